import { describe, expect, it } from 'vitest';
import { centersLabel, durationLabel } from './plan-offer.tsx';

describe('durationLabel', () => {
  it.each([
    [30, '30 يوم'],
    [60, '60 يوم'],
    [90, '90 يوم'],
    [180, '180 يوم'],
    [365, 'سنة'],
    [7, '7 يوم'],
  ])('names %d days', (days, label) => {
    expect(durationLabel(days)).toBe(label);
  });
});

describe('centersLabel', () => {
  it('says one center in words and more in a number', () => {
    expect(centersLabel(1)).toBe('مركز ذكي واحد');
    expect(centersLabel(10)).toBe('10 مراكز ذكية');
  });
});
