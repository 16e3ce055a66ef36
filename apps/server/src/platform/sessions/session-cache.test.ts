import { DAY_MS } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import { createFixedClock, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { createSessionCache, type KnownSession } from './session-cache.ts';

const clock = createFixedClock();
const at = clock.now();
const later = (ms: number): Date => new Date(at.getTime() + ms);

const known = (name: string, userId = 'user'): KnownSession => ({
  role: 'student',
  hasSecondFactor: false,
  session: {
    id: name,
    tokenHash: `hash of ${name}`,
    userId,
    remember: false,
    device: '',
    createdAt: at,
    authenticatedAt: at,
    secondFactorAt: null,
    lastSeenAt: at,
    expiresAt: later(DAY_MS),
  },
});

const filled = (settings: Parameters<typeof createSessionCache>[0], ...names: string[]) => {
  const cache = createSessionCache(settings);
  for (const name of names) cache.put(known(name), cache.generation(), at);
  return cache;
};

describe('the cache of sessions', () => {
  it('gives a session until it expires', () => {
    const cache = filled({ lifeMs: null }, 'a');
    expect(cache.get('hash of a', later(DAY_MS - 1))?.session.id).toBe('a');
    expect(cache.get('hash of a', later(DAY_MS))).toBeNull();
  });

  it('gives it for a short while only where another process may change the store', () => {
    const cache = filled({ lifeMs: MINUTE_MS }, 'a');
    expect(cache.get('hash of a', later(MINUTE_MS - 1))).not.toBeNull();
    expect(cache.get('hash of a', later(MINUTE_MS))).toBeNull();
  });

  it('forgets those that ended, and no others', () => {
    const cache = filled({ lifeMs: null }, 'a', 'b');
    cache.drop(['a']);
    expect(cache.get('hash of a', at)).toBeNull();
    expect(cache.get('hash of b', at)).not.toBeNull();
  });

  it('forgets those of one user', () => {
    const cache = filled({ lifeMs: null }, 'a');
    cache.put(known('b', 'another'), cache.generation(), at);
    cache.dropUser('user');
    expect(cache.get('hash of a', at)).toBeNull();
    expect(cache.get('hash of b', at)).not.toBeNull();
  });

  it('does not cache a result read before a session ended', () => {
    const cache = createSessionCache({ lifeMs: null });
    const asked = cache.generation();
    cache.drop(['a']);
    cache.put(known('a'), asked, at);
    expect(cache.get('hash of a', at)).toBeNull();
  });

  it('holds so many and lets the oldest go', () => {
    const cache = filled({ lifeMs: null, mostHeld: 2 }, 'a', 'b');
    cache.put(known('a'), cache.generation(), at);
    cache.put(known('c'), cache.generation(), at);
    expect(['a', 'b', 'c'].map((name) => cache.get(`hash of ${name}`, at) !== null)).toEqual([
      true,
      false,
      true,
    ]);
  });
});
