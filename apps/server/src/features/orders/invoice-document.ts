import { BRAND } from '@nibras/contract';
import { create } from 'qrcode';
import type { PdfBlock, PdfDocument } from '#src/printing/file/pdf-document.ts';
import { riyadhMoment } from '#src/platform/time/riyadh-dates.ts';
import { invoiceNumber, VAT_RATE } from './invoices.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { riyals, tlvCode } from './tlv-code.ts';

type Sold = { orderId: string; planName: string; durationDays: number };

/**
 * Renders a receipt, tax invoice or credit note from stored data alone, so that it never changes.
 * Names no buyer, since consumer sales need none.
 */
export function invoiceDocument(
  invoice: InvoiceRow,
  sold: Sold,
  corrected: InvoiceRow | null,
): PdfDocument {
  return {
    title: titleOf(invoice),
    issuer: invoice.sellerName ?? BRAND.name,
    createdAt: invoice.issuedAt,
    blocks: [
      { kind: 'table', rows: headRows(invoice, corrected) },
      { kind: 'heading', level: 2, text: 'البيان' },
      { kind: 'table', rows: soldRows(sold) },
      { kind: 'heading', level: 2, text: 'المبلغ' },
      { kind: 'table', rows: sumRows(invoice) },
      ...codeOf(invoice),
    ],
  };
}

function titleOf({ kind, vatNumber }: InvoiceRow): string {
  switch (kind) {
    case 'receipt':
      return 'إيصال دفع';
    case 'tax-invoice':
      return 'فاتورة ضريبية مبسطة';
    case 'credit-note':
      return vatNumber === null ? 'إشعار استرداد' : 'إشعار دائن';
  }
}

type Rows = Extract<PdfBlock, { kind: 'table' }>['rows'];

function headRows(invoice: InvoiceRow, corrected: InvoiceRow | null): Rows {
  return [
    { key: 'الرقم', value: invoiceNumber(invoice.number) },
    { key: 'تاريخ الإصدار', value: `${riyadhMoment.format(invoice.issuedAt)} بتوقيت الرياض` },
    ...(invoice.sellerName === null ? [] : [{ key: 'البائع', value: invoice.sellerName }]),
    ...(invoice.vatNumber === null ? [] : [{ key: 'الرقم الضريبي', value: invoice.vatNumber }]),
    ...(corrected === null
      ? []
      : [
          {
            key: 'عن',
            value: `${titleOf(corrected)} رقم ${invoiceNumber(corrected.number)} بتاريخ ${riyadhMoment.format(corrected.issuedAt)}`,
          },
        ]),
  ];
}

function soldRows({ orderId, planName, durationDays }: Sold): Rows {
  return [
    { key: 'الوصف', value: `اشتراك في ${BRAND.name}: ${planName}` },
    { key: 'مدة الاشتراك بالأيام', value: String(durationDays) },
    { key: 'الكمية', value: '1' },
    { key: 'رقم الطلب', value: orderId },
  ];
}

function sumRows({ kind, vatNumber, totalHalalas, vatHalalas }: InvoiceRow): Rows {
  const sar = (halalas: number) => `${riyals(halalas)} ريال`;
  const total = kind === 'credit-note' ? 'المبلغ المسترد' : 'المبلغ المدفوع';
  if (vatNumber === null) return [{ key: total, value: sar(totalHalalas), strong: true }];
  return [
    { key: 'المبلغ قبل الضريبة', value: sar(totalHalalas - vatHalalas) },
    { key: `ضريبة القيمة المضافة (${VAT_RATE})`, value: sar(vatHalalas) },
    { key: `${total} شاملًا الضريبة`, value: sar(totalHalalas), strong: true },
  ];
}

function codeOf({ sellerName, vatNumber, ...invoice }: InvoiceRow): PdfBlock[] {
  if (sellerName === null || vatNumber === null) return [];
  const { modules } = create(tlvCode({ ...invoice, sellerName, vatNumber }));
  const rows = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (_, column) => modules.get(row, column) === 1),
  );
  return [{ kind: 'matrix', label: 'رمز الفاتورة', modules: rows }];
}
