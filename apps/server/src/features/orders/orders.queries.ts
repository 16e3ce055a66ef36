import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { orderEvents, orders, type OrderState } from '#src/db/tables/orders.ts';
import { plans } from '#src/db/tables/plans.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderEvent = typeof orderEvents.$inferSelect;

export async function findBuyablePlan(db: Database, planId: string) {
  const [found] = await db
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.id, planId),
        eq(plans.isActive, true),
        eq(plans.loginedPlan, false),
        gt(plans.priceHalalas, 0),
      ),
    );
  return found ?? null;
}

export async function findBuyer(db: Database, userId: string) {
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      mobile: users.mobile,
    })
    .from(users)
    .where(eq(users.id, userId));
  return found ?? null;
}

export async function insertOrder(tx: Database, row: OrderRow): Promise<void> {
  await tx.insert(orders).values(row);
}

export async function insertEvent(tx: Database, row: OrderEvent): Promise<void> {
  await tx.insert(orderEvents).values(row);
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [found] = await db.select().from(orders).where(eq(orders.id, id));
  return found ?? null;
}

export async function findOrderOf(
  db: Database,
  userId: string,
  id: string,
): Promise<OrderRow | null> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return found ?? null;
}

export async function findOrderByRef(
  db: Database,
  provider: string,
  providerRef: string,
): Promise<OrderRow | null> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.provider, provider), eq(orders.providerRef, providerRef)));
  return found ?? null;
}

/** Locks the order, so that polls, notices and the sweep are serialised. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | null> {
  const [found] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return found ?? null;
}

export async function updateOrder(
  tx: Database,
  id: string,
  columns: Partial<Omit<OrderRow, 'id'>>,
): Promise<void> {
  await tx.update(orders).set(columns).where(eq(orders.id, id));
}

/** An open order for the same plan and price. */
export async function findOpenDuplicate(
  tx: Database,
  like: Pick<OrderRow, 'planId' | 'amountHalalas' | 'currency' | 'provider'> & { userId: string },
  since: { opened: Date; opening: Date },
): Promise<OrderRow | null> {
  const [found] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, like.userId),
        eq(orders.planId, like.planId),
        eq(orders.amountHalalas, like.amountHalalas),
        eq(orders.currency, like.currency),
        eq(orders.provider, like.provider),
        or(
          and(
            eq(orders.state, 'pending'),
            isNotNull(orders.redirectUrl),
            gt(orders.createdAt, since.opened),
          ),
          and(eq(orders.state, 'created'), gt(orders.createdAt, since.opening)),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return found ?? null;
}

/** Claims a status query; false if one was made just now. */
export async function claimCheck(
  db: Database,
  { id, checkCount }: Pick<OrderRow, 'id' | 'checkCount'>,
  { now, notAfter }: { now: Date; notAfter: Date },
): Promise<boolean> {
  const claimed = await db
    .update(orders)
    .set({ lastCheckedAt: now, checkCount: sql`${orders.checkCount} + 1` })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.checkCount, checkCount),
        or(isNull(orders.lastCheckedAt), lte(orders.lastCheckedAt, notAfter)),
      ),
    )
    .returning({ id: orders.id });
  return claimed.length > 0;
}

export async function recordCheck(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(orders)
    .set({ lastCheckedAt: now, checkCount: sql`${orders.checkCount} + 1` })
    .where(eq(orders.id, id));
}

export function selectEvents(db: Database, orderId: string): Promise<OrderEvent[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
}

export function selectPaidOrders(db: Database, userId: string): Promise<OrderRow[]> {
  const paid: OrderState[] = ['settled', 'refunded', 'disputed', 'review'];
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.state, paid)))
    .orderBy(desc(sql`coalesce(${orders.settledAt}, ${orders.createdAt})`), desc(orders.id));
}

export function selectOrdersOf(db: Database, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.id));
}

export function forgetPayers(tx: Database, userIds: readonly string[]): Promise<OrderRow[]> {
  return tx
    .update(orders)
    .set({ payerEmail: null, redirectUrl: null })
    .where(inArray(orders.userId, [...userIds]))
    .returning();
}
