import { describe, expect, it } from 'vitest';
import { correctByOldCodes } from './old-arabic-fonts.ts';

const textsOf = (codes: readonly number[]): Map<number, string> =>
  new Map(codes.map((code, at) => [at, String.fromCharCode(0xf200 + code)]));

describe('correctByOldCodes', () => {
  it('reads letters and ligatures of fonts from before Unicode', () => {
    const codes = [0x41, 0x10, 0xcc, 0x69, 0x20, 0xbb, 0x52, 0x42, 0xbb, 0x53, 0x3a];
    expect([...correctByOldCodes(textsOf(codes)).values()].join('')).toBe('المحور لثالث:');
    const others = [0x9d, 0xa8, 0x42, 0x65, 0xbb, 0xd2, 0x20, 0x41, 0xde, 0xcb, 0xbd];
    expect([...correctByOldCodes(textsOf(others)).values()].join('')).toBe('لمعادلة الأول');
  });

  it('reads ligatures of two letters that meet at the head of a word', () => {
    const codes = [0x97, 0x52, 0xdd, 0x4e, 0x20, 0x43, 0xc5, 0x20, 0x9a, 0xce, 0xa9];
    expect([...correctByOldCodes(textsOf(codes)).values()].join('')).toBe('تمثلات أن جميع');
  });

  it('reads no letters in a font of icons', () => {
    expect(correctByOldCodes(textsOf([0xbb, 0xb9, 0xc0])).size).toBe(0);
    const icons = new Map(
      Array.from({ length: 40 }, (_, at) => [at, String.fromCharCode(0xf000 + 17 * at)] as const),
    );
    expect(correctByOldCodes(icons).size).toBe(0);
  });
});
