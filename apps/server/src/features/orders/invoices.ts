import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import {
  findSaleInvoice,
  insertInvoice,
  takeNextNumber,
  type InvoiceRow,
} from './invoices.queries.ts';

const VAT_PERCENT = 15;
export const VAT_RATE = `${VAT_PERCENT}%`;

export function invoiceNumber(number: number): string {
  return String(number).padStart(6, '0');
}

/** Null without a registered seller: then invoices show no tax. */
export type Seller = { name: string; vatNumber: string } | null;

/** Issues a sale's invoice once; null if already issued. */
export async function issueSaleInvoice(
  tx: Database,
  sale: { orderId: string; totalHalalas: number; at: Date; seller: Seller },
): Promise<InvoiceRow | null> {
  if (await findSaleInvoice(tx, sale.orderId)) return null;
  const { orderId, totalHalalas, at, seller } = sale;
  const row: InvoiceRow = {
    id: newId(),
    number: await takeNextNumber(tx),
    kind: seller ? 'tax-invoice' : 'receipt',
    orderId,
    refundId: null,
    issuedAt: at,
    sellerName: seller?.name ?? null,
    vatNumber: seller?.vatNumber ?? null,
    totalHalalas,
    vatHalalas: seller ? vatWithin(totalHalalas) : 0,
  };
  await insertInvoice(tx, row);
  return row;
}

/**
 * Issues a credit note with seller and tax of the original invoice, not the current settings; a
 * sale without an invoice needs none.
 */
export async function issueCreditNote(
  tx: Database,
  refund: { id: string; orderId: string; amountHalalas: number; at: Date },
): Promise<void> {
  const sale = await findSaleInvoice(tx, refund.orderId);
  if (!sale) return;
  await insertInvoice(tx, {
    ...sale,
    id: newId(),
    number: await takeNextNumber(tx),
    kind: 'credit-note',
    refundId: refund.id,
    issuedAt: refund.at,
    totalHalalas: refund.amountHalalas,
    vatHalalas: sale.vatNumber === null ? 0 : vatWithin(refund.amountHalalas),
  });
}

export function vatWithin(totalHalalas: number): number {
  return totalHalalas - Math.round((totalHalalas * 100) / (100 + VAT_PERCENT));
}
