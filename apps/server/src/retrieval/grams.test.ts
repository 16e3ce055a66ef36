import { describe, expect, it } from 'vitest';

import { forEachFourGram, forEachGram, type GramVisitor } from './grams.ts';

function gramsOf(visitAll: (word: string, visit: GramVisitor) => void, word: string): string[] {
  const grams: string[] = [];
  visitAll(word, (high, low) => {
    const letters = [high >>> 16, high & 0xffff, low >>> 16, low & 0xffff];
    grams.push(String.fromCharCode(...letters.filter((letter) => letter !== 0)));
  });
  return grams;
}

describe('forEachGram', () => {
  it('visits every window of three and of four over the padded word', () => {
    expect(gramsOf(forEachGram, 'علم').sort()).toEqual(
      ['_عل', '_علم', 'علم', 'علم_', 'لم_'].sort(),
    );
  });

  it('keeps a word of one letter whole', () => {
    expect(gramsOf(forEachGram, 'و')).toEqual(['_و_']);
  });
});

describe('forEachFourGram', () => {
  it('visits only the windows of four', () => {
    expect(gramsOf(forEachFourGram, 'علم')).toEqual(['_علم', 'علم_']);
    expect(gramsOf(forEachFourGram, 'و')).toEqual(['_و_']);
  });
});
