import type { PaymentSnapshot } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { issueCreditNote } from './invoices.ts';
import type { OrderRow } from './orders.queries.ts';
import { insertRefund, updateRefund, type RefundRow } from './refunds.queries.ts';

type Paid = Pick<OrderRow, 'id' | 'amountHalalas' | 'refundedHalalas'>;

/**
 * What was given back in all, by the provider's answer. One that names no sum means what was asked of it
 * last, or, where nothing was asked, everything.
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

/** Enters what came back since the last look: refunds of ours first, then what was done elsewhere. */
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
