import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import type { PdfBlock, PdfDocument } from './file/pdf-document.ts';
import { renderArabicPdf } from './render-arabic-pdf.ts';

function documentOf(blocks: PdfBlock[], overrides: Partial<PdfDocument> = {}): PdfDocument {
  return {
    title: 'وثيقة الاختبار',
    issuer: 'نبراس',
    createdAt: new Date('2026-11-15T09:00:00Z'),
    blocks,
    ...overrides,
  };
}

async function open(document: PdfDocument): Promise<PDFDocumentProxy> {
  const bytes = new Uint8Array(await renderArabicPdf(document));
  return getDocument({ data: bytes, verbosity: 0 }).promise;
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const content = await (await pdf.getPage(number)).getTextContent();
  const items = content.items.filter((item) => 'str' in item);
  return items.map((item) => item.str + (item.hasEOL ? '\n' : '')).join('');
}

const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });
const LONG = 'يقرأ المساعد ملفات المقرر ويدلّ على الصفحة التي فيها الجواب. '.repeat(12);

describe('renderArabicPdf', () => {
  it('gives the same bytes for the same document', async () => {
    const document = documentOf([{ kind: 'heading', level: 2, text: 'عنوان' }, paragraph(LONG)]);
    const first = await renderArabicPdf(document);
    const second = await renderArabicPdf(structuredClone(document));
    expect(second.equals(first)).toBe(true);
  });

  it('gives other bytes for another date', async () => {
    const first = await renderArabicPdf(documentOf([]));
    const second = await renderArabicPdf(documentOf([], { createdAt: new Date('2026-11-16') }));
    expect(second.equals(first)).toBe(false);
  });

  it.each([
    'لا تُعدّ الإجابات الآلية مرجعاً نهائياً، والأولى الرجوع إلى الأصل.',
    'نص (بين قوسين) ثم «اقتباس» في عام 2026 بمبلغ 49.00 ريال.',
    'الطلب رقم NB-2026 مدفوع بالكامل عند الشراء.',
  ])('reads back «%s»', async (sentence) => {
    const text = await textOf(await open(documentOf([paragraph(sentence)])), 1);
    // This PDF reader separates a mark at the end of a word.
    expect(text.replaceAll(/ (?=\p{M})/gu, '')).toContain(sentence);
  });

  it('reads lists and tables back', async () => {
    const pdf = await open(
      documentOf([
        {
          kind: 'list',
          items: ['البند الأول', [{ text: 'الثاني: ', strong: true }, { text: 'شرح' }]],
        },
        { kind: 'table', rows: [{ key: 'المجموع', value: '49.00 ريال', strong: true }] },
      ]),
    );
    const text = await textOf(pdf, 1);
    for (const piece of ['•', 'البند الأول', 'الثاني:', 'شرح', 'المجموع', '49.00 ريال']) {
      expect(text).toContain(piece);
    }
  });

  it('wraps every line inside the margins', async () => {
    const pdf = await open(
      documentOf([paragraph(LONG), paragraph('https://nibras.example/'.repeat(12))]),
    );
    const content = await (await pdf.getPage(1)).getTextContent();
    const items = content.items.filter((item) => 'str' in item && item.str.trim() !== '');
    expect(items.length).toBeGreaterThan(8);
    for (const item of items) {
      if (!('str' in item)) continue;
      const left = Number(item.transform[4]);
      expect(left).toBeGreaterThanOrEqual(63);
      expect(left + item.width).toBeLessThanOrEqual(533);
    }
  });

  it('numbers its pages and repeats the title from the second on', async () => {
    const pdf = await open(documentOf(Array.from({ length: 12 }, () => paragraph(LONG))));
    expect(pdf.numPages).toBeGreaterThan(2);
    expect(await textOf(pdf, 1)).toContain(`صفحة 1 من ${pdf.numPages}`);
    const last = await textOf(pdf, pdf.numPages);
    expect(last).toContain(`صفحة ${pdf.numPages} من ${pdf.numPages}`);
    expect(last).toContain('وثيقة الاختبار');
  });

  it('never leaves a heading at the foot of a page', async () => {
    for (let before = 24; before < 34; before += 1) {
      const lines = Array.from({ length: before }, () => paragraph('سطر'));
      const heading: PdfBlock = { kind: 'heading', level: 2, text: 'العنوان الأخير' };
      const pdf = await open(documentOf([...lines, heading, paragraph('نهاية النص')]));
      const page = await textOf(pdf, pdf.numPages);
      expect(page.includes('العنوان الأخير')).toBe(page.includes('نهاية النص'));
    }
  });

  it('keeps a short table whole and under its heading', async () => {
    for (let before = 14; before < 26; before += 2) {
      const lines = Array.from({ length: before }, () => paragraph('سطر'));
      const rows = Array.from({ length: 6 }, (_, index) => ({
        key: `الصف ${index}`,
        value: 'قيمة',
      }));
      const heading: PdfBlock = { kind: 'heading', level: 2, text: 'عنوان الجدول' };
      const pdf = await open(documentOf([...lines, heading, { kind: 'table', rows }]));
      const page = await textOf(pdf, pdf.numPages);
      for (const piece of ['عنوان الجدول', 'الصف 0', 'الصف 5']) expect(page).toContain(piece);
    }
  });

  it('says its title, language, date and parts to the programs that ask', async () => {
    const pdf = await open(
      documentOf([{ kind: 'heading', level: 2, text: 'عنوان' }, paragraph('نص')]),
    );
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'وثيقة الاختبار',
      Author: 'نبراس',
      Language: 'ar',
      CreationDate: 'D:20261115090000Z',
    });
    expect(await pdf.getMarkInfo()).toEqual(
      new Map([
        ['Marked', true],
        ['UserProperties', false],
        ['Suspects', false],
      ]),
    );
    const tree = await (await pdf.getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toMatch(/"H1".*"H2".*"P"/);
  });

  it('paints a matrix of squares with words for those who cannot see it', async () => {
    const modules = [
      [true, false],
      [false, true],
    ];
    const pdf = await open(documentOf([{ kind: 'matrix', label: 'رمز الفاتورة', modules }]));
    const tree = await (await pdf.getPage(1)).getStructTree();
    expect(JSON.stringify(tree)).toContain('"alt":"رمز الفاتورة"');
  });
});
