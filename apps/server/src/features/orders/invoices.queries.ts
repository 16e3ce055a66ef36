import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { invoices, orders } from '#src/db/tables/orders.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** The next number, locked until the transaction ends so that a rollback leaves no gap. */
export async function takeNextNumber(tx: Database): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice-number', 0))`);
  const [last] = await tx.select({ number: max(invoices.number) }).from(invoices);
  return (last?.number ?? 0) + 1;
}

export async function insertInvoice(tx: Database, row: InvoiceRow): Promise<void> {
  await tx.insert(invoices).values(row);
}

export async function findSaleInvoice(db: Database, orderId: string): Promise<InvoiceRow | null> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.refundId)));
  return found ?? null;
}

export function selectInvoices(db: Database, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.number));
}

export async function findInvoiceOf(db: Database, userId: string, id: string) {
  const [found] = await db
    .select({ invoice: invoices, order: orders })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), eq(orders.userId, userId)));
  return found ?? null;
}
