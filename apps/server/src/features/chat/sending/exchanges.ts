import type { sendMessageSchema } from '@nibras/contract';
import type * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import {
  findMessage,
  insertThread,
  selectFileFacts,
  selectMessages,
  updateMessage,
  updateThread,
  type MessageRow,
  type ThreadRow,
} from '#src/features/chat/chat.queries.ts';
import { threadNotThere } from '#src/features/chat/listing/listing.service.ts';
import { deleteSearchKeys } from '#src/features/chat/listing/search-keys.queries.ts';
import { firstWords, NEW_CHAT_TITLE, previewOf } from '#src/features/chat/listing/titles.ts';
import { breakOff, findRunning } from '#src/features/chat/replying/replies.queries.ts';
import { BROKEN_OFF } from '#src/features/chat/replying/running-replies.ts';
import { setAside } from '#src/features/chat/versions/store-version.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import {
  addToTotal,
  insertMessageFiles,
  insertMessages,
  lastPosition,
  lockThread,
} from './sending.queries.ts';

export type Sending = z.output<typeof sendMessageSchema>;

/** A question and the reply that was promised for it, both stored. */
export type Sent = {
  thread: Pick<
    ThreadRow,
    'id' | 'userId' | 'centerId' | 'title' | 'isNamed' | 'summary' | 'summaryUpTo'
  >;
  question: MessageRow;
  reply: { id: string; attempt: number };
};

export type ExchangeDeps = {
  now: () => Date;
  isAlive: (aliveAt: Date | null) => boolean;
  /** The user's own files behind links, held from the sweep until the transaction ends. */
  resolveFiles: (tx: Database, userId: string, urls: string[]) => Promise<{ id: string }[]>;
};

const IMAGE_KINDS = new Set(['png', 'jpeg', 'webp']);

/** Writes a question and its reply that is still empty, step by step in the caller's transaction. */
export function createExchanges({ now, isAlive, resolveFiles }: ExchangeDeps) {
  async function openThread(
    tx: Database,
    userId: string,
    sending: Sending,
    centerId: string | null,
  ): Promise<ThreadRow> {
    if (sending.thread !== undefined && sending.thread !== null && sending.thread !== '') {
      const thread = await lockThread(tx, userId, sending.thread);
      if (!thread) throw threadNotThere();
      const running = await findRunning(tx, thread.id);
      if (running && isAlive(running.aliveAt)) throw stillWriting();
      if (running) await breakOff(tx, running.id, BROKEN_OFF);
      return thread;
    }
    const thread: ThreadRow = {
      id: newId(),
      userId,
      centerId,
      title: NEW_CHAT_TITLE,
      isNamed: false,
      pinnedAt: null,
      lastMessage: '',
      summary: null,
      summaryUpTo: null,
      createdAt: now(),
      lastMessageAt: null,
      versionOf: null,
      versionAt: null,
      versionNumber: null,
    };
    await insertThread(tx, thread);
    return thread;
  }

  async function attachmentsOf(
    tx: Database,
    userId: string,
    { images, files }: Sending,
  ): Promise<StoredAttachment[]> {
    const urls = [...images, ...files].map(({ url }) => url);
    if (urls.length === 0) return [];
    const held = await resolveFiles(tx, userId, urls);
    const facts = await selectFileFacts(
      tx,
      held.map(({ id }) => id),
    );
    return held.flatMap(({ id }) => {
      const file = facts.find((one) => one.id === id);
      if (!file) return [];
      const type = IMAGE_KINDS.has(file.kind) ? 'image' : 'file';
      return [{ fileId: id, fileName: file.fileName, type }];
    });
  }

  return {
    async write(
      tx: Database,
      userId: string,
      sending: Sending,
      centerId: string | null,
    ): Promise<Sent> {
      const opened = await openThread(tx, userId, sending, centerId);
      const { thread, webSearch } =
        sending.replaces === undefined
          ? { thread: opened, webSearch: sending.webSearch }
          : await takeBack(tx, opened, sending.replaces, now());
      const isNew = opened.lastMessageAt === null;
      const position = isNew ? 1 : (await lastPosition(tx, thread.id)) + 1;
      const attachments = await attachmentsOf(tx, userId, sending);
      const question: MessageRow = {
        ...blankMessage(thread, position, now()),
        content: sending.message,
        clientMessageId: sending.clientMessageId ?? null,
        webSearch: (sending.webSearch || webSearch) && thread.centerId === null,
        attachments,
      };
      const reply: MessageRow = {
        ...blankMessage(thread, position + 1, now()),
        role: 'assistant',
        state: 'running',
        aliveAt: now(),
      };
      await insertMessages(tx, [question, reply]);
      await insertMessageFiles(
        tx,
        question.id,
        attachments.map(({ fileId }) => fileId),
      );
      const changed = {
        summary: thread.summary,
        summaryUpTo: thread.summaryUpTo,
        lastMessage: previewOf(question),
        lastMessageAt: now(),
        ...(thread.title === NEW_CHAT_TITLE && !thread.isNamed && { title: firstWords(question) }),
      };
      await updateThread(tx, thread.id, changed);
      await addToTotal(tx, userId);
      return {
        thread: { ...thread, ...changed },
        question,
        reply: { id: reply.id, attempt: reply.attempt },
      };
    },

    /** Empties the last reply of a thread so that it is written again; after a breakdown that is free. */
    async reopen(
      tx: Database,
      userId: string,
      { thread: threadId, id: replyId }: { thread: string; id: string },
      spend: () => Promise<void>,
    ): Promise<Sent> {
      const thread = await lockThread(tx, userId, threadId);
      const reply = thread ? await findMessage(tx, userId, threadId, replyId) : null;
      if (!thread || reply?.role !== 'assistant') throw threadNotThere();
      if (reply.state === 'running' && isAlive(reply.aliveAt)) throw stillWriting();
      if ((await lastPosition(tx, threadId)) !== reply.position) {
        throw new AppError('conflict', 'يمكن إعادة كتابة آخر رد في المحادثة فقط.');
      }
      const question = await findQuestion(tx, reply);
      if (reply.state !== 'broken' && reply.state !== 'running') await spend();
      const attempt = reply.attempt + 1;
      await deleteSearchKeys(tx, replyId);
      await updateMessage(tx, replyId, {
        content: '',
        state: 'running',
        failure: null,
        sources: [],
        steps: [],
        feedback: null,
        feedbackReason: null,
        aliveAt: now(),
        attempt,
        isStopAsked: false,
      });
      return { thread, question, reply: { id: replyId, attempt } };
    },
  };
}

/** A message of a user with nothing in it yet. */
export function blankMessage(
  thread: Pick<ThreadRow, 'id' | 'userId'>,
  position: number,
  createdAt: Date,
): MessageRow {
  return {
    id: newId(),
    threadId: thread.id,
    userId: thread.userId,
    position,
    role: 'user',
    content: '',
    state: 'done',
    failure: null,
    clientMessageId: null,
    webSearch: false,
    attachments: [],
    sources: [],
    steps: [],
    feedback: null,
    feedbackReason: null,
    aliveAt: null,
    attempt: 1,
    isStopAsked: false,
    createdAt,
  };
}

/**
 * Takes a message and all that followed out of the thread, and keeps them as a version of it; a summary
 * that knew of them goes. Whoever puts a question differently still wants the web searched for it.
 */
async function takeBack(
  tx: Database,
  thread: ThreadRow,
  messageId: string,
  at: Date,
): Promise<{ thread: ThreadRow; webSearch: boolean }> {
  const replaced = await findMessage(tx, thread.userId, thread.id, messageId);
  if (replaced?.role !== 'user') throw threadNotThere();
  await setAside(tx, thread, replaced.position, at);
  const { position, webSearch } = replaced;
  if (position > (thread.summaryUpTo ?? 0)) return { thread, webSearch };
  return { thread: { ...thread, summary: null, summaryUpTo: null }, webSearch };
}

async function findQuestion(tx: Database, reply: MessageRow): Promise<MessageRow> {
  const [question] = await selectMessages(tx, reply.threadId, { before: reply.position, limit: 1 });
  if (question?.role !== 'user') throw threadNotThere();
  return question;
}

export const stillWriting = (): AppError =>
  new AppError('conflict', 'الرد السابق قيد الكتابة. يمكن إيقافه أو انتظار اكتماله.');
