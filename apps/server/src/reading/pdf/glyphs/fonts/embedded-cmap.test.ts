import { describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { buildPdf, stream } from '#src/reading/testing/build-pdf.ts';
import { correctByFont, lettersOfCmap } from './embedded-cmap.ts';

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
};

/** A table of format 4 with a segment for each letter. */
function cmapTable(letters: Record<string, number>): Buffer {
  const pairs = Object.entries(letters)
    .map(([letter, glyph]): [number, number] => [letter.charCodeAt(0), glyph])
    .sort(([one], [other]) => one - other);
  const codes = [...pairs.map(([code]) => code), 0xffff];
  const shifts = [...pairs.map(([code, glyph]) => glyph - code), 1];
  const length = 16 + 8 * codes.length;
  return Buffer.concat([
    words(0, 1, 3, 1, 0, 12),
    words(4, length, 0, codes.length * 2, 0, 0, 0, ...codes, 0, ...codes, ...shifts),
    words(...codes.map(() => 0)),
  ]);
}

/** As much of a font file as is read of it. */
function fontFile(cmap: Buffer): Buffer {
  const tables: [string, Buffer][] = [
    ['cmap', cmap],
    ['glyf', Buffer.alloc(4)],
    ['loca', Buffer.alloc(4)],
  ];
  let at = 12 + 16 * tables.length;
  const entries = tables.map(([tag, data]) => {
    const entry = Buffer.alloc(16);
    entry.write(tag, 'latin1');
    entry.writeUInt32BE(at, 8);
    entry.writeUInt32BE(data.length, 12);
    at += data.length;
    return entry;
  });
  const head = words(1, 0, tables.length, 0, 0, 0);
  return Buffer.concat([head, ...entries, ...tables.map(([, data]) => data)]);
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

/** A line whose glyphs a map names so, in a font that holds these letters. */
function pdfOf(glyphs: number[], named: Record<number, string>, letters: Record<string, number>) {
  const map = Object.entries(named)
    .map(([glyph, text]) => `<${hex(Number(glyph))}><${hex(text.charCodeAt(0))}>`)
    .join(' ');
  return buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    stream('', Buffer.from(`BT /F1 20 Tf 100 700 Td <${glyphs.map(hex).join('')}> Tj ET`)),
    '<</Type/Font/Subtype/Type0/BaseFont/Word/Encoding/Identity-H/DescendantFonts[6 0 R]/ToUnicode 9 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Word/DW 500/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/Word/Flags 4/FontFile2 8 0 R>>',
    stream('', fontFile(cmapTable(letters))),
    stream('', Buffer.from(`begincmap 9 beginbfchar ${map} endbfchar endcmap`)),
  ]);
}

describe('lettersOfCmap', () => {
  it('names letters, and forms by their letters', () => {
    const letters = lettersOfCmap(cmapTable({ ب: 7, ﺑ: 8, ﻼ: 9, '٣': 10, A: 11 }));
    expect([...letters]).toEqual([
      [10, ['٣']],
      [7, ['ب']],
      [8, ['ب']],
      [9, ['لا']],
    ]);
  });

  it('names nothing by a damaged table', () => {
    const table = cmapTable({ ب: 7, ﺑ: 8 });
    expect(lettersOfCmap(table.subarray(0, 30)).size).toBe(0);
    expect(lettersOfCmap(Buffer.alloc(0)).size).toBe(0);
  });
});

describe('correctByFont', () => {
  const font = new Map([
    [1, ['ا']],
    [2, ['ب']],
    [3, ['ّ']],
    [4, ['(']],
    [5, ['(']],
  ]);

  it('believes the font where its map names a mark or a sign as a letter', () => {
    const texts = new Map([
      [1, 'ا'],
      [2, 'ﺑ'],
      [3, ' '],
      [4, 'ن'],
      [5, ')'],
    ]);
    expect([...correctByFont(texts, font)]).toEqual([
      [3, 'ّ'],
      [4, '('],
    ]);
  });

  it('believes digits to a font whose letters are as the map names them', () => {
    const digits: [number, string][] = [
      [6, '3'],
      [7, '1'],
    ];
    const named = new Map([...font, [6, ['١']], [7, ['٣']]] as [number, string[]][]);
    const letters: [number, string][] = [
      [1, 'ا'],
      [2, 'ب'],
      [3, 'ّ'],
    ];
    expect([...correctByFont(new Map([...letters, ...digits]), named)]).toEqual([
      [6, '1'],
      [7, '3'],
    ]);
    expect(correctByFont(new Map(digits), named).size).toBe(0);
  });

  it('believes no font that the map contradicts throughout: its glyphs were renumbered', () => {
    const texts = new Map([
      [1, 'ج'],
      [2, 'د'],
      [3, 'ر'],
    ]);
    expect(correctByFont(texts, font).size).toBe(0);
  });
});

describe('readFile', () => {
  it('reads letters that Word names after other texts by the font that it embeds', async () => {
    // Word names glyphs by the first text that it printed with them: ح and ب as spaces, لا as ل alone.
    const named = { 1: 'ا', 2: 'م', 3: ' ', 4: 'ل', 5: 'ر', 6: ' ' };
    const letters = { ا: 1, م: 2, ﺣ: 3, ﻼ: 4, ر: 5, ب: 6 };
    const bytes = pdfOf([2, 4, 3, 5, 2, 1, 6], named, letters);
    const { pages } = await readFile({ bytes, fileName: 'word.pdf' });
    expect(pages[0]?.text).toBe('بامرحلام');
  });
});
