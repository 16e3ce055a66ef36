import { type sendMessageSchema } from '@nibras/contract';
import type * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import {
  countMessage,
  deleteMessagesFrom,
  findMessage,
  findSent,
  insertMessageFiles,
  insertMessages,
  insertThread,
  lastPosition,
  lockThread,
  selectMessages,
  updateMessage,
  updateThread,
  type MessageRow,
  type ThreadRow,
} from '#src/features/chat/chat.queries.ts';
import { selectFileFacts } from '#src/features/chat/answering/answering.queries.ts';
import { NEW_CHAT_TITLE, threadNotThere } from '#src/features/chat/listing/listing.service.ts';
import { blankMessage } from './blank-message.ts';
import { BROKEN_OFF } from '#src/features/chat/replying/running-replies.ts';
import { breakOff, findRunning } from '#src/features/chat/replying/replies.queries.ts';
import { firstWords, previewOf } from '#src/features/chat/listing/titles.ts';

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

/** Counts a message against the plan, in the transaction that writes it. */
type Spend = (tx: Database) => Promise<void>;

/** What a message was answered with when it was sent before. */
export type Earlier = { threadId: string; questionId: string; replyId: string };

type Opened = { thread: ThreadRow; webSearch: boolean };

const IMAGE_KINDS = new Set(['png', 'jpeg', 'webp']);
export type SendingService = ReturnType<typeof createSendingService>;

/** Writes questions down. What it answers is stored: nothing acknowledged is ever lost. */
export function createSendingService(deps: {
  db: Database;
  now: () => Date;
  isAlive: (aliveAt: Date | null) => boolean;
  /** The user's own files behind links, held from the sweep until the transaction ends. */
  resolveFiles: (tx: Database, userId: string, urls: string[]) => Promise<{ id: string }[]>;
}) {
  const { db, now, isAlive, resolveFiles } = deps;

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

  async function openThread(
    tx: Database,
    userId: string,
    sending: Sending,
    centerId: string | null,
  ) {
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
      lastMessage: '',
      summary: null,
      summaryUpTo: null,
      createdAt: now(),
      lastMessageAt: null,
    };
    await insertThread(tx, thread);
    return thread;
  }

  /**
   * Takes back a message and all that followed; a summary that knew of it goes too. Whoever puts a
   * question differently still wants the web searched for it.
   */
  async function giveWay(tx: Database, thread: ThreadRow, messageId: string): Promise<Opened> {
    const replaced = await findMessage(tx, thread.userId, thread.id, messageId);
    if (replaced?.role !== 'user') throw threadNotThere();
    await deleteMessagesFrom(tx, thread.id, replaced.position);
    const { position, webSearch } = replaced;
    if (position > (thread.summaryUpTo ?? 0)) return { thread, webSearch };
    return { thread: { ...thread, summary: null, summaryUpTo: null }, webSearch };
  }

  async function write(
    tx: Database,
    userId: string,
    sending: Sending,
    centerId: string | null,
    spend: Spend,
  ): Promise<Sent> {
    await spend(tx);
    const opened = await openThread(tx, userId, sending, centerId);
    const { thread, webSearch } =
      sending.replaces === undefined
        ? { thread: opened, webSearch: sending.webSearch }
        : await giveWay(tx, opened, sending.replaces);
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
    await countMessage(tx, userId);
    return {
      thread: { ...thread, ...changed },
      question,
      reply: { id: reply.id, attempt: reply.attempt },
    };
  }

  /** What a message with this client id was answered with, if it was sent before. */
  async function findEarlier(
    tx: Database,
    userId: string,
    clientMessageId: string | undefined,
  ): Promise<Earlier | null> {
    if (clientMessageId === undefined) return null;
    const sent = await findSent(tx, userId, clientMessageId);
    if (!sent?.reply) return null;
    const { question, reply } = sent;
    return { threadId: question.threadId, questionId: question.id, replyId: reply.id };
  }

  return {
    findEarlier: (userId: string, clientMessageId: string | undefined) =>
      findEarlier(db, userId, clientMessageId),

    /** Writes a question and an empty reply; where the same was sent a moment ago, gives that. */
    async write(
      userId: string,
      sending: Sending,
      { centerId, spend }: { centerId: string | null; spend: Spend },
    ): Promise<Sent | Earlier> {
      try {
        return await db.transaction((tx) => write(tx, userId, sending, centerId, spend));
      } catch (error) {
        // A twin of this message may have been written between the look and the writing.
        const earlier = await findEarlier(db, userId, sending.clientMessageId);
        if (earlier) return earlier;
        throw error;
      }
    },

    /** Empties the last reply of a thread so that it is written again; after a breakdown that is free. */
    reopen: (userId: string, threadId: string, replyId: string, spend: Spend): Promise<Sent> =>
      db.transaction(async (tx) => {
        const thread = await lockThread(tx, userId, threadId);
        const reply = thread ? await findMessage(tx, userId, threadId, replyId) : null;
        if (!thread || reply?.role !== 'assistant') throw threadNotThere();
        if (reply.state === 'running' && isAlive(reply.aliveAt)) throw stillWriting();
        if ((await lastPosition(tx, threadId)) !== reply.position) {
          throw new AppError('conflict', 'تُعاد كتابة آخر رد في المحادثة فقط.');
        }
        const question = await findQuestion(tx, reply);
        if (reply.state !== 'broken' && reply.state !== 'running') await spend(tx);
        const attempt = reply.attempt + 1;
        await updateMessage(tx, replyId, {
          content: '',
          state: 'running',
          failure: null,
          sources: [],
          feedback: null,
          feedbackReason: null,
          aliveAt: now(),
          attempt,
          isStopAsked: false,
        });
        return { thread, question, reply: { id: replyId, attempt } };
      }),
  };
}

const stillWriting = (): AppError =>
  new AppError('conflict', 'الرد السابق ما زال يُكتب. يمكن إيقافه أو انتظار اكتماله.');

async function findQuestion(tx: Database, reply: MessageRow): Promise<MessageRow> {
  const [question] = await selectMessages(tx, reply.threadId, { before: reply.position, limit: 1 });
  if (question?.role !== 'user') throw threadNotThere();
  return question;
}
