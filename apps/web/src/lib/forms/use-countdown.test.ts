import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('useCountdown', () => {
  it('rests at zero, without a timer, until it is started', () => {
    const { result } = renderHook(() => useCountdown());
    expect(result.current.secondsLeft).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts whole seconds down and stops', () => {
    const { result } = renderHook(() => useCountdown(Date.now() + 3000));
    expect(result.current.secondsLeft).toBe(3);
    pass(1000);
    expect(result.current.secondsLeft).toBe(2);
    pass(2000);
    expect(result.current.secondsLeft).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can be started again long after it ended', () => {
    const { result } = renderHook(() => useCountdown(Date.now() + 1000));
    pass(60_000);
    act(() => result.current.start(5));
    expect(result.current.secondsLeft).toBe(5);
    pass(5000);
    expect(result.current.secondsLeft).toBe(0);
  });
});
