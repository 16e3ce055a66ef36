import type { Database } from '#src/db/database.ts';
import { isTaken } from '#src/db/store-errors.ts';
import { findThread } from '#src/features/chat/chat.queries.ts';
import { firstWords, previewOf } from '#src/features/chat/listing/titles.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import {
  blankMessage,
  createExchanges,
  type ExchangeDeps,
  type Sending,
  type Sent,
} from './exchanges.ts';
import { findSent, writeExchanges, type Continued, type NewExchange } from './sending.queries.ts';

/** So often questions are written where many ask: nobody sees the difference, and many fit in one. */
const WRITE_EVERY_MS = 25;

/** What a message was answered with when it was sent before. */
export type Earlier = { threadId: string; questionId: string; replyId: string };

export type SendingService = ReturnType<typeof createSendingService>;

/** Writes questions down. What it answers is stored: nothing acknowledged is ever lost. */
export function createSendingService(
  deps: ExchangeDeps & {
    db: Database;
    access: PlanAccess;
    room: DiskSpace;
    maxFilesPerMessage: number;
    requireActiveCenter: (userId: string, centerId: string) => Promise<void>;
  },
) {
  const { db, now, access, room, maxFilesPerMessage, requireActiveCenter } = deps;
  const exchanges = createExchanges(deps);

  const writeTogether = batchRequests({
    everyMs: WRITE_EVERY_MS,
    keyOf: ({ userId }: NewExchange) => userId,
    async run(asked) {
      const written = await writeExchanges(db, asked, access.countingMessages());
      return asked.map(({ questionId }) => written.get(questionId) ?? null);
    },
  });

  /**
   * The usual message, a plain question in general chat, in a single statement that also looks at
   * session and plan and counts it, together with those of others who ask in the same moment; step by
   * step the same takes 14 statements. Null where the case is another one: nothing was written.
   */
  async function writeAtOnce(session: Session, sending: Sending): Promise<Sent | null> {
    if (room.isShort() || !isPlain(sending)) return null;
    const { thread, message: content, webSearch } = sending;
    const isNew = thread === undefined || thread === null || thread === '';
    const exchange = {
      userId: session.userId,
      sessionId: session.id,
      role: session.role,
      threadId: isNew ? newId() : thread,
      newTitle: isNew ? firstWords({ content, attachments: [] }) : null,
      questionId: newId(),
      replyId: newId(),
      content,
      clientMessageId: sending.clientMessageId ?? null,
      webSearch,
      lastMessage: previewOf({ content, attachments: [] }),
      at: now(),
    };
    try {
      const continued = await writeTogether(exchange);
      return continued && asSent(exchange, continued);
    } catch (error) {
      // A duplicate of the message, or another message in the thread, was written at this very moment.
      if (isTaken(error)) return null;
      throw error;
    }
  }

  async function writeStepByStep(session: Session, sending: Sending): Promise<Sent | Earlier> {
    const { userId } = session;
    const budget = access.messageBudget(userId, await access.requirePlan(db, session));
    const earlier = await findEarlier(userId, sending.clientMessageId);
    if (earlier) return earlier;
    room.require();
    const centerId = await centerOf(userId, sending);
    try {
      return await db.transaction(async (tx) => {
        await access.spendMessage(tx, budget);
        return exchanges.write(tx, userId, sending, centerId);
      });
    } catch (error) {
      // A duplicate of this message may have been written between the look and the writing.
      const duplicate = await findEarlier(userId, sending.clientMessageId);
      if (duplicate) return duplicate;
      throw error;
    }
  }

  /** The center that a message is for: its thread's, else the one that it names. */
  async function centerOf(userId: string, sending: Sending): Promise<string | null> {
    const named = sending.thread ? await findThread(db, userId, sending.thread) : null;
    const centerId = named ? named.centerId : (sending.chatId ?? null);
    if (centerId === null || centerId === '') return null;
    await requireActiveCenter(userId, centerId);
    return centerId;
  }

  /** What a message with this client id was answered with, if it was sent before. */
  async function findEarlier(
    userId: string,
    clientMessageId: string | undefined,
  ): Promise<Earlier | null> {
    if (clientMessageId === undefined) return null;
    const sent = await findSent(db, userId, clientMessageId);
    if (!sent?.reply) return null;
    const { question, reply } = sent;
    return { threadId: question.threadId, questionId: question.id, replyId: reply.id };
  }

  return {
    /** Throws where nobody could send such a message, whatever the state of things. */
    check(userId: string, sending: Sending): void {
      if (sending.user && sending.user !== userId) {
        throw new AppError('forbidden', 'هذه الجلسة لحساب آخر. يمكن تسجيل الدخول من جديد.');
      }
      const attached = sending.images.length + sending.files.length;
      if (sending.message === '' && attached === 0) {
        throw new AppError('invalid_input', 'الرسالة فارغة. نحتاج إلى نص أو مرفق.');
      }
      if (attached > maxFilesPerMessage) {
        throw new AppError('invalid_input', `الحد الأقصى ${maxFilesPerMessage} مرفقات للرسالة.`);
      }
    },

    /** Writes a question and an empty reply; where the same was sent before, gives that. */
    write: async (session: Session, sending: Sending): Promise<Sent | Earlier> =>
      (await writeAtOnce(session, sending)) ?? writeStepByStep(session, sending),

    /** Empties the last reply of a thread, so that it is written again. */
    async reopen(session: Session, reply: { thread: string; id: string }): Promise<Sent> {
      const { userId } = session;
      room.require();
      const budget = access.messageBudget(userId, await access.requirePlan(db, session));
      return db.transaction((tx) =>
        exchanges.reopen(tx, userId, reply, () => access.spendMessage(tx, budget)),
      );
    },
  };
}

/** What one statement wrote, in the shape that everything else expects. */
function asSent(exchange: NewExchange, { last, ...thread }: Continued): Sent {
  const { threadId, userId, questionId, replyId } = exchange;
  const opened = { ...thread, id: threadId, userId, centerId: null };
  const { content, clientMessageId, webSearch } = exchange;
  const blank = blankMessage(opened, last + 1, exchange.at);
  return {
    thread: opened,
    question: { ...blank, id: questionId, content, clientMessageId, webSearch },
    reply: { id: replyId, attempt: 1 },
  };
}

/** Whether a message brings nothing that needs to be looked at first. */
function isPlain({ thread, chatId, images, files, replaces }: Sending): boolean {
  return !(replaces ?? (thread ? null : chatId)) && images.length + files.length === 0;
}
