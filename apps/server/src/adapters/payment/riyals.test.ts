import { describe, expect, it } from 'vitest';
import { halalasOf, riyalsOf } from './riyals.ts';

describe('riyals', () => {
  it.each([
    [4900, '49.00'],
    [1, '0.01'],
    [12_345, '123.45'],
    [39_990, '399.90'],
  ])('write %i halalas as %s, and read them back', (halalas, riyals) => {
    expect(riyalsOf(halalas)).toBe(riyals);
    expect(halalasOf(riyals)).toBe(halalas);
  });

  it('read shorter and longer ways of writing the same', () => {
    expect(['49', '49.0', '49.000'].map(halalasOf)).toEqual([4900, 4900, 4900]);
  });

  it.each(['', '-1.00', '1.001', '1,00', '4.9e1', 'NaN', '1.', '9999999999'])(
    'do not read %s',
    (text) => {
      expect(halalasOf(text)).toBeNull();
    },
  );
});
