import { LETTER_PART } from '#src/reading/pdf/glyphs/letter-parts.ts';

/**
 * Letters that Sakkal Majalla draws otherwise beside certain others, by the number of their glyph. The font
 * names none of them, so what does not come from Office has no map for them.
 */
const ROWS: readonly [first: number, letters: readonly string[]][] = [
  [1499, ['الأ', 'الإ', 'لم']],
  [1535, ['م']],
  [1540, ['ب', 'ت', 'ث', 'ن', 'ي']],
  [1567, ['س', 'س', 'ش', 'ش']],
  [1591, ['ص']],
  [1594, ['ض']],
  [1601, ['ر', 'ز']],
  [1617, ['ب', 'ت', 'ث', 'ن', 'ي']],
  [1644, ['ئ', 'ب', 'ت', 'ث', 'ن', 'ي']],
  [1672, ['ه']],
  [1674, ['ج', 'ج']],
  [1700, ['ع', 'ع']],
  [1714, ['ل']],
  [1716, ['ل']],
  [1730, ['ه']],
  [1751, ['ب', 'ت', 'ث', 'ن', 'ي', LETTER_PART]],
  [1826, ['ى', 'ي']],
  [1829, ['س', 'س', 'ش', 'ش']],
  [1845, ['ص', 'ص', 'ض', 'ض']],
  [1869, ['ل']],
  [1871, ['ل']],
  [1885, ['لم']],
  [1888, ['ه']],
  [1892, ['ه']],
  [1896, ['ج']],
  [1900, ['ج']],
  [1904, ['ح']],
  [1907, ['ح']],
  [1909, ['خ']],
  [1912, ['خ']],
  [2153, ['ف']],
  [2219, [LETTER_PART]],
  [2221, ['ف']],
  [2236, ['ه']],
  [2270, ['لله']],
];
const LETTERS = new Map(
  ROWS.flatMap(([first, letters]) => letters.map((letter, at) => [first + at, letter] as const)),
);
const NAME = /Sakkal ?Majalla/;

/** What Sakkal Majalla draws for a code of which the map says nothing but the code; null for all others. */
export function sakkalLetter(fontName: string, code: number, unicode: string): string | null {
  if (unicode.charCodeAt(0) !== code || !NAME.test(fontName)) return null;
  return LETTERS.get(code) ?? null;
}
