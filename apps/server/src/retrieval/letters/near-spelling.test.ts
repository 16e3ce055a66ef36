import { describe, expect, it } from 'vitest';
import { editDistance, isNearSpelling } from './near-spelling.ts';

describe('isNearSpelling', () => {
  it.each([
    ['مارفن', 'مارفين', true],
    ['تورنغ', 'تورينغ', true],
    ['نيوتن', 'نيوتون', true],
    ['علم', 'قلم', false],
    ['كتاب', 'كتب', false],
    ['الحاسوب', 'الجاسوس', false],
  ])('of «%s» and «%s» is %s', (one, other, expected) => {
    expect(isNearSpelling(one, other)).toBe(expected);
  });

  it('counts no further than it is asked to', () => {
    expect(editDistance('abc', 'xyz', 1)).toBe(2);
    expect(editDistance('kitten', 'sitting', 5)).toBe(3);
  });
});
