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
import { prepareThread } from './prepare-thread.ts';
import { reopenReply } from './reopen-reply.ts';
import {
  findSent,
  writeExchanges,
  type NewExchange,
  type Outcome,
  type Refused,
} from './sending.queries.ts';

const IMAGE_KINDS = new Set(['png', 'jpeg', 'webp']);

/** Refusals of the caller; they also refuse a message that was sent before. */
const OF_THE_CALLER = new Set<string>(['unauthenticated', 'forbidden', 'plan_required']);

/** The answer to a message that was sent before. */
export type Earlier = { threadId: string; questionId: string; replyId: string };

export type SendingService = ReturnType<typeof createSendingService>;

/** Stores questions. An acknowledged question is never lost. */
export function createSendingService(deps: {
  db: Database;
  now: () => Date;
  access: PlanAccess;
  disk: DiskSpace;
  maxFilesPerMessage: number;
  isAlive: (aliveAt: Date | null) => boolean;
  /** Finds the user's own files behind links and locks them against the sweep. */
  resolveFiles: (tx: Database, userId: string, urls: string[]) => Promise<{ id: string }[]>;
  requireActiveCenter: (userId: string, centerId: string) => Promise<void>;
}) {
  const { db, now, access, disk, isAlive } = deps;
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
   * Every message is written by one statement. Text alone is written together with that of others.
   * If that is refused for now, or the message brings files or replaces another, a transaction of
   * its own first locks the account and prepares the thread.
   */
  async function writeNew(session: Session, sending: Sending): Promise<Sent> {
    disk.require();
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
      const { wasWebSearch } = await prepareThread(tx, { userId, threadId, replaces, at, isAlive });
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
        // An empty transaction proves the caller's rights, and throws if they are missing.
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

  /** The center of the thread, else the one that the message names. */
  async function centerOf(userId: string, sending: Sending): Promise<string | null> {
    const named = sending.thread ? await findThread(db, userId, sending.thread) : null;
    const centerId = named ? named.centerId : (sending.chatId ?? null);
    if (centerId === null || centerId === '') return null;
    await requireActiveCenter(userId, centerId);
    return centerId;
  }

  /** The answer to an earlier message with this client id. */
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
    /** Throws for messages that are invalid for every user. */
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

    /** Stores a question and an empty reply; returns the earlier ones if it was sent before. */
    async write(session: Session, sending: Sending): Promise<Sent | Earlier> {
      try {
        return await writeNew(session, sending);
      } catch (failure) {
        const error = failure instanceof RefusedExchange ? await refusalOf(failure.why) : failure;
        if (error instanceof AppError && OF_THE_CALLER.has(error.code)) throw error;
        // A client repeats an unanswered message; the first answer counts, even if a new message
        // would be refused now.
        const earlier = await findEarlier(session.userId, sending.clientMessageId);
        if (earlier) return earlier;
        throw error;
      }
    },

    /** Empties the last reply of a thread, so that it is written again. */
    async reopen(session: Session, reply: { thread: string; id: string }): Promise<Sent> {
      const { userId } = session;
      disk.require();
      const budget = access.messageBudget(userId, await access.requirePlan(db, session));
      return db.transaction((tx) => {
        const spend = () => access.spendMessage(tx, budget);
        return reopenReply(tx, userId, reply, { now, isAlive, spend });
      });
    },
  };
}

/** Carries a refusal out of the transaction that it rolls back. */
class RefusedExchange extends Error {
  readonly why: Refused;

  constructor(why: Refused) {
    super(`an exchange was refused: ${why.refusal}`);
    this.why = why;
  }
}

const isWordsAlone = ({ images, files, replaces }: Sending): boolean =>
  replaces === undefined && images.length + files.length === 0;

/**
 * The same message, or another one in its thread, was written meanwhile, or a referenced row is
 * gone.
 */
function unlessRolledBack(error: unknown): null {
  if (wasRolledBack(error)) return null;
  throw error;
}

function unanswered(): never {
  throw new Error('the statement that writes messages did not answer one of them');
}
