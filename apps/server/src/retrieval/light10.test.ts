import { describe, expect, it } from 'vitest';

import { light10 } from './light10.ts';

describe('light10', () => {
  it.each([
    ['والكتاب', 'كتاب'],
    ['وبالكتاب', 'كتاب'],
    ['وللطالب', 'طالب'],
    ['للطالب', 'طالب'],
    ['فالعلم', 'علم'],
    ['وكتب', 'كتب'],
    ['معلمون', 'معلم'],
    ['معلمات', 'معلم'],
    ['جامعيه', 'جامع'],
    ['كتابها', 'كتاب'],
  ])('takes %s to %s', (word, stem) => {
    expect(light10(word)).toBe(stem);
  });

  it('strips endings one after the other in their order', () => {
    expect(light10('مدرستيها')).toBe('مدرست');
    expect(light10('طالبتان')).toBe('طالبت');
  });

  it('leaves at least two letters', () => {
    expect(light10('الم')).toBe('الم');
    expect(light10('ونه')).toBe('ون');
    expect(light10('ات')).toBe('ات');
  });

  it('keeps the و of a word of three letters', () => {
    expect(light10('ورد')).toBe('ورد');
  });
});
