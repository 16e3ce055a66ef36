import { describe, expect, it } from 'vitest';
import { block, heading, paragraph } from '#src/reading/testing/block-page.ts';
import { quotedOf } from '#src/retrieval/testing/quoted-of.ts';

describe('items with their text below them', () => {
  const PAGES = [
    [
      heading('التثبيت'),
      paragraph('يجب تثبيت البرامج التالية، على التوالي:'),
      block('list', '• بيئة Miktex.'),
      paragraph('يوجد على موقع البرنامج.'),
      paragraph('وهو الذي ينشر النص بعد الترحيل.'),
      block('list', '• برنامج Texmaker.'),
      paragraph('وهو الناشر الذي تكتب به الملفات.'),
      heading('ملف أول'),
      paragraph('تحرر الملفات كالتالي.'),
    ],
  ];

  it('are quoted to the last of them', async () => {
    const said = await quotedOf('ما البرامج التي يجب تثبيتها؟', PAGES);
    expect(said).toContain('Miktex');
    expect(said).toContain('برنامج Texmaker.');
    expect(said).not.toContain('تحرر');
  });

  it('define what they name', async () => {
    expect(await quotedOf('ما هو برنامج Texmaker؟', PAGES)).toContain('وهو الناشر');
  });
});
