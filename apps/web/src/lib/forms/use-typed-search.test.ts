import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.ts';

const PAUSE_MS = 300;

describe('a search that is typed', () => {
  const onSearch = vi.fn<(words: string) => void>();
  const type = (words: string) => {
    const { result } = renderHook(() => useTypedSearch('', onSearch));
    act(() => result.current[1](words));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    window.history.replaceState(null, '', '/admin/support');
  });
  afterEach(() => {
    vi.useRealTimers();
    onSearch.mockReset();
  });

  it('is handed on once the typing pauses', () => {
    type(' رمز ');
    vi.advanceTimersByTime(PAUSE_MS - 1);
    expect(onSearch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onSearch.mock.calls).toEqual([['رمز']]);
  });

  it('is handed on where only the question of the address has changed', () => {
    type('رمز');
    window.history.replaceState(null, '', '/admin/support?status=open');
    vi.advanceTimersByTime(PAUSE_MS);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('does not bring back a user who has moved to another page', () => {
    type('رمز');
    window.history.pushState(null, '', '/admin/support/abc');
    vi.advanceTimersByTime(PAUSE_MS);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
