import { describe, expect, it } from 'vitest';
import { LAST, readMentions } from './mentions.ts';
import { readNumber } from './numbers.ts';
import { readWords } from './words.ts';

describe('readNumber', () => {
  it.each([
    ['١٢', 12],
    ['الثانية عشرة', 12],
    ['الحادي والعشرون', 21],
    ['خمس وعشرين', 25],
    ['مئة وخمسة', 105],
    ['الثالث', 3],
    ['twenty one', 21],
    ['3rd', 3],
  ])('reads %s', (text, value) => {
    expect(readNumber(readWords(text), 0)?.value).toBe(value);
  });

  it('reads none where none is', () => {
    expect(readNumber(readWords('المكدس'), 0)).toBeNull();
  });
});

describe('readMentions', () => {
  it.each([
    ['الصفحات ٣-٥', 'page', [3, 4, 5]],
    ['من الصفحة 3 إلى الصفحة 6', 'page', [3, 4, 5, 6]],
    ['الشرائح 2 و4 و7', 'slide', [2, 4, 7]],
    ['الفصلين الأول والثالث', 'chapter', [1, 3]],
    ['الصفحة ما قبل الأخيرة', 'page', [LAST - 1]],
    ['آخر شريحتين', 'slide', [LAST - 1, LAST]],
    ['الصفحات الثلاث الأولى', 'page', [1, 2, 3]],
    ['ثالث محاضرة', 'lecture', [3]],
    ['ص12', 'page', [12]],
    ['lecture3', 'lecture', [3]],
    ['المحاضرات الثلاث', 'lecture', []],
  ])('reads %s', (text, unit, numbers) => {
    expect(readMentions(readWords(text))[0]).toMatchObject({ unit, numbers });
  });

  it.each([
    ['الصفحة التالية', 'next'],
    ['الشريحة التي قبلها', 'previous'],
    ['هذه الصفحة', 'same'],
  ])('takes %s for a step from what was spoken of', (text, relation) => {
    expect(readMentions(readWords(text))[0]).toMatchObject({ relation, numbers: [] });
  });
});
