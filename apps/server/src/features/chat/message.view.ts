import type { Attachment, ChatMessage, ChatSummary, Source } from '@nibras/contract';
import type { StoredAttachment, StoredSource } from '#src/db/tables/chats.ts';
import type { MessageRow, ThreadRow } from './chat.queries.ts';
import { BROKEN_OFF } from './replying/running-replies.ts';

type Viewer = { id: string } | null;
type SignLink = (fileId: string, viewer: Viewer) => string;

/** Rows in the wire's shape, with links signed for a session, or unsigned without one. */
export function createMessageView(sign: SignLink, isAlive: (aliveAt: Date | null) => boolean) {
  const attachment = (stored: StoredAttachment, viewer: Viewer): Attachment => ({
    url: sign(stored.fileId, viewer),
    fileName: stored.fileName,
    type: stored.type,
  });

  function source(stored: StoredSource, viewer: Viewer): Source {
    const { n, fileName, fileId, url, page, pageLabel, quote, centerId, passageId } = stored;
    const fileUrl = fileId === null ? (url ?? '') : sign(fileId, viewer);
    return { n, fileName, fileUrl, page, pageLabel, quote, centerId, passageId };
  }

  /** A reply whose process died is shown as broken before it is marked. */
  function stateOf({ state, failure, aliveAt }: MessageRow) {
    const isDead = state === 'running' && !isAlive(aliveAt);
    return isDead ? { state: 'broken' as const, failure: BROKEN_OFF } : { state, failure };
  }

  return {
    attachment,
    source,
    message(
      row: MessageRow,
      viewer: Viewer,
      version: { number: number; count: number },
    ): ChatMessage {
      const attachments = row.attachments.map((stored) => attachment(stored, viewer));
      return {
        id: row.id,
        content: row.content,
        type: row.role,
        timestamp: row.createdAt.toISOString(),
        files: attachments.filter(({ type }) => type === 'file'),
        images: attachments.filter(({ type }) => type === 'image'),
        sources: row.sources.map((stored) => source(stored, viewer)),
        ...stateOf(row),
        feedback: row.feedback,
        ...(row.steps.length > 0 && { steps: row.steps }),
        ...(version.count > 1 && { version }),
      };
    },
    summary(row: ThreadRow): ChatSummary {
      return {
        id: row.id,
        thread: row.id,
        title: row.title,
        lastMessage: row.lastMessage,
        createdAt: row.createdAt.getTime(),
        lastMessageAt: (row.lastMessageAt ?? row.createdAt).getTime(),
        centerId: row.centerId,
        isPinned: row.pinnedAt !== null,
      };
    },
  };
}

export type MessageView = ReturnType<typeof createMessageView>;
