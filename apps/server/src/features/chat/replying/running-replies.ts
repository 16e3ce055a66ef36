import { setImmediate as nextTurn } from 'node:timers/promises';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import type { StoredSource } from '#src/db/tables/chats.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import type { ReplyEnd, ReplyWriter } from '#src/features/chat/answering/responder.ts';
import { createLiveReply, type LiveReply, type Piece, type ReplyKey } from './live-reply.ts';
import type { Growth } from './replies.queries.ts';

const DEFAULT_FAILURE = 'حدث خطأ أثناء معالجة الرسالة';
export const BROKEN_OFF = 'انقطع الرد قبل اكتماله. يمكن إعادة المحاولة.';

export type ReplyState = {
  content: string;
  state: 'done' | 'stopped' | 'length' | 'broken';
  failure: string | null;
  sources: StoredSource[];
  steps: string[];
};

type Work = (writer: ReplyWriter, signal: AbortSignal) => Promise<ReplyEnd>;
type Running = { live: LiveReply; control: AbortController; ended: Promise<void> };
type Stop = 'stopped' | 'broken';

export type RunningReplies = ReturnType<typeof createRunningReplies>;

/**
 * Replies that this process writes. A reply belongs to the server: it continues without the tab
 * that asked, is stored as it grows, and can be stopped from any tab.
 */
export function createRunningReplies(deps: {
  log: Logger;
  onBegin: (reply: ReplyKey) => void;
  onPiece: (reply: ReplyKey, piece: Piece) => void;
  onStep: (reply: ReplyKey, text: string) => void;
  metrics: Pick<Metrics, 'observeFirstPiece' | 'countReply'>;
  storeGrowth: (rows: Growth[]) => Promise<{ id: string; isStopAsked: boolean }[]>;
}) {
  const { log, onBegin, onPiece, onStep, metrics } = deps;
  /** By thread, which has at most one running reply. */
  const running = new Map<string, Running>();
  let isClosed = false;

  const stop = (live: LiveReply, how: Stop) => {
    const found = running.get(live.key.threadId);
    if (found?.live === live) found.control.abort(how);
  };
  const growth = createGrowthStore({
    log,
    live: () => [...running.values()].map(({ live }) => live),
    write: deps.storeGrowth,
    onStopAsked: (live) => stop(live, 'stopped'),
    onLost: (live) => stop(live, 'broken'),
  });

  async function run(live: LiveReply, work: Work, signal: AbortSignal): Promise<ReplyState> {
    onBegin(live.key);
    let end: Pick<ReplyState, 'state' | 'failure'>;
    try {
      const state = await work(live.writer, signal);
      end = signal.aborted ? endOf(signal.reason, signal) : { state, failure: null };
    } catch (error) {
      end = endOf(error, signal);
    }
    const written = live.end();
    const isBlank = written.content.trim() === '';
    if (isBlank && (end.state === 'done' || end.state === 'length')) {
      end = endOf(new ModelError('empty'), signal);
    }
    metrics.countReply(end.state);
    return { ...written, ...end };
  }

  function endOf(error: unknown, signal: AbortSignal): Pick<ReplyState, 'state' | 'failure'> {
    if (signal.reason === 'stopped') return { state: 'stopped', failure: null };
    if (signal.reason === 'broken') return { state: 'broken', failure: BROKEN_OFF };
    if (error instanceof ModelError || error instanceof AppError) {
      log.warn({ err: error }, 'a reply failed');
      return { state: 'broken', failure: error.message };
    }
    log.error({ err: error }, 'a reply failed unexpectedly');
    return { state: 'broken', failure: DEFAULT_FAILURE };
  }

  async function stopThese(replies: readonly Running[], how: Stop): Promise<void> {
    for (const { control } of replies) control.abort(how);
    await Promise.all(replies.map(({ ended }) => ended));
  }

  return {
    /**
     * Writes a reply in the background; `onEnd` stores its end and announces it. Begins after the
     * current turn, so that the caller is answered before the first event.
     */
    start(key: ReplyKey, work: Work, onEnd: (state: ReplyState) => Promise<void>): void {
      const control = new AbortController();
      if (isClosed) control.abort('broken');
      const startedAt = performance.now();
      const live = createLiveReply(key, {
        onPiece(piece) {
          if (piece.offset === 0) metrics.observeFirstPiece((performance.now() - startedAt) / 1000);
          onPiece(key, piece);
        },
        onStep: (text) => onStep(key, text),
      });
      const ended = nextTurn()
        .then(() => run(live, work, control.signal))
        .then(onEnd)
        .catch((error: unknown) => log.error({ err: error }, 'the end of a reply was not stored'))
        .finally(() => {
          // Once the end is stored the thread may already have its next reply.
          if (running.get(key.threadId)?.live === live) running.delete(key.threadId);
        });
      running.set(key.threadId, { live, control, ended });
      growth.wake();
    },

    /** Text, sources and steps sent so far of a reply that this process writes. */
    soFar(threadId: string, id: string): Pick<ReplyState, 'content' | 'sources' | 'steps'> | null {
      const live = running.get(threadId)?.live;
      if (live?.key.id !== id) return null;
      return { content: live.sentText(), sources: live.sources(), steps: live.steps() };
    },

    /** Stops the reply of a thread and waits until its end is stored; false if it is not here. */
    async stop(threadId: string): Promise<boolean> {
      const reply = running.get(threadId);
      if (reply) await stopThese([reply], 'stopped');
      return reply !== undefined;
    },

    /** Stops all replies for a user in this process. */
    stopAllOf: (userId: string): Promise<void> =>
      stopThese(
        [...running.values()].filter(({ live }) => live.key.userId === userId),
        'stopped',
      ),

    writing: (): string[] => [...running.values()].map(({ live }) => live.key.id),
    count: (): number => running.size,
    isWritingFor: (userId: string): boolean =>
      [...running.values()].some(({ live }) => live.key.userId === userId),

    /** Resolves when all replies have ended or the time is over; reports each end. */
    async finish(withinMs: number, onEnded: () => void): Promise<void> {
      const timeout = Promise.withResolvers<null>();
      const timer = setTimeout(() => timeout.resolve(null), withinMs);
      let isOver = false;
      while (running.size > 0 && !isOver) {
        const ends = [...running.values()].map(({ ended }) => ended);
        isOver = (await Promise.race([timeout.promise, ...ends])) === null;
        onEnded();
      }
      clearTimeout(timer);
    },

    /** Shuts down: keeps and marks the text of running replies, and begins no more. */
    close(): Promise<void> {
      isClosed = true;
      return stopThese([...running.values()], 'broken');
    },
  };
}

const STORE_EVERY_MS = 800;
/** Interval at which a reply that waits for its model is marked alive. */
const BEAT_EVERY_MS = 5000;
const ROWS_AT_ONCE = 200;

type StillRunning = { id: string; isStopAsked: boolean };

/**
 * Stores all growing replies of this process in few statements: at full load one statement each
 * would cost more than the replies themselves.
 */
function createGrowthStore(deps: {
  log: Logger;
  live: () => LiveReply[];
  write: (rows: Growth[]) => Promise<StillRunning[]>;
  onStopAsked: (reply: LiveReply) => void;
  /** The reply was deleted or belongs to another process. */
  onLost: (reply: LiveReply) => void;
}) {
  const { log, live, write, onStopAsked, onLost } = deps;
  const beatAt = new WeakMap<LiveReply, number>();
  let timer: NodeJS.Timeout | null = null;

  function due(): { reply: LiveReply; growth: Growth & { length: number } }[] {
    const at = performance.now();
    return live().flatMap((reply) => {
      const last = beatAt.get(reply);
      if (last === undefined) beatAt.set(reply, at);
      const isBeatDue = last !== undefined && at - last >= BEAT_EVERY_MS;
      if (!isBeatDue && !reply.hasGrown()) return [];
      beatAt.set(reply, at);
      return [{ reply, growth: reply.growth() }];
    });
  }

  async function storeBatch(batch: ReturnType<typeof due>): Promise<void> {
    try {
      const rows = batch.map(({ growth: { length: _, ...row } }) => row);
      const running = new Map((await write(rows)).map((row) => [row.id, row]));
      for (const { reply, growth } of batch) {
        const row = running.get(reply.key.id);
        reply.stored(growth);
        if (!row) onLost(reply);
        else if (row.isStopAsked) onStopAsked(reply);
      }
    } catch (error) {
      log.warn({ err: error }, 'replies were not stored on their way');
      for (const { reply } of batch) reply.notStored();
    }
  }

  async function tick(): Promise<void> {
    const all = due();
    for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
      await storeBatch(all.slice(start, start + ROWS_AT_ONCE));
    }
    timer = live().length > 0 ? setTimeout(() => void tick(), STORE_EVERY_MS) : null;
  }

  return {
    /** Called when a reply begins; runs until none is left. */
    wake(): void {
      timer ??= setTimeout(() => void tick(), STORE_EVERY_MS);
    },
  };
}
