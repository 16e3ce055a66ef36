import { describe, expect, it } from 'vitest';
import { calibriLetters } from './calibri-ligatures.ts';

/** Dots as they are drawn before their stroke. */
function read(family: string, ...codes: number[]): string[] {
  const glyphs = codes.map((code) => ({ family, code, width: code < 6310 ? 0 : 650 }));
  const letters = calibriLetters(glyphs);
  return glyphs.flatMap((_, at) => letters.get(at) ?? []);
}

describe('calibriLetters', () => {
  it.each([
    [[6248, 6338], 'تر'],
    [[6292, 6338], 'بر'],
    [[6261, 6338], 'ثر'],
    [[6247, 6293, 6338], 'يز'],
    [[6247, 6293, 6348], 'ين'],
    [[6248, 6350], 'تى'],
    [[6301, 6248, 6350], 'تي'],
    [[6247, 6362], 'فى'],
    [[6301, 6247, 6362], 'في'],
    [[6269, 6349], 'ئى'],
    [[6269, 6247, 6362], 'فئ'],
    [[6251, 6339], 'شر'],
    [[6342], 'صر'],
    [[6301, 6370], 'لي'],
  ])('reads the dots %j of a stroke', (codes, text) => {
    expect(read('Calibri', ...codes).join('')).toBe(text);
  });

  it('tells the same stroke with other dots apart', () => {
    expect(read('Calibri', 6248, 6338, 6292, 6338)).toEqual(['', 'تر', '', 'بر']);
  });

  it('leaves other fonts alone, and strokes whose dots are not known', () => {
    expect(read('Arial', 6248, 6338)).toEqual([]);
    expect(read('Calibri', 6338)).toEqual([]);
  });
});
