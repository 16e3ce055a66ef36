import { describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { buildPdf, stream } from '#src/reading/testing/build-pdf.ts';

/** A CFF font with 2,048 units an em: `a` and `b` are boxes of half an em. */
const FONT_OF_2048_UNITS =
  'AQAEAQABAQEFV2lkZQABAQEp+BsCHqAASIKBJf+Lix6gAEiCgSX/i4sMB4uL+pT5UAXQD4v3CBLUEQABAQEFV2lkZQAAAQBC' +
  'AQADAQENGSX6lIsW+pT5UP6UBg76lIsW+pT5UP6UBg76lIsW+pT5UP6UBg4=';

/** One page whose one font draws `a` and `b` as boxes of half its size. */
function pdfOf(content: string, fontName: string, toUnicode: string): Buffer {
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    stream('', Buffer.from(content)),
    `<</Type/Font/Subtype/Type1/BaseFont/${fontName}/FirstChar 97/LastChar 98/Widths[500 500]/FontDescriptor 6 0 R/ToUnicode 8 0 R>>`,
    `<</Type/FontDescriptor/FontName/${fontName}/Flags 4/FontFile3 7 0 R>>`,
    stream('/Subtype/Type1C', Buffer.from(FONT_OF_2048_UNITS, 'base64')),
    stream('', Buffer.from(`begincmap 2 beginbfchar ${toUnicode} endbfchar endcmap`)),
  ]);
}

describe('collectGlyphs', () => {
  it('measures glyphs in the units of their own font', async () => {
    const content = 'BT /F1 20 Tf 100 700 Td (abab) Tj 1 0 0 1 148 700 Tm (bbaa) Tj ET';
    const bytes = pdfOf(content, 'Wide', '<61><0061> <62><0062>');
    const { pages } = await readFile({ bytes, fileName: 'units.pdf' });
    expect(pages[0]?.text).toBe('abab bbaa');
  });

  it('reads fonts of the mushaf, which draw a word as one glyph, by the text of the mushaf', async () => {
    const content = 'BT /F1 20 Tf 100 700 Td (ba) Tj ET';
    const bytes = pdfOf(content, 'TUTTQB+QCF_P106', '<61><FB5E> <62><FB5F>');
    const { pages } = await readFile({ bytes, fileName: 'verse.pdf' });
    expect(pages[0]?.text).toBe('وَلَهُ أُخْتٌ');
  });
});
