import type { PLAN_CHANGES } from '@nibras/contract';
import type { StoredPeriod } from './user-changes.queries.ts';

type Mode = (typeof PLAN_CHANGES)[number];
type Times = { startsAt: Date; endsAt: Date };

/** What has to be written so that new days stand where they should. */
export type Arrangement = {
  given: Times;
  moved: (Times & { id: string })[];
  removed: string[];
  /** The rest of a period that was cut in two; it takes after the period named. */
  resumed: (Times & { after: StoredPeriod })[];
};

const plus = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Places `ms` of a plan among the periods that are not over, which come first to last. */
export function arrangePeriods(
  open: readonly StoredPeriod[],
  ms: number,
  { mode, now }: { mode: Mode; now: Date },
): Arrangement {
  if (mode === 'queued') {
    const startsAt = open.reduce((end, period) => (period.endsAt > end ? period.endsAt : end), now);
    return { given: { startsAt, endsAt: plus(startsAt, ms) }, moved: [], removed: [], resumed: [] };
  }
  const result: Arrangement = {
    given: { startsAt: now, endsAt: plus(now, ms) },
    moved: [],
    removed: [],
    resumed: [],
  };
  for (const period of open) {
    const { id, startsAt, endsAt } = period;
    const hasBegun = startsAt < now;
    if (hasBegun) result.moved.push({ id, startsAt, endsAt: now });
    if (mode === 'replace') {
      if (!hasBegun) result.removed.push(id);
    } else if (hasBegun) {
      result.resumed.push({ after: period, startsAt: plus(now, ms), endsAt: plus(endsAt, ms) });
    } else {
      result.moved.push({ id, startsAt: plus(startsAt, ms), endsAt: plus(endsAt, ms) });
    }
  }
  return result;
}
