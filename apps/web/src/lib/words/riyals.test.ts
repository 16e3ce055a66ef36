import { describe, expect, it } from 'vitest';
import { monthlyPrice, riyals } from './riyals.ts';

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
