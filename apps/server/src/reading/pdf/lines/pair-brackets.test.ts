import { describe, expect, it } from 'vitest';
import { pairBrackets } from './pair-brackets.ts';

describe('pairBrackets', () => {
  it.each([
    ['برج )TOWER( : هذا النوع', 'برج (TOWER) : هذا النوع'],
    ['(1( رواه أحمد', '(1) رواه أحمد'],
    [')قياس الزاوية الثانية)', '(قياس الزاوية الثانية)'],
    ['ازاحة مقدارها ) 1 m(. فتكون', 'ازاحة مقدارها ( 1 m). فتكون'],
    [')International Organization (ISO((', '(International Organization (ISO))'],
    ['النظام ]أ[ و »ب«', 'النظام [أ] و «ب»'],
  ])('turns the brackets of %s', (line, text) => {
    expect(pairBrackets(line)).toBe(text);
  });

  it.each([
    'انظر (الشكل 1) و[الجدول 2]',
    'أ) الحصول على الصورة ب) تحليلها',
    'من الرؤية) ثم شرح الصورة (وهي',
    'f(x) = (a + b)(c + d)',
    'نهاية قوس من السطر السابق)',
    'قال: (( إذا دخل رمضان',
    'على المجال [0,+∞[ بما يلي',
    'المجالين ]−∞ ; 2[ و ]2 ; 5]',
  ])('leaves %s alone', (line) => {
    expect(pairBrackets(line)).toBe(line);
  });
});
