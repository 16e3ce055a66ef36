import type { Database } from '#src/db/database.ts';
import { wasRolledBack } from '#src/db/store-errors.ts';
import type { StoredAttachment } from '#src/db/tables/chats.ts';
import { lockUser } from '#src/db/users.ts';
import { findThread, selectFileFacts } from '#src/features/chat/chat.queries.ts';
import { threadNotThere } from '#src/features/chat/listing/listing.service.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { asSent, newExchange, stillWriting, type Sending, type Sent } from './exchanges.ts';
import { makeWay } from './make-way.ts';
import { reopenReply } from './reopen-reply.ts';
import {
  findSent,
  writeExchanges,
  type NewExchange,
  type Outcome,
  type Refused,
} from './sending.queries.ts';

const IMAGE_KINDS = new Set(['png', 'jpeg', 'webp']);

/** These say of the caller, not of the message: one that was sent before is refused for them, too. */
const OF_THE_CALLER = new Set<string>(['unauthenticated', 'forbidden', 'plan_required']);

/** What a message was answered with when it was sent before. */
export type Earlier = { threadId: string; questionId: string; replyId: string };

export type SendingService = ReturnType<typeof createSendingService>;

/** Writes questions down. What it answers is stored: nothing acknowledged is ever lost. */
export function createSendingService(deps: {
  db: Database;
  now: () => Date;
  access: PlanAccess;
  room: DiskSpace;
  maxFilesPerMessage: number;
  isAlive: (aliveAt: Date | null) => boolean;
  /** The user's own files behind links, held from the sweep until the transaction ends. */
  resolveFiles: (tx: Database, userId: string, urls: string[]) => Promise<{ id: string }[]>;
  requireActiveCenter: (userId: string, centerId: string) => Promise<void>;
}) {
  const { db, now, access, room, isAlive } = deps;
  const { maxFilesPerMessage, resolveFiles, requireActiveCenter } = deps;

  const writeTogether = batchRequests({
    keyOf: ({ userId }: NewExchange) => userId,
    run: (exchanges) => writeAll(db, exchanges),
  });

  async function writeAll(on: Database, exchanges: readonly NewExchange[]): Promise<Outcome[]> {
    const outcomes = await writeExchanges(on, exchanges, access.messageCounting());
    return exchanges.map(({ questionId }) => outcomes.get(questionId) ?? unanswered());
  }

  /**
   * Every message is written by one statement. Words alone go together with those of others; where that
   * does not do, or the message brings files or replaces another, a transaction of its own first waits
   * for the account and makes way.
   */
  async function writeNew(session: Session, sending: Sending): Promise<Sent> {
    room.require();
    const centerId = await centerOf(session.userId, sending);
    const given = { centerId, attachments: [], wasWebSearch: false, at: now() };
    if (isWordsAlone(sending)) {
      const exchange = newExchange(session, sending, given);
      const outcome = await writeTogether(exchange).catch(unlessRolledBack);
      if (outcome?.refusal === null) return asSent(exchange, outcome);
      if (outcome && outcome.refusal !== 'busy' && outcome.refusal !== 'running') {
        throw new RefusedExchange(outcome);
      }
    }
    return writeAlone(session, sending, centerId);
  }

  async function writeAlone(
    session: Session,
    sending: Sending,
    centerId: string | null,
  ): Promise<Sent> {
    const { userId } = session;
    return db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      const { thread: threadId, replaces } = sending;
      const at = now();
      const { wasWebSearch } = await makeWay(tx, { userId, threadId, replaces, at, isAlive });
      const attachments = await attachmentsOf(tx, userId, sending);
      const given = { centerId, attachments, wasWebSearch, at };
      const exchange = newExchange(session, sending, given);
      const [outcome = unanswered()] = await writeAll(tx, [exchange]);
      if (outcome.refusal !== null) throw new RefusedExchange(outcome);
      return asSent(exchange, outcome);
    });
  }

  async function refusalOf({ refusal, mostToday }: Refused): Promise<AppError> {
    switch (refusal) {
      case 'plan':
      case 'day':
        return access.noMessageLeft(mostToday);
      case 'thread':
        return threadNotThere();
      case 'busy':
      case 'running':
        return stillWriting();
      case 'caller':
        // An empty transaction proves the caller's rights, and throws what they lack.
        await db.transaction(() => Promise.resolve());
        return new AppError('conflict', 'تغيّرت الجلسة أثناء الإرسال. يمكن إرسال الرسالة من جديد.');
    }
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
    async write(session: Session, sending: Sending): Promise<Sent | Earlier> {
      try {
        return await writeNew(session, sending);
      } catch (failure) {
        const error = failure instanceof RefusedExchange ? await refusalOf(failure.why) : failure;
        if (error instanceof AppError && OF_THE_CALLER.has(error.code)) throw error;
        // A client sends again what it got no answer to, whatever stands against a new message by now.
        const earlier = await findEarlier(session.userId, sending.clientMessageId);
        if (earlier) return earlier;
        throw error;
      }
    },

    /** Empties the last reply of a thread, so that it is written again. */
    async reopen(session: Session, reply: { thread: string; id: string }): Promise<Sent> {
      const { userId } = session;
      room.require();
      const budget = access.messageBudget(userId, await access.requirePlan(db, session));
      return db.transaction((tx) => {
        const spend = () => access.spendMessage(tx, budget);
        return reopenReply(tx, userId, reply, { now, isAlive, spend });
      });
    },
  };
}

/** Takes a refusal out of the transaction that it ends. */
class RefusedExchange extends Error {
  readonly why: Refused;

  constructor(why: Refused) {
    super(`an exchange was refused: ${why.refusal}`);
    this.why = why;
  }
}

const isWordsAlone = ({ images, files, replaces }: Sending): boolean =>
  replaces === undefined && images.length + files.length === 0;

/** The same message, or another one in its thread, was written meanwhile, or what it refers to is gone. */
function unlessRolledBack(error: unknown): null {
  if (wasRolledBack(error)) return null;
  throw error;
}

function unanswered(): never {
  throw new Error('the statement that writes messages did not answer one of them');
}
