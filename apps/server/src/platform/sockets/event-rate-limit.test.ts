import { describe, expect, it } from 'vitest';
import { createEventRateLimit } from './event-rate-limit.ts';

const KB = 1024;

function clocked() {
  let at = 0;
  return { limit: createEventRateLimit(() => at), pass: (ms: number) => (at += ms) };
}

function send(
  limit: ReturnType<typeof createEventRateLimit>,
  times: number,
  bytes: number,
): number {
  let taken = 0;
  for (let said = 0; said < times; said += 1) {
    limit.countBytes('a-user', bytes);
    if (limit.countEvent('a-user') === null) taken += 1;
  }
  return taken;
}

describe('what a user may say in a minute', () => {
  it('allows an outbox of long messages, sent by every tab at once', () => {
    const { limit } = clocked();
    expect(send(limit, 40, 60 * KB)).toBe(40);
    expect(send(limit, 11 * 40, 8 * KB)).toBe(11 * 40);
    expect(limit.isExhausted('a-user')).toBe(false);
  });

  it('ends by number with a wait in words, and later with no more listening', () => {
    const { limit } = clocked();
    expect(send(limit, 1000, 100)).toBe(600);
    expect(limit.countEvent('a-user')?.message).toContain('محاولات كثيرة');
    expect(limit.isExhausted('a-user')).toBe(false);
    send(limit, 200, 100);
    expect(limit.isExhausted('a-user')).toBe(true);
  });

  it('allows a hundred connections, and more of them block no other user', () => {
    const { limit } = clocked();
    const taken = Array.from({ length: 400 }, () => limit.mayConnect('a-user'));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(send(limit, 600, 100)).toBe(600);
  });

  it('refuses connections of a user who sent too much', () => {
    const { limit } = clocked();
    send(limit, 601, 100);
    expect(limit.mayConnect('a-user')).toBe(false);
  });

  it('ends by size', () => {
    const { limit } = clocked();
    expect(send(limit, 150, 200 * KB)).toBe(40);
    expect(limit.isExhausted('a-user')).toBe(true);
  });

  it('ends for packets that are no events, however small', () => {
    const { limit } = clocked();
    for (let sent = 0; sent <= 16 * KB; sent += 1) limit.countBytes('a-user', 1);
    expect(limit.isExhausted('a-user')).toBe(true);
  });

  it('is counted again in the next minute, and never for another user', () => {
    const { limit, pass } = clocked();
    send(limit, 2000, 100);
    expect(limit.countEvent('another')).toBeNull();
    pass(60_000);
    expect(limit.isExhausted('a-user')).toBe(false);
    expect(send(limit, 30, KB)).toBe(30);
  });
});
