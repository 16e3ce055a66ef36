import { describe, expect, it } from 'vitest';
import { isCaption, readMark, unitRank } from './line-marks.ts';

describe('the mark of a line', () => {
  it.each([
    ['• الصلبة', 'الصلبة'],
    ['\uF0B7 الصلبة', 'الصلبة'],
    ['◼ If it is 9 now', 'If it is 9 now'],
    ['o عرض خريطة الطرق', 'عرض خريطة الطرق'],
    ['- السائلة', 'السائلة'],
    // The bullet is drawn after the words when a Latin line is among Arabic ones.
    ['Quadratic Equation\t❖', 'Quadratic Equation'],
    ['المهام: •', 'المهام:'],
  ])('of %j is a bullet', (line, text) => {
    expect(readMark(line)).toMatchObject({ type: 'bullet', text });
  });

  it.each([
    '1- القياس',
    '(٣) الغازية',
    'أ- تعريفه',
    'ثالثًا: من يستحق الثمن',
    '2-1-3 المشاكل',
    'III – دراسة',
    'II -4 مسألة رقم 04',
  ])('of %j is a number', (line) => expect(readMark(line)).toMatchObject({ type: 'number' }));

  it.each([
    'القياس والوحدات',
    '2024 كان عاما',
    'في عام 1990',
    '3.14',
    'or not',
    '-5',
    'مـــادة أولى',
    'f(x) تقبل حلا',
  ])('of %j is none', (line) => expect(readMark(line)).toBeNull());

  it('says how deep a number goes, and what it counts', () => {
    expect(readMark('2-1-3 المشاكل')).toMatchObject({ depth: 3, value: 3, style: 'dotted' });
    expect(readMark('ب) السائلة')).toMatchObject({ depth: 1, value: 2 });
    expect(readMark('رابعا: من يستحق')).toMatchObject({ value: 4 });
    expect(readMark('2( بعد النقر')).toMatchObject({ value: 2, style: '1)' });
    expect(readMark('XIV. الخاتمة')).toMatchObject({ value: 14, style: 'roman' });
  });
});

describe('a unit of a course', () => {
  it('is one that is counted', () => {
    expect(unitRank('الفصل الثاني: القياس')).toBe(3);
    expect(unitRank('الباب الأول')).toBe(1);
    expect(unitRank('Chapter 3')).toBe(3);
    expect(unitRank('المبحث ٢')).toBe(4);
    expect(['مسألة رقم 04', 'مـــادة ( 4 ) :', 'EXERCISE 3 : MATCH'].map(unitRank)).toEqual([
      6, 6, 6,
    ]);
    expect(unitRank('الفصل بين السلطات')).toBeNull();
    expect(unitRank('درس الطالب الفصل الثاني')).toBeNull();
  });
});

describe('a caption', () => {
  it('names a picture or a table by its number', () => {
    expect(['الشكل (4-3) تأثير القوة', 'جدول 1ـ2 القيم', 'Figure 2: A tree'].every(isCaption)).toBe(
      true,
    );
    expect(['الشكل التالي يبين القوة', 'جدول الضرب', 'Tables are'].some(isCaption)).toBe(false);
  });
});
