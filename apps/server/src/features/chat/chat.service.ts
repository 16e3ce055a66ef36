import type { SendAnswer, ServerEvents } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Room } from '#src/platform/limits/free-space.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import type { Metrics } from '#src/platform/watching/metrics.ts';
import type { PlanAccess } from '#src/platform/plan-access.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { beyondCall } from '#src/platform/sessions/rights.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import { findThread, selectHistory, type MessageRow } from './chat.queries.ts';
import type { MessageView } from './message.view.ts';
import { persistently } from './replying/persistently.ts';
import type { ReplyWriter, Responder } from './answering/responder.ts';
import { BROKEN_OFF, createRunningReplies, type ReplyState } from './replying/running-replies.ts';
import type { QuickSending } from './sending/quick-sending.ts';
import { writeEnd } from './sending/sending.queries.ts';
import { askToStop, askToStopAllOf, storeGrowth } from './replying/replies.queries.ts';
import type { Earlier, Sending, SendingService, Sent } from './sending/sending.service.ts';
import type { StopSignals } from './replying/stop-signals.ts';
import { previewOf } from './listing/titles.ts';

const HISTORY_MESSAGES = 60;

type Tell = <Name extends keyof ServerEvents>(
  userId: string,
  name: Name,
  ...payload: Parameters<ServerEvents[Name]>
) => void;

export type ChatService = ReturnType<typeof createChatService>;

/** A conversation as it happens: questions in, replies out, to every socket of the user. */
export function createChatService(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  limits: RateLimits;
  access: PlanAccess;
  room: Room;
  view: MessageView;
  sending: SendingService;
  quickly: QuickSending;
  stops: StopSignals;
  metrics: Pick<Metrics, 'observeFirstPiece' | 'countReply'>;
  respond: Responder;
  tell: Tell;
  maxFilesPerMessage: number;
  requireActiveCenter: (userId: string, centerId: string) => Promise<void>;
  /** Called when a reply is whole, for what can wait: a title, a summary. */
  onAnswered: (sent: Sent, reply: ReplyState) => void;
}) {
  const { db, log, now, limits, access, room, view, sending, stops, respond, tell } = deps;

  const replies = createRunningReplies({
    log,
    metrics: deps.metrics,
    onBegin: ({ userId, threadId: thread, id }) => tell(userId, 'bot_typing', { thread, id }),
    onPiece: ({ userId, threadId: thread, id }, piece) =>
      tell(userId, 'get-messages', { thread, id, ...piece }),
    storeGrowth: (rows) => storeGrowth(db, rows, now()),
  });
  stops.hear((stop) =>
    'threadId' in stop ? void replies.stop(stop.threadId) : void replies.stopAllOf(stop.userId),
  );

  async function finish(sent: Sent, ended: ReplyState): Promise<void> {
    const { id } = sent.reply;
    const { id: thread, userId } = sent.thread;
    const at = now();
    const lastMessage = previewOf({ content: ended.content, attachments: [] });
    const isStored = await persistently(() =>
      writeEnd(db, sent.reply, { ...ended, lastMessage, at }),
    );
    if (!isStored || ended.state === 'broken') {
      tell(userId, 'chat-error', { thread, id, message: ended.failure ?? BROKEN_OFF });
      return;
    }
    tell(userId, 'return_message', {
      thread,
      id,
      message: ended.content,
      timestamp: at.toISOString(),
      sources: ended.sources.map((source) => view.source(source, null)),
      files: [],
    });
    tell(userId, 'finished', { thread, id, reason: ended.state });
    deps.onAnswered(sent, ended);
  }

  function answer(sent: Sent, known: readonly MessageRow[] = []): void {
    const { thread, question, reply } = sent;
    const { id: threadId, userId, centerId, summary } = thread;
    const work = async (writer: ReplyWriter, signal: AbortSignal) => {
      const history = await historyOf(sent, known);
      const turn = { userId, threadId, replyId: reply.id, centerId, question, summary };
      return respond({ ...turn, history, signal }, writer);
    };
    // A promised reply is written to its end, whatever becomes of the session that asked for it.
    beyondCall(() =>
      replies.start({ ...reply, threadId, userId }, work, (ended) => finish(sent, ended)),
    );
  }

  const latestOf = (threadId: string, before: number | null) =>
    selectHistory(db, threadId, { before, limit: HISTORY_MESSAGES });

  /** What was said before the question; `known` may be it already. */
  async function historyOf({ thread, question: { position } }: Sent, known: readonly MessageRow[]) {
    const before = known.filter((row) => row.position < position);
    const isKnown = (before.at(-1)?.position ?? 0) === position - 1;
    const rows = isKnown ? before : await latestOf(thread.id, position);
    return rows.filter((row) => row.position > (thread.summaryUpTo ?? 0));
  }

  /** The center that a message is for: its thread's, else the one that it names. */
  async function centerOf(userId: string, input: Sending): Promise<string | null> {
    const named = input.thread ? await findThread(db, userId, input.thread) : null;
    const centerId = named ? named.centerId : (input.chatId ?? null);
    if (centerId === null || centerId === '') return null;
    await deps.requireActiveCenter(userId, centerId);
    return centerId;
  }

  function checkInput(userId: string, input: Sending): void {
    if (input.user && input.user !== userId) {
      throw new AppError('forbidden', 'هذه الجلسة لحساب آخر. يلزم تسجيل الدخول من جديد.');
    }
    const attached = input.images.length + input.files.length;
    if (input.message === '' && attached === 0) {
      throw new AppError('invalid_input', 'الرسالة فارغة. يلزم نص أو مرفق.');
    }
    if (attached > deps.maxFilesPerMessage) {
      throw new AppError('invalid_input', `الحد الأقصى ${deps.maxFilesPerMessage} مرفقات للرسالة.`);
    }
  }

  function accept(sent: Sent, known: readonly MessageRow[] = []): SendAnswer {
    const { thread, question, reply } = sent;
    for (const stored of question.attachments) {
      const { url, fileName } = view.attachment(stored, null);
      tell(thread.userId, 'file-received', { thread: thread.id, url, fileName });
    }
    answer(sent, known);
    return { ok: true, thread: thread.id, userMessageId: question.id, id: reply.id };
  }

  return {
    async send(session: Session, input: Sending): Promise<SendAnswer> {
      const { userId } = session;
      await limits.take('messagesByUser', userId);
      checkInput(userId, input);
      // Read beside the writing, so that the reply need not wait for it. Whoever may not write in the
      // thread gets nothing of it.
      const [known, quick] = await Promise.all([
        input.thread ? latestOf(input.thread, null) : [],
        room.isShort() ? null : deps.quickly.write(input, access.unseenBudget(session)),
      ]);
      if (quick) return accept(quick, known);
      const budget = access.messageBudget(userId, await access.requirePlan(db, session));
      const earlier = await sending.findEarlier(userId, input.clientMessageId);
      if (earlier) return repeated(earlier);
      room.require();
      const centerId = await centerOf(userId, input);
      const spend = (tx: Database) => access.spendMessage(tx, budget);
      const sent = await sending.write(userId, input, { centerId, spend });
      return 'questionId' in sent ? repeated(sent) : accept(sent);
    },

    async retry(session: Session, reply: { thread: string; id: string }): Promise<SendAnswer> {
      const { userId } = session;
      await limits.take('messagesByUser', userId);
      room.require();
      const budget = access.messageBudget(userId, await access.requirePlan(db, session));
      const spend = (tx: Database) => access.spendMessage(tx, budget);
      const sent = await sending.reopen(userId, reply.thread, reply.id, spend);
      answer(sent);
      return { ok: true, thread: sent.thread.id, userMessageId: sent.question.id, id: reply.id };
    },

    /** Stops the reply of one thread of the user, or, where none is named, all of theirs. */
    async stop(userId: string, threadId: string | undefined): Promise<void> {
      await limits.take('callsByUser', userId);
      if (threadId === undefined) {
        await replies.stopAllOf(userId);
        await db.transaction((tx) => askToStopAllOf(tx, userId));
        stops.send({ userId });
      } else if (await findThread(db, userId, threadId)) {
        if (await replies.stop(threadId)) return;
        await db.transaction((tx) => askToStop(tx, threadId));
        stops.send({ threadId });
      }
    },

    async stopReply(threadId: string): Promise<void> {
      if (!(await replies.stop(threadId))) stops.send({ threadId });
    },
    soFar: (threadId: string, id: string) => replies.soFar(threadId, id),
    /** The replies that are being written in this process. */
    replies,
  };
}

function repeated({ threadId, questionId, replyId }: Earlier): SendAnswer {
  return { ok: true, thread: threadId, userMessageId: questionId, id: replyId };
}
