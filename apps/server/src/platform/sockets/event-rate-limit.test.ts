import { describe, expect, it } from 'vitest';
import { createEventRateLimit } from './event-rate-limit.ts';

const KB = 1024;

function clocked() {
  let at = 0;
  return { speech: createEventRateLimit(() => at), pass: (ms: number) => (at += ms) };
}

/** Says something so many times and tells how many times it was taken. */
function say(
  speech: ReturnType<typeof createEventRateLimit>,
  times: number,
  bytes: number,
): number {
  let taken = 0;
  for (let said = 0; said < times; said += 1) {
    speech.hear('a-user', bytes);
    if (speech.count('a-user') === null) taken += 1;
  }
  return taken;
}

describe('what a user may say in a minute', () => {
  it('has room for an outbox of long messages that goes out of every tab at once', () => {
    const { speech } = clocked();
    expect(say(speech, 40, 60 * KB)).toBe(40);
    expect(say(speech, 11 * 40, 8 * KB)).toBe(11 * 40);
    expect(speech.isExhausted('a-user')).toBe(false);
  });

  it('ends by number with a wait in words, and later with no more listening', () => {
    const { speech } = clocked();
    expect(say(speech, 1000, 100)).toBe(600);
    expect(speech.count('a-user')?.message).toContain('محاولات كثيرة');
    expect(speech.isExhausted('a-user')).toBe(false);
    say(speech, 200, 100);
    expect(speech.isExhausted('a-user')).toBe(true);
  });

  it('has room for a hundred connections, and more than those silence nobody', () => {
    const { speech } = clocked();
    const taken = Array.from({ length: 400 }, () => speech.mayConnect('a-user'));
    expect(taken.filter(Boolean)).toHaveLength(100);
    expect(say(speech, 600, 100)).toBe(600);
  });

  it('has no room for connections of a user who said too much', () => {
    const { speech } = clocked();
    say(speech, 601, 100);
    expect(speech.mayConnect('a-user')).toBe(false);
  });

  it('ends by size', () => {
    const { speech } = clocked();
    expect(say(speech, 150, 200 * KB)).toBe(40);
    expect(speech.isExhausted('a-user')).toBe(true);
  });

  it('ends for packets that are no events, however small', () => {
    const { speech } = clocked();
    for (let heard = 0; heard <= 16 * KB; heard += 1) speech.hear('a-user', 1);
    expect(speech.isExhausted('a-user')).toBe(true);
  });

  it('is counted anew in the next minute, and never for somebody else', () => {
    const { speech, pass } = clocked();
    say(speech, 2000, 100);
    expect(speech.count('another')).toBeNull();
    pass(60_000);
    expect(speech.isExhausted('a-user')).toBe(false);
    expect(say(speech, 30, KB)).toBe(30);
  });
});
