import { describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { buildPdf, stream } from '#src/reading/testing/build-pdf.ts';

/** A CFF font with 2,048 units an em: `a` and `b` are boxes of half an em. */
const FONT_OF_2048_UNITS =
  'AQAEAQABAQEFV2lkZQABAQEp+BsCHqAASIKBJf+Lix6gAEiCgSX/i4sMB4uL+pT5UAXQD4v3CBLUEQABAQEFV2lkZQAAAQBC' +
  'AQADAQENGSX6lIsW+pT5UP6UBg76lIsW+pT5UP6UBg76lIsW+pT5UP6UBg4=';

/** Pages whose one font draws `a` and `b` as boxes of half its size. */
function pdfOf(contents: string[], fontName: string, toUnicode: string): Buffer {
  const first = 7;
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${contents.length}/Kids[${kids}]/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>`,
    `<</Type/Font/Subtype/Type1/BaseFont/${fontName}/FirstChar 97/LastChar 98/Widths[500 500]/FontDescriptor 4 0 R/ToUnicode 6 0 R>>`,
    `<</Type/FontDescriptor/FontName/${fontName}/Flags 4/FontFile3 5 0 R>>`,
    stream('/Subtype/Type1C', Buffer.from(FONT_OF_2048_UNITS, 'base64')),
    stream('', Buffer.from(`begincmap 2 beginbfchar ${toUnicode} endbfchar endcmap`)),
    ...contents.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/Contents ${first + 2 * index + 1} 0 R>>`,
      stream('', Buffer.from(content)),
    ]),
  ]);
}

async function textsOf(bytes: Buffer): Promise<string[]> {
  const { pages } = await readFile({ bytes, fileName: 'glyphs.pdf' });
  return pages.map(({ text }) => text);
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
const drawn = (operators: string): string => `BT /F1 20 Tf 100 700 Td ${operators} ET`;
const withActualText = (code: string, text: string): string =>
  `/Span<</ActualText<FEFF${utf16(text)}>>>BDC (${code}) Tj EMC`;

describe('collectGlyphs', () => {
  it('measures glyphs in the units of their own font', async () => {
    const content = drawn('(abab) Tj 1 0 0 1 148 700 Tm (bbaa) Tj');
    const texts = await textsOf(pdfOf([content], 'Wide', '<61><0061> <62><0062>'));
    expect(texts).toEqual(['abab bbaa']);
  });

  it('reads a mirrored letter in its place, as in the name of XeTeX', async () => {
    const content =
      'BT /F1 20 Tf 100 700 Td (a) Tj -1 0 0 1 120 698 Tm (b) Tj 1 0 0 1 120 700 Tm (a) Tj ET';
    const texts = await textsOf(pdfOf([content], 'Wide', '<61><0061> <62><0062>'));
    expect(texts).toEqual(['aba']);
  });

  it('reads fonts of the mushaf, which draw a word as one glyph, by the text of the mushaf', async () => {
    const verse = pdfOf([drawn('(ba) Tj')], 'TUTTQB+QCF_P106', '<61><FB5E> <62><FB5F>');
    expect(await textsOf(verse)).toEqual(['وَلَهُ أُخْتٌ']);
  });

  it('keeps the letters of a ligature that its actual text leaves out', async () => {
    const content = drawn(`(ba) Tj ${withActualText('a', 'ل')}`);
    const texts = await textsOf(pdfOf([content], 'Lotus', `<61><${utf16('لم')}> <62><0020>`));
    expect(texts).toEqual(['لملم']);
  });

  it('reads a ligature whole on all pages once an actual text names its letters', async () => {
    const pages = [drawn('(ab) Tj'), drawn(`${withActualText('a', 'حم')} (b) Tj`)];
    const texts = await textsOf(pdfOf(pages, 'Lotus', `<61><${utf16('ح')}> <62><${utf16('م')}>`));
    expect(texts).toEqual(['محم', 'محم']);
  });

  it('takes no actual texts of neighbours for numbers, which InDesign gives to lists and notes', async () => {
    const content = drawn(`(b) Tj ${withActualText('a', '(')} (ab) Tj ${withActualText('b', '1')}`);
    const texts = await textsOf(pdfOf([content], 'Lotus', `<61><0031> <62><${utf16('ـ')}>`));
    expect(texts).toEqual(['ــ11ـ']);
  });

  it('still takes actual texts where nothing shows that the map means what it says', async () => {
    const content = drawn(`${withActualText('a', 'سلام')} (b) Tj`);
    const texts = await textsOf(pdfOf([content], 'Lotus', `<61><0031> <62><${utf16('م')}>`));
    expect(texts).toEqual(['مسلام']);
  });
});
