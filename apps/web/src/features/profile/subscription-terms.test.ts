import { describe, expect, it } from 'vitest';
import { daysUntil, monthlyPrice, riyals } from './subscription-terms.ts';

describe('monthlyPrice', () => {
  it.each([
    [49, 30, '49'],
    [129, 90, '43'],
    [399, 365, '32.79'],
    [199, 180, '33.17'],
    [90, 60, '45'],
    [36500, 365, '3,000'],
  ])('spreads %d riyals over %d days', (price, days, monthly) => {
    expect(monthlyPrice(price, days)).toBe(monthly);
  });
});

describe('riyals', () => {
  it('keeps halalas and drops empty decimals', () => {
    expect(riyals(129)).toBe('129');
    expect(riyals(49.5)).toBe('49.5');
  });
});

describe('daysUntil', () => {
  const day = 86_400_000;

  it('rounds up', () => {
    expect(daysUntil(1, 0)).toBe(1);
    expect(daysUntil(2 * day, 0)).toBe(2);
    expect(daysUntil(2 * day + 1, 0)).toBe(3);
  });

  it('is zero or less when nothing remains', () => {
    expect(daysUntil(0, 0)).toBe(0);
    expect(daysUntil(0, 3 * day)).toBe(-3);
  });
});
