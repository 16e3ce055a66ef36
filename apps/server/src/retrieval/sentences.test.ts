import { describe, expect, it } from 'vitest';

import { splitSentences } from './sentences.ts';

const sentencesOf = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  it('ends a sentence at each Arabic and Latin mark and at a new line', () => {
    expect(sentencesOf('ما العلم؟ نور! أولًا؛ ثانيًا… ثالثًا. رابعًا?\nخامسًا')).toEqual([
      'ما العلم؟',
      'نور!',
      'أولًا؛',
      'ثانيًا…',
      'ثالثًا.',
      'رابعًا?',
      'خامسًا',
    ]);
  });

  it('keeps closing quotes and repeated marks with their sentence', () => {
    expect(sentencesOf('قال: «اقرأ.» ثم سكت... أحقًا؟! نعم')).toEqual([
      'قال: «اقرأ.»',
      'ثم سكت...',
      'أحقًا؟!',
      'نعم',
    ]);
  });

  it('does not cut decimals, addresses or abbreviations', () => {
    const sentence = 'كتب د. أحمد سنة 500 ق.م. أن النسبة 3.14 في www.example.com هنا.';
    expect(sentencesOf(sentence)).toEqual([sentence]);
  });

  it('finds nothing in empty or blank text', () => {
    expect(splitSentences('')).toEqual([]);
    expect(splitSentences(' \n\t\n ')).toEqual([]);
  });

  it('reads a page of dots in one go', () => {
    expect(splitSentences(`${'.'.repeat(1_000_000)}x`)).toHaveLength(1);
    expect(splitSentences(`${'."'.repeat(500_000)}x`)).toHaveLength(1);
  });
});
