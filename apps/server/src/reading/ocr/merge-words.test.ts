import { describe, expect, it } from 'vitest';
import { hasDoubtfulWords, mergeWords, type OcrWord } from './merge-words.ts';

function word(text: string, confidence: number, x0: number): OcrWord {
  return { text, confidence, bbox: { x0, y0: 0, x1: x0 + 50, y1: 20 } };
}

describe('mergeWords', () => {
  it('takes the Arabic reading of a word that English only guessed at', () => {
    const merged = mergeWords(
      [[word('Flo', 40, 0), word('مدخل', 92, 60)]],
      [[word('صالح.', 46, 2), word('مدخل', 92, 60)]],
    );
    expect(merged[0]?.map(({ text }) => text)).toEqual(['صالح.', 'مدخل']);
  });

  it('keeps English that was read with certainty', () => {
    const both = [[word('Algorithm', 94, 0)]];
    expect(hasDoubtfulWords(both)).toBe(false);
    expect(mergeWords(both, [[word('ةعلمه', 95, 0)]])).toEqual(both);
  });

  it('keeps a guess that the other reading is less sure of', () => {
    const both = [[word('pivot', 60, 0)]];
    expect(mergeWords(both, [[word('ةمنم', 20, 0)]])).toEqual(both);
  });
});
