import { describe, expect, it } from 'vitest';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { readFile } from '#src/reading/read-file.ts';
import { invoiceDocument } from './invoice-document.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { tlvCode } from './tlv-code.ts';
import { vatWithin } from './invoices.ts';

const receipt: InvoiceRow = {
  id: 'invoice-1',
  number: 17,
  kind: 'receipt',
  orderId: 'order-1',
  refundId: null,
  issuedAt: new Date('2026-11-15T12:00:00Z'),
  sellerName: null,
  vatNumber: null,
  totalHalalas: 4900,
  vatHalalas: 0,
};
const taxInvoice: InvoiceRow = {
  ...receipt,
  kind: 'tax-invoice',
  sellerName: 'شركة المساعد الدراسي',
  vatNumber: '310122393500003',
  vatHalalas: 639,
};
const sold = { orderId: 'order-1', planName: 'الباقة الشهرية', durationDays: 30 };

async function textOf(invoice: InvoiceRow, corrected: InvoiceRow | null = null): Promise<string> {
  const bytes = await renderArabicPdf(invoiceDocument(invoice, sold, corrected));
  const { pages } = await readFile({ fileName: 'invoice.pdf', bytes });
  return pages.map(({ text }) => text).join('\n');
}

describe('the code of a tax invoice', () => {
  it.each([
    [
      'Bobs Records',
      '2022-04-25T15:30:00Z',
      100_000,
      15_000,
      'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
    ],
    [
      'شركة المساعد الدراسي',
      '2026-11-15T12:00:00Z',
      4900,
      639,
      'ASbYtNix2YPYqSDYp9mE2YXYs9in2LnYryDYp9mE2K/Ysdin2LPZigIPMzEwMTIyMzkzNTAwMDAzAxQyMDI2LTExLTE1VDEyOjAwOjAwWgQFNDkuMDAFBDYuMzk=',
    ],
  ])('is the published one for %s', (sellerName, at, totalHalalas, vatHalalas, code) => {
    const vatNumber = '310122393500003';
    const issuedAt = new Date(at);
    expect(tlvCode({ sellerName, vatNumber, issuedAt, totalHalalas, vatHalalas })).toBe(code);
  });

  it('refuses a name that its length byte cannot count', () => {
    expect(() => tlvCode({ ...taxInvoice, sellerName: 'ش'.repeat(128), vatNumber: '3' })).toThrow(
      RangeError,
    );
  });
});

describe('the tax within a price', () => {
  it.each([
    [4900, 639],
    [12_900, 1683],
    [1, 0],
  ])('of %i halalas is %i', (total, vat) => expect(vatWithin(total)).toBe(vat));
});

describe('an invoice', () => {
  it('without a registered seller is a receipt with no word of tax', async () => {
    const text = await textOf(receipt);
    for (const piece of ['إيصال دفع', '000017', 'الباقة الشهرية', '49.00 ريال', '15 نوفمبر 2026']) {
      expect(text).toContain(piece);
    }
    expect(text).not.toMatch(/ضريب/);
    expect(invoiceDocument(receipt, sold, null).blocks.some(({ kind }) => kind === 'matrix')).toBe(
      false,
    );
  });

  it('of a registered seller is a simplified tax invoice with its code', async () => {
    const text = await textOf(taxInvoice);
    for (const piece of [
      'فاتورة ضريبية مبسطة',
      'شركة المساعد الدراسي',
      '310122393500003',
      '42.61 ريال',
      '6.39 ريال',
      '49.00 ريال',
    ]) {
      expect(text).toContain(piece);
    }
    // The percent sign may be read on either side.
    expect(text).toMatch(/\((?:15%|%15)\)/);
    const matrix = invoiceDocument(taxInvoice, sold, null).blocks.find(
      ({ kind }) => kind === 'matrix',
    );
    expect(matrix).toBeDefined();
  });

  it('of money given back names the invoice that it corrects', async () => {
    const note: InvoiceRow = { ...taxInvoice, number: 18, kind: 'credit-note', refundId: 'r' };
    const text = await textOf(note, taxInvoice);
    for (const piece of ['إشعار دائن', '000018', 'فاتورة ضريبية مبسطة رقم 000017']) {
      expect(text).toContain(piece);
    }
  });
});
