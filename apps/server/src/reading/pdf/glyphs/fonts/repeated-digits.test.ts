import { describe, expect, it } from 'vitest';
import { correctRepeatedDigits } from './repeated-digits.ts';

const read = (from: number, digits: string) =>
  correctRepeatedDigits(new Map(Array.from(digits, (digit, at) => [from + at, digit])));

describe('correctRepeatedDigits', () => {
  it('reads a digit that is named like its neighbour by its place', () => {
    expect([...read(1004, '1123')]).toEqual([[1004, '0']]);
    expect([...read(1004, '٠١٢٢٤')]).toEqual([[1007, '٣']]);
  });

  it('leaves digits alone that stand in no row, or are named once', () => {
    expect(read(1004, '1735').size).toBe(0);
    expect(read(1004, '0123456789').size).toBe(0);
    expect(read(1004, '0129').size).toBe(0);
  });
});
