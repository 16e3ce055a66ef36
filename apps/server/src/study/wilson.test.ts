import { describe, expect, it } from 'vitest';
import { wilsonLowerBound } from './wilson.ts';

describe('wilsonLowerBound', () => {
  it('does not take one right answer for mastery', () => {
    expect(wilsonLowerBound(1, 1)).toBeLessThan(0.5);
    expect(wilsonLowerBound(20, 20)).toBeGreaterThan(0.85);
  });

  it('grows with the share and with the number asked', () => {
    expect(wilsonLowerBound(8, 10)).toBeGreaterThan(wilsonLowerBound(7, 10));
    expect(wilsonLowerBound(80, 100)).toBeGreaterThan(wilsonLowerBound(8, 10));
  });

  it('is nothing where nothing was asked or nothing was right', () => {
    expect(wilsonLowerBound(0, 0)).toBe(0);
    expect(wilsonLowerBound(0, 5)).toBe(0);
  });
});
