import { describe, expect, it } from 'vitest';
import { unifyLetters } from './unify-letters.ts';

const unify = (...texts: string[]): string[] =>
  unifyLetters(texts.map((text) => ({ text }))).map(({ text }) => text);

describe('unifyLetters', () => {
  it('reads letters of an Arabic page that were named after those of Persian', () => {
    expect(unify('ھویة الشخص عند دیكارت', 'علی کل حال')).toEqual([
      'هوية الشخص عند ديكارت',
      'على كل حال',
    ]);
  });

  it('leaves Persian as it is', () => {
    const lines = ['کتاب‌های فارسی', 'پارسی گویان'];
    expect(unify(...lines)).toEqual(lines);
  });

  it('reads one alef before the glyph of a whole name', () => {
    expect(unify('بسم االله الرحمن الرحيم')).toEqual(['بسم الله الرحمن الرحيم']);
  });
});
