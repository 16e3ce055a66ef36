import type { Attachment, ChatMessage, ChatSummary, Source } from '@nibras/contract';
import type { StoredAttachment, StoredSource } from '#src/db/tables/chats.ts';
import type { MessageRow, ThreadRow } from './chat.queries.ts';
import { BROKEN_OFF } from './running-replies.ts';

type SignLink = (file: { id: string; userId: string }) => string;

/** Rows as the wire carries them, with links signed afresh. */
export function createMessageView(sign: SignLink, isAlive: (aliveAt: Date | null) => boolean) {
  const attachment = (userId: string, stored: StoredAttachment): Attachment => ({
    url: sign({ id: stored.fileId, userId }),
    fileName: stored.fileName,
    type: stored.type,
  });

  function source(userId: string, stored: StoredSource): Source {
    const { n, fileName, fileId, url, page, pageLabel, quote, centerId, passageId } = stored;
    const fileUrl = fileId === null ? (url ?? '') : sign({ id: fileId, userId });
    return { n, fileName, fileUrl, page, pageLabel, quote, centerId, passageId };
  }

  /** A reply whose process died shows so at once, before anyone has marked it. */
  function stateOf({ state, failure, aliveAt }: MessageRow) {
    const isDead = state === 'running' && !isAlive(aliveAt);
    return isDead ? { state: 'broken' as const, failure: BROKEN_OFF } : { state, failure };
  }

  return {
    attachment,
    source,
    message(row: MessageRow): ChatMessage {
      const attachments = row.attachments.map((stored) => attachment(row.userId, stored));
      return {
        id: row.id,
        content: row.content,
        type: row.role,
        timestamp: row.createdAt.toISOString(),
        files: attachments.filter(({ type }) => type === 'file'),
        images: attachments.filter(({ type }) => type === 'image'),
        sources: row.sources.map((stored) => source(row.userId, stored)),
        ...stateOf(row),
        feedback: row.feedback,
      };
    },
    summary(row: ThreadRow): ChatSummary {
      return {
        id: row.id,
        thread: row.id,
        title: row.title,
        lastMessage: row.lastMessage,
        createdAt: row.createdAt.getTime(),
        centerId: row.centerId,
      };
    },
  };
}

export type MessageView = ReturnType<typeof createMessageView>;
