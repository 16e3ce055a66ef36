import type { PaymentSnapshot } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { issueCreditNote } from './invoices.ts';
import type { OrderRow } from './orders.queries.ts';
import { insertRefund, updateRefund, type RefundRow } from './refunds.queries.ts';

type Paid = Pick<OrderRow, 'id' | 'amountHalalas' | 'refundedHalalas'>;

/**
 * The total refunded by the provider's answer. Without an amount it means the last requested refund
 * or, if none, everything.
 */
export function refundedInAll(
  { amountHalalas, refundedHalalas: known }: Paid,
  { status, refundedHalalas: named }: PaymentSnapshot,
  open: readonly RefundRow[],
): number {
  if (named > 0) return Math.max(known, named);
  if (status !== 'refunded') return known;
  const asked = open.reduce((sum, refund) => sum + refund.amountHalalas, 0);
  return asked + known > 0 ? asked + known : amountHalalas;
}

/** Records money returned since the last check: first our refunds, then external ones. */
export async function bookRefunds(
  tx: Database,
  order: Paid,
  given: { totalHalalas: number; open: readonly RefundRow[]; at: Date },
): Promise<void> {
  const { open, at } = given;
  let left = given.totalHalalas - order.refundedHalalas;
  for (const refund of open) {
    if (refund.amountHalalas > left) continue;
    left -= refund.amountHalalas;
    await updateRefund(tx, refund.id, { state: 'done', doneAt: at });
    await issueCreditNote(tx, { ...refund, at });
  }
  if (left <= 0) return;
  const elsewhere: RefundRow = {
    id: newId(),
    orderId: order.id,
    amountHalalas: left,
    state: 'done',
    providerRef: null,
    reason: null,
    createdAt: at,
    doneAt: at,
  };
  await insertRefund(tx, elsewhere);
  await issueCreditNote(tx, { ...elsewhere, at });
}
