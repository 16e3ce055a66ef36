import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

describe('a pace', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('begins one at a time, in order, and the first at once', () => {
    const begun: number[] = [];
    const pace = createPace(3);
    for (const one of [1, 2, 3]) pace(() => begun.push(one));
    expect(begun).toEqual([1]);
    vi.advanceTimersByTime(3);
    expect(begun).toEqual([1, 2]);
    vi.advanceTimersByTime(3);
    expect(begun).toEqual([1, 2, 3]);
  });

  it('begins at once again after a rest', () => {
    const begun: number[] = [];
    const pace = createPace(3);
    pace(() => begun.push(1));
    vi.advanceTimersByTime(3);
    pace(() => begun.push(2));
    expect(begun).toEqual([1, 2]);
  });
});
