import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { orders } from '#src/db/tables/orders.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';
import type { RankedPeriod } from './plan-timeline.ts';

/** What a user still has to come, the running period included. */
export function selectComingPeriods(
  tx: Database,
  userId: string,
  now: Date,
): Promise<RankedPeriod[]> {
  return tx
    .select({
      id: planPeriods.id,
      planId: planPeriods.planId,
      orderId: planPeriods.orderId,
      source: planPeriods.source,
      startsAt: planPeriods.startsAt,
      endsAt: planPeriods.endsAt,
      // As it was when it was bought, whatever became of the plan since.
      maxCenters: sql<number>`coalesce((${orders.plan}->>'maxCenters')::int, ${plans.maxCenters})`,
      isWelcomePlan: plans.loginedPlan,
    })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .leftJoin(orders, eq(orders.id, planPeriods.orderId))
    .where(and(eq(planPeriods.userId, userId), gt(planPeriods.endsAt, now)));
}

/** Milliseconds of a purchase that stand among the periods, spent or to come. */
export async function sumOfOrder(tx: Database, orderId: string): Promise<number> {
  const rows = await tx
    .select({ startsAt: planPeriods.startsAt, endsAt: planPeriods.endsAt })
    .from(planPeriods)
    .where(eq(planPeriods.orderId, orderId));
  return rows.reduce((sum, row) => sum + row.endsAt.getTime() - row.startsAt.getTime(), 0);
}

export async function movePeriod(
  tx: Database,
  { id, startsAt, endsAt }: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx.update(planPeriods).set({ startsAt, endsAt }).where(eq(planPeriods.id, id));
}

export async function deletePeriods(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(planPeriods).where(inArray(planPeriods.id, [...ids]));
}

export async function insertPeriods(
  tx: Database,
  rows: (typeof planPeriods.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(planPeriods).values(rows);
}
