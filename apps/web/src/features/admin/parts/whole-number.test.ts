import { describe, expect, it } from 'vitest';
import { costWords, halalaWords } from './amounts.ts';
import { hundredths, wholeNumber } from './whole-number.ts';

describe('wholeNumber', () => {
  it('reads digits of any script and nothing else', () => {
    expect(wholeNumber(' ٣٠ ')).toBe(30);
    expect(wholeNumber('۷')).toBe(7);
    expect(wholeNumber('0')).toBe(0);
    for (const typed of ['', '-1', '1.5', '1e3', 'سبعة', '9999999999']) {
      expect(wholeNumber(typed), typed).toBeUndefined();
    }
  });
});

describe('hundredths', () => {
  it('reads riyals with at most two decimals without losing a halala', () => {
    expect(hundredths('49')).toBe(4900);
    expect(hundredths('19.99')).toBe(1999);
    expect(hundredths('٤٩٫٥')).toBe(4950);
    expect(hundredths('1.005')).toBeUndefined();
    expect(hundredths('')).toBeUndefined();
  });
});

describe('amounts', () => {
  it('formats riyals without needless decimals, and small costs by their first digits', () => {
    expect(halalaWords(4900)).toBe('49 ريال');
    expect(halalaWords(4950)).toBe('49.5 ريال');
    expect(costWords(0)).toBe('$0.00');
    expect(costWords(1_250_000)).toBe('$1.25');
    expect(costWords(420)).toBe('$0.00042');
  });
});
