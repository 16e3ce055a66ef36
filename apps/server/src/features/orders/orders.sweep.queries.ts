import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { orders, refunds } from '#src/db/tables/orders.ts';

const MINUTE_MS = 60_000;
const FIRST_AFTER_MS = 2 * MINUTE_MS;

/**
 * Orders due for a status query: unpaid ones until once after expiry, and those with pending
 * refunds. Intervals grow with age.
 */
export function selectDueOrders(db: Database, now: Date, limit: number): Promise<{ id: string }[]> {
  const first = new Date(now.getTime() - FIRST_AFTER_MS);
  const at = sql`${now.toISOString()}::timestamptz`;
  const isRested = sql`${orders.lastCheckedAt} <= ${at} - greatest(interval '2 minutes', (${orders.lastCheckedAt} - ${orders.createdAt}) / 2)`;
  const isUndecided = or(
    inArray(orders.state, ['created', 'pending']),
    // After a declined card another may follow until the page expires.
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
