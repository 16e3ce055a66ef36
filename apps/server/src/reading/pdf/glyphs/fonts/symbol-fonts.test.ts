import { describe, expect, it } from 'vitest';
import { LETTER_PART } from '#src/reading/pdf/glyphs/letter-parts.ts';
import { signOf } from './symbol-fonts.ts';

const glyph = (unicode: string, originalCharCode = 0, width = 500) => ({
  unicode,
  originalCharCode,
  width,
});

describe('signOf', () => {
  it.each([
    ['SymbolMT', '\uF0CE', '∈'],
    ['ABCDEE+Symbol', '\uF061', 'α'],
    ['Wingdings', '\uF076', '•'],
    ['Wingdings', '\uF0FC', '✓'],
    ['Wingdings 2', '\uF04F', '✗'],
    ['Cambria Math', '𝑥', 'x'],
    ['FPQXWQ+MTExtra', '\uF0A1', 'ℝ'],
    ['MT-Extra', '\uF0A5', 'ℕ'],
    ['MT-Extra', '\uF072', LETTER_PART],
    ['Symbol', '\uF0E7', LETTER_PART],
    ['LMMathExtension10-Regular', '\uF8EB', LETTER_PART],
    ['EuclidMathTwo', '\uF04E', 'N'],
    ['Euclid Math One', '\uF021', null],
    ['BDQJPQ+TraditionalArabic,Bold', '\uE815', 'نه'],
    ['Traditional Arabic', '\uE828', '\u0651\u064E'],
    ['Material Icons', '\uE815', null],
    ['Arial', '\uF076', null],
    ['Arial', 'ب', null],
  ])('reads in %s %j as %s', (font, unicode, sign) => {
    expect(signOf(font, glyph(unicode))).toBe(sign);
  });

  it('knows the digits of Calibri by their code, whatever a map says', () => {
    expect(signOf('ABCDEE+Calibri,Bold', glyph('4', 1005))).toBe('1');
    expect(signOf('Calibri', glyph('4', 1008))).toBe('4');
    expect([signOf('Calibri', glyph('4', 52)), signOf('Arial', glyph('4', 1005))]).toEqual([
      null,
      null,
    ]);
  });

  it('knows letters of Cambria Math that a map calls blank by their code and width', () => {
    const read = (code: number, width: number) =>
      signOf('AUEKAT+Cambria Math', glyph(' ', code, width));
    expect([read(0x73d, 557), read(0x754, 532), read(0x374, 554), read(0xd51, 749)]).toEqual([
      'a',
      'x',
      '2',
      '≤',
    ]);
    expect(read(0x73d, 480)).toBeNull();
    expect(read(0x3, 220)).toBeNull();
    expect(signOf('Calibri', glyph(' ', 0x73d, 557))).toBeNull();
  });
});
