import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDownloadCache } from './download-cache.ts';

const LIMITS = { mostFiles: 2, mostBytes: 100, forMs: 1000 };
const file = (length = 10) => ({ scope: 'all', hash: 'h', bytes: new Uint8Array(length) });

describe('the last files of accounts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const withFiles = (...sizes: [string, number][]) => {
    const files = createDownloadCache(LIMITS);
    for (const [userId, size] of sizes) files.prepare(userId)(file(size));
    return { ...files, holders: () => ['a', 'b', 'c'].filter((id) => files.find(id, 'all', 'h')) };
  };

  it('are found by account, scope and hash', () => {
    const files = withFiles(['a', 10]);
    expect(files.find('a', 'all', 'h')).toHaveLength(10);
    expect(files.find('a', 'center', 'h')).toBeNull();
    expect(files.find('a', 'all', 'other')).toBeNull();
    expect(files.find('b', 'all', 'h')).toBeNull();
  });

  it('are so many and so large, and the newest stay', () => {
    expect(withFiles(['a', 10], ['b', 10], ['c', 10]).holders()).toEqual(['b', 'c']);
    expect(withFiles(['a', 60], ['b', 60]).holders()).toEqual(['b']);
    expect(withFiles(['a', 101]).holders()).toEqual([]);
  });

  it('are gone after a while', () => {
    const files = withFiles(['a', 10]);
    vi.advanceTimersByTime(1000);
    expect(files.holders()).toEqual([]);
  });

  it('go with their account, and one that is being made is not kept then', () => {
    const files = withFiles(['a', 10]);
    const keep = files.prepare('a');
    files.forget('a');
    expect(files.holders()).toEqual([]);
    keep(file());
    expect(files.holders()).toEqual([]);
  });
});
