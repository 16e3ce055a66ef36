import { describe, expect, it } from 'vitest';
import { clockWords } from './verification.tsx';

describe('clockWords', () => {
  it.each([
    [0, '00:00'],
    [999, '00:00'],
    [59_999, '00:59'],
    [60_000, '01:00'],
    [754_000, '12:34'],
    [3_723_000, '62:03'],
    [-5, '00:00'],
  ])('says %d ms as %s', (elapsedMs, words) => {
    expect(clockWords(elapsedMs)).toBe(words);
  });
});
