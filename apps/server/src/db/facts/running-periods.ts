import { and, gt, lte, type Column, type SQL } from 'drizzle-orm';
import { planPeriods } from '#src/db/tables/plans.ts';

/** A period includes its start and excludes its end. */
export function isRunning(at: Date | Column): SQL | undefined {
  return and(lte(planPeriods.startsAt, at), gt(planPeriods.endsAt, at));
}
