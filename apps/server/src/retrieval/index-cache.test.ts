import { describe, expect, it } from 'vitest';

import { createIndexCache } from './index-cache.ts';

type Built = { byteSize: number; version: number };

/** A cache that counts builds; an index weighs its entry in `sizes`, or 10 bytes. */
function countingCache(maxBytes: number, sizes: Record<string, number> = {}) {
  const builds: string[] = [];
  const cache = createIndexCache<Built>({
    maxBytes,
    build: (key) => {
      builds.push(key);
      return Promise.resolve({ byteSize: sizes[key] ?? 10, version: builds.length });
    },
  });
  return { cache, builds };
}

describe('createIndexCache', () => {
  it('builds an index once, also for those who ask at the same time', async () => {
    const { cache, builds } = countingCache(100);
    const [first, second] = await Promise.all([cache.get('a'), cache.get('a')]);
    expect(second).toBe(first);
    expect(await cache.get('a')).toBe(first);
    expect(builds).toEqual(['a']);
  });

  it('lets the least recently used go when the budget is full', async () => {
    const { cache, builds } = countingCache(20);
    await cache.get('a');
    await cache.get('b');
    await cache.get('a');
    await cache.get('c');
    expect(cache.byteSize()).toBe(20);
    await cache.get('a');
    expect(builds).toEqual(['a', 'b', 'c']);
    await cache.get('b');
    expect(builds).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps only the newest where it alone is over budget', async () => {
    const { cache, builds } = countingCache(20, { huge: 50 });
    await cache.get('a');
    await cache.get('huge');
    await cache.get('huge');
    expect(builds).toEqual(['a', 'huge']);
    expect(cache.byteSize()).toBe(50);
    await cache.get('a');
    expect(cache.byteSize()).toBe(10);
  });

  it('builds anew after a change', async () => {
    const { cache, builds } = countingCache(100);
    const old = await cache.get('a');
    cache.drop('a');
    expect(cache.byteSize()).toBe(0);
    expect((await cache.get('a')).version).toBeGreaterThan(old.version);
    expect(builds).toEqual(['a', 'a']);
  });

  it('does not keep an index that changed while it was built', async () => {
    const { cache } = countingCache(100);
    const stale = cache.get('a');
    cache.drop('a');
    const fresh = cache.get('a');
    await Promise.all([stale, fresh]);
    expect(await cache.get('a')).toBe(await fresh);
    expect(await cache.get('a')).not.toBe(await stale);
    expect(cache.byteSize()).toBe(10);
  });

  it('tries again after a failed build', async () => {
    let attempts = 0;
    const cache = createIndexCache<Built>({
      maxBytes: 100,
      build: () => {
        attempts += 1;
        if (attempts === 1) throw new Error('store unreachable');
        return Promise.resolve({ byteSize: 10, version: attempts });
      },
    });
    await expect(cache.get('a')).rejects.toThrow('store unreachable');
    expect((await cache.get('a')).version).toBe(2);
  });

  it('ignores the drop of an unknown key', () => {
    const { cache } = countingCache(100);
    cache.drop('nobody');
    expect(cache.byteSize()).toBe(0);
  });
});
