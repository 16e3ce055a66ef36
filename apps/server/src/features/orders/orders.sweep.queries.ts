import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { orders, refunds } from '#src/db/tables/orders.ts';

const MINUTE_MS = 60_000;
const FIRST_AFTER_MS = 2 * MINUTE_MS;

/**
 * Orders to ask about again: unpaid ones until one question after their time, and paid ones of which
 * money is on its way back. The waits between questions grow with the age of the order.
 */
export function selectDueOrders(db: Database, now: Date, limit: number): Promise<{ id: string }[]> {
  const first = new Date(now.getTime() - FIRST_AFTER_MS);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isRested = sql`${orders.lastCheckedAt} <= ${at} - greatest(interval '2 minutes', (${orders.lastCheckedAt} - ${orders.createdAt}) / 2)`;
  const isUndecided = or(
    inArray(orders.state, ['created', 'pending']),
    // A declined card may be followed by another one until the page closes.
    and(
      eq(orders.state, 'failed'),
      isNotNull(orders.redirectUrl),
      or(isNull(orders.lastCheckedAt), lt(orders.lastCheckedAt, orders.expiresAt)),
    ),
  );
  const isBeingRefunded = and(
    inArray(orders.state, ['settled', 'review']),
    exists(
      db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.orderId, orders.id), eq(refunds.state, 'accepted'))),
    ),
  );
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.createdAt, first),
        or(isUndecided, isBeingRefunded),
        or(isNull(orders.lastCheckedAt), isRested),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(limit);
}
