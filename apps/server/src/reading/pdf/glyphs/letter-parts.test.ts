import { describe, expect, it } from 'vitest';
import { glyphAt } from '#src/reading/testing/draw-glyphs.ts';
import { createFontMaps } from './fonts/font-maps.ts';
import { signOf } from './fonts/symbol-fonts.ts';
import { joinLetterParts, LETTER_PART } from './letter-parts.ts';

const at = (text: string, x: number, width: number) =>
  glyphAt({ text, x, y: 700, width, size: 12, isMapped: true });

describe('joinLetterParts', () => {
  it('gives the letter at its right the place of a glyph that only ends it', () => {
    const drawn = [at('ا', 30, 3), at('س', 24, 6), at(LETTER_PART, 19, 5), at('ي', 13, 6)];
    expect(joinLetterParts(drawn).map(({ text, x, width }) => [text, x, width])).toEqual([
      ['ا', 30, 3],
      ['س', 19, 11],
      ['ي', 13, 6],
    ]);
  });

  it('knows a space that is not as wide as the space of its font', () => {
    const maps = createFontMaps();
    maps.noteSpace('Sakkal', 3, 151);
    maps.noteSpace('Sakkal', 1756, 306);
    maps.noteSpace('Sakkal', 172, 151);
    maps.noteSpace('Sakkal', 1358, 0);
    const texts = [3, 172, 1756, 1358].map((code) => maps.textOf('Sakkal', code, ' '));
    expect(texts).toEqual([' ', ' ', LETTER_PART, LETTER_PART]);
  });

  it('knows the letters of Sakkal Majalla that only its glyphs tell', () => {
    const read = (code: number, unicode = String.fromCharCode(code), font = 'SakkalMajalla') =>
      signOf(`ABCDEF+${font}`, { unicode, originalCharCode: code, width: 200 });
    expect([1540, 1544, 1601, 1716, 1827, 2221].map((code) => read(code))).toEqual(
      Array.from('بيرليف'),
    );
    expect(read(1756)).toBe(LETTER_PART);
    expect(read(1601, 'ر')).toBeNull();
    expect(read(1601, String.fromCharCode(1601), 'Arial')).toBeNull();
  });
});
