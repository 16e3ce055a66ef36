import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';

/** The plan that a user has at this moment. */
export async function findRunningPlan(db: Database, userId: string, now: Date) {
  const [found] = await db
    .select({ maxCenters: plans.maxCenters })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .where(
      and(
        eq(planPeriods.userId, userId),
        lte(planPeriods.startsAt, now),
        gt(planPeriods.endsAt, now),
      ),
    )
    .orderBy(desc(planPeriods.startsAt))
    .limit(1);
  return found ?? null;
}
