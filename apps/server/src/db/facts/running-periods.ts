import { and, gt, lte, type Column, type SQL } from 'drizzle-orm';
import { planPeriods } from '#src/db/tables/plans.ts';

/** A period of a plan runs from its first moment to just before its last. */
export function isRunning(at: Date | Column): SQL | undefined {
  return and(lte(planPeriods.startsAt, at), gt(planPeriods.endsAt, at));
}
