import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { orders } from '#src/db/tables/orders.ts';
import { planPeriods, plans } from '#src/db/tables/plans.ts';

/** Active and future bought periods with their orders. */
export function selectBoughtPeriods(db: Database, userId: string, now: Date) {
  return db
    .select({ plan: plans, order: orders })
    .from(planPeriods)
    .innerJoin(plans, eq(plans.id, planPeriods.planId))
    .leftJoin(orders, eq(orders.id, planPeriods.orderId))
    .where(
      and(
        eq(planPeriods.userId, userId),
        eq(planPeriods.source, 'order'),
        gt(planPeriods.endsAt, now),
      ),
    )
    .orderBy(asc(planPeriods.startsAt), asc(planPeriods.endsAt));
}

export async function findLastEnd(db: Database, userId: string): Promise<Date | null> {
  const [found] = await db
    .select({ endsAt: max(planPeriods.endsAt) })
    .from(planPeriods)
    .where(eq(planPeriods.userId, userId));
  return found?.endsAt ?? null;
}

/** Cancels orders; returns those newly cancelled. */
export function cancelOrders(tx: Database, ids: readonly string[], at: Date) {
  return tx
    .update(orders)
    .set({ cancelledAt: at })
    .where(and(inArray(orders.id, [...ids]), isNull(orders.cancelledAt)))
    .returning();
}
