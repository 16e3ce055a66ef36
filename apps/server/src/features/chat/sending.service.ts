import { type sendMessageSchema } from '@nibras/contract';
import type * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import { AppError } from '#src/platform/app-error.ts';
import { newId } from '#src/platform/keys.ts';
import {
  countMessage,
  deleteMessagesFrom,
  findMessage,
  findRunning,
  findSent,
  insertMessages,
  insertThread,
  lastPosition,
  lockThread,
  selectMessages,
  updateMessage,
  updateThread,
  type MessageRow,
  type ThreadRow,
} from './chat.queries.ts';
import { NEW_CHAT_TITLE, threadNotThere } from './chat-list.service.ts';
import { firstWords } from './titles.ts';

export type Sending = z.output<typeof sendMessageSchema>;

/** A question and the reply that was promised for it, both stored. */
export type Sent = { thread: ThreadRow; question: MessageRow; replyId: string };

const PREVIEW_LENGTH = 140;

export type SendingService = ReturnType<typeof createSendingService>;

/** Writes questions down. What it answers is stored: nothing acknowledged is ever lost. */
export function createSendingService(deps: {
  db: Database;
  now: () => Date;
  isAlive: (aliveAt: Date | null) => boolean;
}) {
  const { db, now, isAlive } = deps;

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
      if (running && isAlive(running.aliveAt)) {
        throw new AppError('conflict', 'الرد السابق ما زال يُكتب. يمكن إيقافه أو انتظار اكتماله.');
      }
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

  function blankMessage(thread: ThreadRow, position: number): MessageRow {
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
      usage: null,
      feedback: null,
      feedbackReason: null,
      aliveAt: null,
      createdAt: now(),
    };
  }

  async function giveWay(tx: Database, thread: ThreadRow, messageId: string): Promise<void> {
    const replaced = await findMessage(tx, thread.userId, thread.id, messageId);
    if (replaced?.role !== 'user') throw threadNotThere();
    await deleteMessagesFrom(tx, thread.id, replaced.position);
  }

  async function write(
    tx: Database,
    userId: string,
    sending: Sending,
    given: { centerId: string | null; attachments: StoredAttachment[] },
  ): Promise<Sent> {
    const thread = await openThread(tx, userId, sending, given.centerId);
    if (sending.replaces !== undefined) await giveWay(tx, thread, sending.replaces);
    const position = (await lastPosition(tx, thread.id)) + 1;
    const question: MessageRow = {
      ...blankMessage(thread, position),
      content: sending.message,
      clientMessageId: sending.clientMessageId ?? null,
      webSearch: sending.webSearch && thread.centerId === null,
      attachments: given.attachments,
    };
    const reply: MessageRow = {
      ...blankMessage(thread, position + 1),
      role: 'assistant',
      state: 'running',
      aliveAt: now(),
    };
    await insertMessages(tx, [question, reply]);
    const changed = {
      lastMessage: previewOf(question),
      lastMessageAt: now(),
      ...(thread.title === NEW_CHAT_TITLE && !thread.isNamed && { title: firstWords(question) }),
    };
    await updateThread(tx, thread.id, changed);
    await countMessage(tx, userId);
    return { thread: { ...thread, ...changed }, question, replyId: reply.id };
  }

  async function findEarlier(userId: string, clientMessageId: string | undefined) {
    const sent = clientMessageId === undefined ? null : await findSent(db, userId, clientMessageId);
    if (!sent?.reply) return null;
    return {
      threadId: sent.question.threadId,
      questionId: sent.question.id,
      replyId: sent.reply.id,
    };
  }

  return {
    /** What a message with this client id was answered with before, if it was sent before. */
    findEarlier,

    write: (
      userId: string,
      sending: Sending,
      given: { centerId: string | null; attachments: StoredAttachment[] },
    ): Promise<Sent> => db.transaction((tx) => write(tx, userId, sending, given)),

    /** Empties the last reply of a thread so that it is written again. */
    reopen: (userId: string, threadId: string, replyId: string): Promise<Sent> =>
      db.transaction(async (tx) => {
        const thread = await lockThread(tx, userId, threadId);
        if (!thread) throw threadNotThere();
        const reply = await findMessage(tx, userId, threadId, replyId);
        if (reply?.role !== 'assistant') throw threadNotThere();
        if (reply.state === 'running' && isAlive(reply.aliveAt)) {
          throw new AppError(
            'conflict',
            'الرد السابق ما زال يُكتب. يمكن إيقافه أو انتظار اكتماله.',
          );
        }
        if ((await lastPosition(tx, threadId)) !== reply.position) {
          throw new AppError('conflict', 'تُعاد كتابة آخر رد في المحادثة فقط.');
        }
        const question = await findQuestion(tx, reply);
        await updateMessage(tx, replyId, {
          content: '',
          state: 'running',
          failure: null,
          sources: [],
          usage: null,
          feedback: null,
          feedbackReason: null,
          aliveAt: now(),
        });
        return { thread, question, replyId };
      }),
  };
}

async function findQuestion(tx: Database, reply: MessageRow): Promise<MessageRow> {
  const [question] = await selectMessages(tx, reply.threadId, { before: reply.position, limit: 1 });
  if (question?.role !== 'user') throw threadNotThere();
  return question;
}

function previewOf({ content, attachments }: MessageRow): string {
  const text = content === '' ? attachments.map(({ fileName }) => fileName).join('، ') : content;
  return Array.from(text.replace(/\s+/g, ' ')).slice(0, PREVIEW_LENGTH).join('');
}
