import { describe, expect, it } from 'vitest';
import { breakLines } from './line-breaking.ts';

const oneEach = (start: number, end: number) => end - start;

function linesOf(text: string, width: number): string[] {
  return breakLines(text, width, oneEach).map(({ start, end }) => text.slice(start, end));
}

describe('breakLines', () => {
  it('fills a line with as many whole words as fit and drops the spaces at its ends', () => {
    expect(linesOf('  في البدء كان السؤال ', 10)).toEqual(['في البدء', 'كان السؤال']);
  });

  it('lets a line be exactly as wide as the measure', () => {
    expect(linesOf('أربع خمسة', 9)).toEqual(['أربع خمسة']);
  });

  it('cuts a word that is wider than a whole line and goes on after it', () => {
    expect(linesOf('رابط https://x.example ثم', 8)).toEqual([
      'رابط',
      'https://',
      'x.exampl',
      'e ثم',
    ]);
  });

  it('never cuts a letter from its vowel mark', () => {
    expect(linesOf('مُمُمُ', 3)).toEqual(['مُ', 'مُ', 'مُ']);
  });

  it('does not break at a space that must not break', () => {
    expect(linesOf('صفحة 49\u00a0ريال', 8)).toEqual(['صفحة', '49\u00a0ريال']);
  });

  it('makes no line of an empty text', () => {
    expect(linesOf('   ', 8)).toEqual([]);
  });
});
