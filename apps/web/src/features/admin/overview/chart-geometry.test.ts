import { describe, expect, it } from 'vitest';
import { barsOf, dayAfterKey, dayAt } from './chart-geometry.ts';

const BOX = { width: 100, height: 50 };

describe('barsOf', () => {
  it('runs from right to left: the oldest day is at the right edge', () => {
    const [oldest, , newest] = barsOf([1, 2, 3], BOX);
    expect(oldest!.x).toBeGreaterThan(newest!.x);
    expect(newest!.x).toBeGreaterThanOrEqual(0);
    expect(oldest!.x + oldest!.width).toBeLessThanOrEqual(100);
  });

  it('gives the highest day the whole height and a day of nothing none', () => {
    const [none, high, half] = barsOf([0, 10, 5], BOX);
    expect(none!.height).toBe(0);
    expect(high).toMatchObject({ y: 0, height: 50 });
    expect(half!.height).toBe(25);
  });

  it('keeps a little of a day beside a far higher one', () => {
    expect(barsOf([1, 100_000], BOX)[0]!.height).toBe(2);
  });

  it('draws nothing for days without anything', () => {
    expect(barsOf([0, 0], BOX).every(({ height }) => height === 0)).toBe(true);
  });
});

describe('dayAt', () => {
  it('finds the day under a point and stays within the days', () => {
    expect(dayAt(0, 7)).toBe(0);
    expect(dayAt(0.99, 7)).toBe(6);
    expect(dayAt(1.2, 7)).toBe(6);
    expect(dayAt(-0.1, 7)).toBe(0);
  });
});

describe('dayAfterKey', () => {
  it('goes to later days on the left and to earlier ones on the right', () => {
    expect(dayAfterKey('ArrowLeft', 3, 7)).toBe(4);
    expect(dayAfterKey('ArrowRight', 3, 7)).toBe(2);
    expect(dayAfterKey('ArrowLeft', 6, 7)).toBe(6);
    expect(dayAfterKey('ArrowRight', 0, 7)).toBe(0);
    expect(dayAfterKey('Home', 3, 7)).toBe(0);
    expect(dayAfterKey('End', 3, 7)).toBe(6);
  });

  it('leaves every other key alone', () => {
    expect(dayAfterKey('Tab', 3, 7)).toBeNull();
  });
});
