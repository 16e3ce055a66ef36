import { describe, expect, it } from 'vitest';
import { waitWords } from './wait-words.ts';

describe('waitWords', () => {
  it.each([
    [1, 'ثانية واحدة'],
    [2, 'ثانيتين'],
    [7, '7 ثوانٍ'],
    [45, '45 ثانية'],
    [60, 'دقيقة واحدة'],
    [125, 'دقيقتين و5 ثوانٍ'],
    [600, '10 دقائق'],
    [3600, 'ساعة واحدة'],
    [7384, 'ساعتين و3 دقائق'],
  ])('says %d seconds', (seconds, words) => {
    expect(waitWords(seconds)).toBe(words);
  });
});
