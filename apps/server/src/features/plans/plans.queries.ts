import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';

export type PlanRow = typeof plans.$inferSelect;

export function selectPlans(db: Database): Promise<PlanRow[]> {
  return db.select().from(plans).orderBy(asc(plans.position), asc(plans.id));
}

/** The paid period of a user that ends last, with its plan. */
export async function findLastPaidPeriod(db: Database, userId: string, now: Date) {
  const [found] = await db
    .select({ plan: plans, endsAt: planPeriods.endsAt })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .where(
      and(
        eq(planPeriods.userId, userId),
        eq(planPeriods.source, 'order'),
        gt(planPeriods.endsAt, now),
      ),
    )
    .orderBy(desc(planPeriods.endsAt))
    .limit(1);
  return found ?? null;
}
