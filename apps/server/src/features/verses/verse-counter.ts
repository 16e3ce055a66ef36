import type { Database } from '#src/db/database.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import type { Verdict } from '#src/scripture/judge-verse.ts';
import { addCounts } from './verses.queries.ts';

type Judged = { day: string; verdict: Verdict };

/** Counts judged verses by day. A count that the store does not take is lost, and logged. */
export function createVerseCounter(deps: { db: Database; log: Logger; now: () => Date }) {
  const { db, log, now } = deps;
  const storing = new Set<Promise<void>>();
  const store = batchRequests({
    async run(verses: Judged[]) {
      await addCounts(db, countsOf(verses));
      return verses.map(() => undefined);
    },
  });

  return {
    count(verdict: Verdict): void {
      const stored = store({ day: riyadhDay(now()), verdict })
        .catch((error: unknown) => log.warn({ err: error }, 'a judged verse was not counted'))
        .then(() => void storing.delete(stored));
      storing.add(stored);
    },

    /** Resolves once all that was counted is stored. */
    async settled(): Promise<void> {
      await Promise.all(storing);
    },
  };
}

/** One row for each day and verdict, in a fixed order: nodes that differ in it could deadlock. */
function countsOf(verses: readonly Judged[]): (Judged & { count: number })[] {
  const groups = Map.groupBy(verses, ({ day, verdict }) => `${day} ${verdict}`);
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      return first ? [{ ...first, count: group.length }] : [];
    });
}
