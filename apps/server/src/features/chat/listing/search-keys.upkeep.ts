import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#src/db/database.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { keysOf } from '#src/retrieval/letters/search-keys.ts';
import { lacksKeysInMoreThan, lockWithoutKeys, storeKeys } from './search-keys.queries.ts';

/** This many are read as fast as they are found by keys. */
const ENOUGH_TO_READ = 500;
const AT_ONCE = 25;

/**
 * Gives messages search keys after the first search of a student with many messages. Making keys
 * costs more than writing the messages, and most students never search. One student at a time, for
 * at most half of the time.
 */
export function createSearchUpkeep({ db, log }: { db: Database; log: Logger }) {
  const waiting = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;

  const giveSome = (userId: string): Promise<number> =>
    db.transaction(async (tx) => {
      const rows = await lockWithoutKeys(tx, userId, AT_ONCE);
      const keyed = rows.map(({ id, content }) => ({ id, keys: keysOf(userId, content) }));
      if (keyed.length > 0) await storeKeys(tx, keyed);
      return keyed.length;
    });

  async function giveAll(userId: string): Promise<void> {
    if (!(await lacksKeysInMoreThan(db, userId, ENOUGH_TO_READ))) return;
    while (!isClosed) {
      const begunAt = performance.now();
      if ((await giveSome(userId)) < AT_ONCE) return;
      await wait(performance.now() - begunAt);
    }
  }

  return {
    /** Call after a user has searched. */
    writeSearchKeys(userId: string): void {
      if (waiting.has(userId)) return;
      waiting.add(userId);
      last = last
        .then(() => withoutCallerRights(() => giveAll(userId)))
        .catch((error: unknown) => log.warn({ err: error }, 'messages did not get their keys'))
        .finally(() => waiting.delete(userId));
    },
    close(): Promise<void> {
      isClosed = true;
      return last;
    },
  };
}
