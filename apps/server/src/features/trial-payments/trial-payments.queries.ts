import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { sandboxPayments } from '#src/db/tables/orders.ts';

export type TrialPaymentRow = typeof sandboxPayments.$inferSelect;

export async function storeTrialPayment(
  db: Database,
  row: typeof sandboxPayments.$inferInsert,
): Promise<string> {
  const [kept] = await db
    .insert(sandboxPayments)
    .values(row)
    .onConflictDoUpdate({
      target: sandboxPayments.orderId,
      set: { returnUrl: row.returnUrl },
    })
    .returning({ ref: sandboxPayments.ref });
  return kept?.ref ?? row.ref;
}

export async function findTrialPayment(db: Database, ref: string): Promise<TrialPaymentRow | null> {
  const [found] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.ref, ref));
  return found ?? null;
}

/** Moves a payment that still awaits a card; false if it does not. */
export async function moveUnpaid(
  db: Database,
  ref: string,
  change: { status: TrialPaymentRow['status']; settlesAt: Date | null },
): Promise<boolean> {
  const moved = await db
    .update(sandboxPayments)
    .set(change)
    .where(and(eq(sandboxPayments.ref, ref), inArray(sandboxPayments.status, ['open', 'declined'])))
    .returning({ ref: sandboxPayments.ref });
  return moved.length > 0;
}

/** Refunds at most the paid amount; false beyond it. */
export async function addTrialRefund(db: Database, ref: string, halalas: number): Promise<boolean> {
  const after = sql<number>`${sandboxPayments.refundedHalalas} + ${halalas}`;
  const given = await db
    .update(sandboxPayments)
    .set({ refundedHalalas: after })
    .where(and(eq(sandboxPayments.ref, ref), lte(after, sandboxPayments.amountHalalas)))
    .returning({ ref: sandboxPayments.ref });
  return given.length > 0;
}
