import { and, count, desc, eq, gt, isNotNull, max, sql, sum } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { adminActions, secondFactors } from '#src/db/tables/administration.ts';
import { centers } from '#src/db/tables/centers.ts';
import { modelCalls } from '#src/db/tables/chats.ts';
import { orders } from '#src/db/tables/orders.ts';
import { sessions } from '#src/db/tables/sessions.ts';

export async function findSessionFacts(db: Database, userId: string, now: Date) {
  const [found] = await db
    .select({ open: count(), lastSeenAt: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)));
  return { open: found?.open ?? 0, lastSeenAt: found?.lastSeenAt ?? null };
}

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return found.length > 0;
}

export async function sumCost(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ micros: sum(modelCalls.costMicros) })
    .from(modelCalls)
    .where(eq(modelCalls.userId, userId));
  return Number(found?.micros ?? 0);
}

export function selectNewestCenters(db: Database, userId: string, limit: number) {
  return db
    .select({
      id: centers.id,
      courseName: centers.courseName,
      isEnabled: centers.isEnabled,
      createdAt: centers.createdAt,
    })
    .from(centers)
    .where(eq(centers.userId, userId))
    .orderBy(desc(centers.createdAt))
    .limit(limit);
}

export function selectNewestOrders(db: Database, userId: string, limit: number) {
  return db
    .select({
      id: orders.id,
      planName: sql<string>`${orders.plan} ->> 'name'`,
      amountHalalas: orders.amountHalalas,
      refundedHalalas: orders.refundedHalalas,
      state: orders.state,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
}

export function selectNewestActions(db: Database, targetId: string, limit: number) {
  return db
    .select({
      id: adminActions.id,
      adminName: adminActions.adminName,
      action: adminActions.action,
      createdAt: adminActions.createdAt,
    })
    .from(adminActions)
    .where(eq(adminActions.targetId, targetId))
    .orderBy(desc(adminActions.createdAt))
    .limit(limit);
}
