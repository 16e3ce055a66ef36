import { setTimeout as wait } from 'node:timers/promises';
import type { SendAnswer, ServerEvents } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import type { ReplyWriter, Responder } from './answering/responder.ts';
import { selectHistory, type MessageRow } from './chat.queries.ts';
import { previewOf } from './listing/titles.ts';
import type { MessageView } from './message.view.ts';
import { storeEnds, storeGrowth, type EndedReply } from './replying/replies.queries.ts';
import { BROKEN_OFF, createRunningReplies, type ReplyState } from './replying/running-replies.ts';
import { createStopping } from './replying/stopping.ts';
import type { Sending, Sent } from './sending/exchanges.ts';
import type { Earlier, SendingService } from './sending/sending.service.ts';

const HISTORY_MESSAGES = 60;
/** A student can follow this many; further questions, for example from an outbox, wait in order. */
const REPLIES_AT_ONCE = { atOncePerOwner: 4, mostWaiting: 1000 };
/** Together as long as a database takes to restart. */
const STORE_AGAIN_AFTER_MS = [250, 500, 1000, 2000, 4000];

type Tell = <Name extends keyof ServerEvents>(
  userId: string,
  name: Name,
  ...payload: Parameters<ServerEvents[Name]>
) => void;

export type ChatService = ReturnType<typeof createChatService>;

/**
 * The course of a turn: `send` stores a question and answers the tab, `answer` starts its reply,
 * and `finish` stores the whole reply. All sockets of the user receive each event.
 */
export function createChatService(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  limits: RateLimits;
  view: MessageView;
  sending: SendingService;
  cluster: Cluster | null;
  metrics: Pick<Metrics, 'observeFirstPiece' | 'countReply'>;
  respond: Responder;
  /** Called at once with a question, to load settings while it is stored. */
  onAsked: () => void;
  tell: Tell;
  /** Called with a whole reply, for later work such as a title or a summary. */
  onAnswered: (sent: Sent, reply: ReplyState) => void;
}) {
  const { db, log, now, limits, view, sending, respond, tell } = deps;

  const replies = createRunningReplies({
    log,
    metrics: deps.metrics,
    onBegin: ({ userId, threadId: thread, id }) => tell(userId, 'bot_typing', { thread, id }),
    onPiece: ({ userId, threadId: thread, id }, piece) =>
      tell(userId, 'get-messages', { thread, id, ...piece }),
    onStep: ({ userId, threadId: thread, id }, text) =>
      tell(userId, 'reply-step', { thread, id, text }),
    storeGrowth: (rows) => storeGrowth(db, rows, now()),
  });
  const turns = createQueue(REPLIES_AT_ONCE);
  const storeEnd = batchRequests({
    async run(replies: EndedReply[]) {
      const ended = await storeEnds(db, replies);
      return replies.map(({ id }) => ended.has(id));
    },
  });
  const stopping = createStopping({ db, cluster: deps.cluster, replies });

  function accept(sent: Sent, recent: readonly MessageRow[]): SendAnswer {
    const { thread, question, reply } = sent;
    for (const stored of question.attachments) {
      const { url, fileName } = view.attachment(stored, null);
      tell(thread.userId, 'file-received', { thread: thread.id, url, fileName });
    }
    answer(sent, recent);
    return { ok: true, thread: thread.id, userMessageId: question.id, id: reply.id };
  }

  function answer(sent: Sent, recent: readonly MessageRow[]): void {
    const { thread, question, reply } = sent;
    const { id: threadId, userId, centerId, summary } = thread;
    const work = async (writer: ReplyWriter, signal: AbortSignal) => {
      const history = await historyOf(sent, recent);
      const turn = { userId, threadId, replyId: reply.id, centerId, question, summary };
      return turns.run(() => respond({ ...turn, history, signal }, writer), {
        owner: userId,
        signal,
      });
    };
    // A promised reply is finished even if the session that asked has ended.
    withoutCallerRights(() =>
      replies.start({ ...reply, threadId, userId }, work, (ended) => finish(sent, ended)),
    );
  }

  async function finish(sent: Sent, ended: ReplyState): Promise<void> {
    const { id } = sent.reply;
    const { id: thread, userId } = sent.thread;
    const at = now();
    const lastMessage = previewOf({ content: ended.content, attachments: [] });
    const isStored = await retryWhileStoreIsAway(() =>
      storeEnd({ ...sent.reply, ...ended, lastMessage, at }),
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

  const latestOf = (threadId: string, before: number | null) =>
    selectHistory(db, threadId, { before, limit: HISTORY_MESSAGES });

  /** Messages before the question: those read in parallel, unless they changed meanwhile. */
  async function historyOf(
    { thread, question: { position } }: Sent,
    recent: readonly MessageRow[],
  ) {
    if (position === 1) return [];
    const isCurrent =
      recent.at(-1)?.position === position - 1 && recent.every(({ state }) => state !== 'running');
    const rows = isCurrent ? recent : await latestOf(thread.id, position);
    return rows.filter((row) => row.position > (thread.summaryUpTo ?? 0));
  }

  return {
    async send(session: Session, input: Sending): Promise<SendAnswer> {
      await limits.take('messagesByUser', session.userId);
      sending.check(session.userId, input);
      deps.onAsked();
      // Read in parallel, so that the reply need not wait. If the caller may not write in the
      // thread, the rows are discarded.
      const [recent, sent] = await Promise.all([
        input.thread ? latestOf(input.thread, null) : [],
        sending.write(session, input),
      ]);
      return 'questionId' in sent ? repeated(sent) : accept(sent, recent);
    },

    async retry(session: Session, reply: { thread: string; id: string }): Promise<SendAnswer> {
      await limits.take('messagesByUser', session.userId);
      const sent = await sending.reopen(session, reply);
      answer(sent, []);
      return { ok: true, thread: sent.thread.id, userMessageId: sent.question.id, id: reply.id };
    },

    async stop(userId: string, threadId: string | undefined): Promise<void> {
      await limits.take('callsByUser', userId);
      await stopping.stop(userId, threadId);
    },

    stopReply: (threadId: string): Promise<void> => stopping.stopReply(threadId),
    soFar: (threadId: string, id: string) => replies.soFar(threadId, id),
    /** Replies that this process writes. */
    replies,
  };
}

function repeated({ threadId, questionId, replyId }: Earlier): SendAnswer {
  return { ok: true, thread: threadId, userMessageId: questionId, id: replyId };
}

/** Retries, because the store may be unavailable for a moment; throws the last error. */
async function retryWhileStoreIsAway<T>(work: () => Promise<T>): Promise<T> {
  for (const waitMs of STORE_AGAIN_AFTER_MS) {
    try {
      return await work();
    } catch {
      await wait(waitMs);
    }
  }
  return work();
}
