import { DAY_MS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { deleteEmptyThreads } from '#src/features/chat/listing/listing.queries.ts';
import { BROKEN_OFF } from './running-replies.ts';
import { breakOffDead } from './replies.queries.ts';

/** Three times the longest silence of a live reply. */
const SILENT_MS = 15_000;
const LOOK_EVERY_MS = 5_000;

/** Whether a process still writes the reply that was last updated then. */
export function createIsAlive(now: () => Date) {
  return (aliveAt: Date | null): boolean =>
    aliveAt !== null && now().getTime() - aliveAt.getTime() < SILENT_MS;
}

/**
 * Marks replies whose process died: at start those of this process, later those that are silent on
 * any node. Notifies their tabs.
 */
export function createChatUpkeep(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  /** Whether no other process can be writing; then all running replies of the past are dead. */
  isAlone: boolean;
  /** Replies that this process writes. */
  writing: () => string[];
  onBrokenOff: (userId: string, reply: { thread: string; id: string; message: string }) => void;
}) {
  const { db, log, now, isAlone, writing, onBrokenOff } = deps;
  async function breakOff(silentMs: number): Promise<void> {
    const before = new Date(now().getTime() - silentMs);
    const silent = { before, writing: writing(), failure: BROKEN_OFF };
    for (const { userId, threadId: thread, id } of await breakOffDead(db, silent)) {
      onBrokenOff(userId, { thread, id, message: BROKEN_OFF });
    }
  }
  let timer: NodeJS.Timeout | null = null;

  return {
    /** Runs before any call is accepted. */
    async start(): Promise<void> {
      await breakOff(isAlone ? -1 : SILENT_MS);
      timer = setInterval(() => {
        breakOff(SILENT_MS).catch((error: unknown) =>
          log.warn({ err: error }, 'replies of ended processes were not searched for'),
        );
      }, LOOK_EVERY_MS);
      timer.unref();
    },
    close(): void {
      if (timer) clearInterval(timer);
    },
    /** Deletes threads that were opened a day ago and never used. */
    sweep: (): Promise<void> => deleteEmptyThreads(db, new Date(now().getTime() - DAY_MS)),
  };
}
