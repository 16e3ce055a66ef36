import { ModelError } from '#src/adapters/model/chat-model.ts';
import type { ReplyUsage, StoredSource } from '#src/db/tables/chats.ts';
import { AppError } from '#src/platform/app-error.ts';
import type { Logger } from '#src/platform/logger.ts';
import { createCitationFilter } from './citation-filter.ts';
import { createPieceGatherer, type Piece } from './piece-gatherer.ts';
import type { ReplyEnd, ReplyWriter } from './responder.ts';

const STORE_EVERY_MS = 800;
const DEFAULT_FAILURE = 'حدث خطأ أثناء معالجة الرسالة';
export const BROKEN_OFF = 'انقطع الرد قبل اكتماله. تمكن إعادة المحاولة.';

export type ReplyKey = { id: string; threadId: string; userId: string };

export type ReplyState = {
  content: string;
  state: 'done' | 'stopped' | 'length' | 'broken';
  failure: string | null;
  sources: StoredSource[];
  usage: ReplyUsage | null;
};

type Work = (writer: ReplyWriter, signal: AbortSignal) => Promise<ReplyEnd>;
type Running = {
  userId: string;
  stop: (how: 'stopped' | 'broken') => void;
  ended: Promise<void>;
};

export type RunningReplies = ReturnType<typeof createRunningReplies>;

/**
 * Replies that are being written in this process. A reply belongs to the server: it goes on without
 * the tab that asked, is stored as it grows, and can be stopped from any tab.
 */
export function createRunningReplies(deps: {
  log: Logger;
  onBegin: (reply: ReplyKey) => void;
  onPiece: (reply: ReplyKey, piece: Piece) => void;
  onGrown: (reply: ReplyKey, content: string, sources: StoredSource[]) => Promise<void>;
}) {
  const { log, onBegin, onPiece, onGrown } = deps;
  const running = new Map<string, Running>();

  async function run(reply: ReplyKey, work: Work, control: AbortController): Promise<ReplyState> {
    let content = '';
    let storedLength = 0;
    let sources: StoredSource[] = [];
    let storing = Promise.resolve();
    let filter = createCitationFilter(new Set());
    const gatherer = createPieceGatherer((piece) => onPiece(reply, piece));
    const add = (text: string): void => {
      content += text;
      if (text !== '') gatherer.add(text);
    };
    const timer = setInterval(() => {
      if (content.length === storedLength) return;
      storedLength = content.length;
      storing = storing
        .then(() => onGrown(reply, content, sources))
        .catch((error: unknown) => log.warn({ err: error }, 'a reply was not stored on its way'));
    }, STORE_EVERY_MS);

    onBegin(reply);
    let end: Pick<ReplyState, 'state' | 'failure' | 'usage'>;
    try {
      const { reason, usage } = await work(
        {
          sources(list) {
            sources = list;
            filter = createCitationFilter(new Set(list.map(({ n }) => n)));
          },
          text: (piece) => add(filter.push(piece)),
        },
        control.signal,
      );
      end = { state: reason, failure: null, usage };
    } catch (error) {
      end = { ...endOf(error, control.signal), usage: null };
    }
    clearInterval(timer);
    add(filter.end());
    gatherer.flush();
    await storing;
    return { content, sources, ...end };
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

  return {
    /** Writes a reply in the background; `onEnd` stores its end and tells of it. */
    start(
      reply: ReplyKey,
      { work, onEnd }: { work: Work; onEnd: (state: ReplyState) => Promise<void> },
    ): void {
      const control = new AbortController();
      const ended = run(reply, work, control)
        .then(onEnd)
        .catch((error: unknown) => log.error({ err: error }, 'the end of a reply was not stored'))
        .finally(() => running.delete(reply.threadId));
      const { userId } = reply;
      running.set(reply.threadId, { userId, stop: (how) => control.abort(how), ended });
    },

    /** Stops the reply of a thread and waits until its end is stored; nothing to stop is fine. */
    async stop(threadId: string): Promise<void> {
      const reply = running.get(threadId);
      reply?.stop('stopped');
      await reply?.ended;
    },

    /** Stops whatever is being written for a user. */
    async stopAllOf(userId: string): Promise<void> {
      const theirs = [...running.values()].filter((reply) => reply.userId === userId);
      for (const reply of theirs) reply.stop('stopped');
      await Promise.all(theirs.map(({ ended }) => ended));
    },

    /** The process is going down: what was written is kept and marked. */
    async close(): Promise<void> {
      const all = [...running.values()];
      for (const reply of all) reply.stop('broken');
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}
