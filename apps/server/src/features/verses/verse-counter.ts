import type { Database } from '#src/db/database.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Verdict } from '#src/scripture/judge-verse.ts';
import { addCounts } from './verses.queries.ts';

/** Batches writes; a killed process loses at most this much counting. */
const STORE_EVERY_MS = 30_000;

/** Counts judged verses in memory and stores them periodically. */
export function createVerseCounter(deps: { db: Database; log: Logger; now: () => Date }) {
  const { db, log, now } = deps;
  let counts = new Map<string, { day: string; verdict: string; count: number }>();
  let timer: NodeJS.Timeout | null = null;

  function add(day: string, verdict: string, count: number): void {
    const key = `${day} ${verdict}`;
    counts.set(key, { day, verdict, count: (counts.get(key)?.count ?? 0) + count });
    timer ??= setTimeout(() => void store(), STORE_EVERY_MS).unref();
  }

  async function store(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    // A fixed order on every node prevents deadlocks.
    const rows = [...counts.keys()].sort().flatMap((key) => counts.get(key) ?? []);
    counts = new Map();
    if (rows.length === 0) return;
    try {
      await withoutCallerRights(() => addCounts(db, rows));
    } catch (error) {
      log.warn({ err: error }, 'the counts of judged verses were not stored');
      for (const { day, verdict, count } of rows) add(day, verdict, count);
    }
  }

  return {
    count: (verdict: Verdict): void => add(riyadhDay(now()), verdict, 1),
    store,
  };
}
