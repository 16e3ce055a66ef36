import { and, eq, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { orders, paymentNotices } from '#src/db/tables/orders.ts';

type NoticeRow = typeof paymentNotices.$inferSelect;

/** Stores a notice once; false if it was already processed. */
export async function storeNotice(tx: Database, row: NoticeRow): Promise<boolean> {
  const kept = await tx
    .insert(paymentNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  if (kept.length > 0) return true;
  const open = await tx
    .select({ id: paymentNotices.id })
    .from(paymentNotices)
    .where(
      and(
        eq(paymentNotices.provider, row.provider),
        eq(paymentNotices.eventKey, row.eventKey),
        isNull(paymentNotices.handledAt),
      ),
    );
  return open.length > 0;
}

/** Marks notices up to a time as handled, since a later query covers them. */
export async function markHandled(
  db: Database,
  orderId: string,
  { upTo, at }: { upTo: Date; at: Date },
): Promise<void> {
  await db
    .update(paymentNotices)
    .set({ handledAt: at })
    .where(
      and(
        eq(paymentNotices.orderId, orderId),
        isNull(paymentNotices.handledAt),
        lte(paymentNotices.receivedAt, upTo),
      ),
    );
}

export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before));
}

export async function findPayerEmail(db: Database, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ payerEmail: orders.payerEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.payerEmail ?? null;
}
