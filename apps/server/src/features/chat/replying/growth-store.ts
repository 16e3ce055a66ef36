import type { Logger } from '#src/platform/watching/logger.ts';
import type { LiveReply } from './live-reply.ts';
import type { Growth } from './replies.queries.ts';

const STORE_EVERY_MS = 800;
/** A reply that waits for its model proves itself alive this often. */
const BEAT_EVERY_MS = 5000;
const ROWS_AT_ONCE = 200;

type StillRunning = { id: string; isStopAsked: boolean };

/**
 * Stores all replies of this process as they grow, many in one statement: at full load a statement
 * for each of them would cost more than the replies themselves.
 */
export function createGrowthStore(deps: {
  log: Logger;
  live: () => LiveReply[];
  write: (rows: Growth[]) => Promise<StillRunning[]>;
  onStopAsked: (reply: LiveReply) => void;
  /** The reply was deleted, or belongs to another process. */
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
    /** Called when a reply begins; it ticks by itself until none is left. */
    wake(): void {
      timer ??= setTimeout(() => void tick(), STORE_EVERY_MS);
    },
  };
}
