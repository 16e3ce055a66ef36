import { describe, expect, it } from 'vitest';
import { arabicCount, DAYS, HOURS } from './arabic-count.ts';

describe('arabicCount', () => {
  it.each([
    [0, '0 يوم'],
    [1, 'يوم واحد'],
    [2, 'يومان'],
    [3, '3 أيام'],
    [10, '10 أيام'],
    [11, '11 يومًا'],
    [37, '37 يومًا'],
    [99, '99 يومًا'],
    [100, '100 يوم'],
    [102, '102 يوم'],
    [103, '103 أيام'],
    [365, '365 يومًا'],
    [1000, '1000 يوم'],
    [1.5, '1.5 يوم'],
  ])('counts %d days', (count, said) => {
    expect(arabicCount(count, DAYS)).toBe(said);
  });

  it('has own words for zero if the noun has them', () => {
    expect(arabicCount(0, { ...HOURS, zero: 'أقل من ساعة' })).toBe('أقل من ساعة');
  });
});
