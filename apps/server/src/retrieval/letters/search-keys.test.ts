import { describe, expect, it } from 'vitest';
import { keysFor, keysOf } from './search-keys.ts';

const numbersIn = (keys: string): Set<number> =>
  new Set(keys.slice(1, -1).split(',').filter(Boolean).map(Number));
const isFoundBy = (content: string, wanted: string, of = 'a'): boolean =>
  numbersIn(keysFor(of, wanted)).isSubsetOf(numbersIn(keysOf('a', content)));

describe('the keys of a message', () => {
  const content = 'ما أهميّة القُـدرة (Power) في الفصل ٢؟\nقِس ٥٠٪ منها.';

  it.each([
    'اهميه',
    'القدره',
    'قدر',
    'power',
    'في الفصل 2',
    'ق',
    'قد',
    '50',
    'ما اهميه القدره',
    '؟',
  ])('are found by %s', (wanted) => expect(isFoundBy(content, wanted)).toBe(true));

  it.each(['القطع', 'زخرف', 'xyz', 'ظ', 'قث'])('are not found by %s', (wanted) => {
    expect(isFoundBy(content, wanted)).toBe(false);
  });

  it('are not those that another user has for the same letters', () => {
    expect(isFoundBy(content, 'القدره', 'another')).toBe(false);
  });

  it('are numbers that the store takes', () => {
    for (const key of numbersIn(keysOf('user', content))) expect(key | 0).toBe(key);
    expect(keysOf('user', ' \n')).toBe('{}');
  });
});
