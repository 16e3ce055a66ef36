import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { refunds } from '#src/db/tables/orders.ts';

export type RefundRow = typeof refunds.$inferSelect;

export async function insertRefund(tx: Database, row: RefundRow): Promise<void> {
  await tx.insert(refunds).values(row);
}

export async function updateRefund(
  tx: Database,
  id: string,
  columns: Partial<Pick<RefundRow, 'state' | 'providerRef' | 'doneAt'>>,
): Promise<void> {
  await tx.update(refunds).set(columns).where(eq(refunds.id, id));
}

/** Requested refunds without a known end, oldest first. */
export function selectOpenRefunds(tx: Database, orderId: string): Promise<RefundRow[]> {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, ['asked', 'accepted'])))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}

export async function findRefund(tx: Database, id: string): Promise<RefundRow | null> {
  const [found] = await tx.select().from(refunds).where(eq(refunds.id, id));
  return found ?? null;
}

export function selectRefunds(db: Database, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
}
