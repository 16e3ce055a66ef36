import { describe, expect, it } from 'vitest';
import { waitWords } from './wait-words.ts';

describe('waitWords', () => {
  it.each([
    [1, 'ثانية واحدة'],
    [2, 'ثانيتين'],
    [7, '7 ثوانٍ'],
    [45, '45 ثانية'],
    [60, 'دقيقة واحدة'],
    [61, 'دقيقتين'],
    [180, '3 دقائق'],
    [900, '15 دقيقة'],
    [3600, 'ساعة واحدة'],
    [3601, 'ساعتين'],
    [5 * 3600, '5 ساعات'],
    [22 * 3600, '22 ساعة'],
  ])('says %i seconds as %s', (seconds, words) => {
    expect(waitWords(seconds)).toBe(words);
  });
});
