import { DAY_MS } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import { daysUntil } from './subscription-terms.ts';

describe('daysUntil', () => {
  it('rounds up', () => {
    expect(daysUntil(1, 0)).toBe(1);
    expect(daysUntil(2 * DAY_MS, 0)).toBe(2);
    expect(daysUntil(2 * DAY_MS + 1, 0)).toBe(3);
  });

  it('is zero or less when nothing remains', () => {
    expect(daysUntil(0, 0)).toBe(0);
    expect(daysUntil(0, 3 * DAY_MS)).toBe(-3);
  });
});
