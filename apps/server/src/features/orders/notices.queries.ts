import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#src/db/database.ts';
import { orders, paymentNotices } from '#src/db/tables/orders.ts';

type NoticeRow = typeof paymentNotices.$inferSelect;

/** Keeps a notice once; answers the one that stands, the first of its kind. */
export async function keepNotice(
  tx: Database,
  row: NoticeRow,
): Promise<Pick<NoticeRow, 'id' | 'handledAt'>> {
  const [kept] = await tx
    .insert(paymentNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: paymentNotices.id });
  if (kept) return { id: kept.id, handledAt: null };
  const [standing] = await tx
    .select({ id: paymentNotices.id, handledAt: paymentNotices.handledAt })
    .from(paymentNotices)
    .where(
      and(eq(paymentNotices.provider, row.provider), eq(paymentNotices.eventKey, row.eventKey)),
    );
  return standing ?? { id: row.id, handledAt: row.receivedAt };
}

export async function markHandled(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(paymentNotices)
    .set({ handledAt: at })
    .where(and(eq(paymentNotices.id, id), isNull(paymentNotices.handledAt)));
}

export async function deleteNoticesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, before));
}

/** With what the buyer's address was sent to the provider. */
export async function findPayerEmail(db: Database, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ payerEmail: orders.payerEmail })
    .from(orders)
    .where(eq(orders.id, orderId));
  return found?.payerEmail ?? null;
}
