import { describe, expect, it } from 'vitest';
import type { Glyph, Rule } from '#src/reading/pdf/glyphs/glyph.ts';
import { drawLine, pageOf } from '#src/reading/testing/draw-glyphs.ts';
import { rebuildPage } from './rebuild-page.ts';

const level = (y: number, left = 100, right = 560): Rule => ({ left, right, bottom: y, top: y });
const upright = (x: number, bottom: number, top: number): Rule => ({
  left: x,
  right: x,
  bottom,
  top,
});
const box = (left: number, right: number, bottom: number, top: number): Rule[] => [
  level(bottom, left, right),
  level(top, left, right),
  upright(left, bottom, top),
  upright(right, bottom, top),
];

const rowsOf = (glyphs: Glyph[], rules: Rule[]) =>
  rebuildPage(pageOf(glyphs, rules)).map(({ text, isRuled }) => [isRuled, text]);

describe('a ruled table', () => {
  it('has no columns between its borders and the shades of its cells', () => {
    const glyphs = [
      ...drawLine('الوصف', 540, 740),
      ...drawLine('توليد المخطط', 320, 740),
      ...drawLine('الفاعل', 540, 710),
      ...drawLine('المستخدم', 320, 710),
    ];
    const grid = [760, 730, 700].map((y) => level(y));
    const borders = [100, 340, 560].map((x) => upright(x, 700, 760));
    // Word shades a cell inside its padding.
    const shades = [...box(105, 335, 730, 760), ...box(345, 555, 730, 760)];
    expect(rowsOf(glyphs, [...grid, ...borders, ...shades])).toEqual([
      [true, 'الوصف\tتوليد المخطط'],
      [true, 'الفاعل\tالمستخدم'],
    ]);
  });

  it('is not the frame of an exam paper, with a column for the points', () => {
    const lines = Array.from({ length: 14 }, (_, at) => 700 - at * 20);
    const glyphs = [
      ...drawLine('الصفحة', 150, 740),
      ...drawLine('الامتحان الموحد', 540, 740),
      ...lines.flatMap((y) => drawLine('بين أن المتتالية متقاربة', 500, y)),
      ...drawLine('نقطة', 550, 700),
    ];
    const rules = [
      ...[760, 730, 420].map((y) => level(y)),
      ...[100, 520, 560].map((x) => upright(x, 420, 730)),
      ...[100, 200, 560].map((x) => upright(x, 730, 760)),
    ];
    const rows = rowsOf(glyphs, rules);
    expect(rows.filter(([isRuled]) => isRuled)).toEqual([]);
    expect(rows.filter(([, text]) => text === 'بين أن المتتالية متقاربة')).toHaveLength(13);
  });

  it('keeps a cell together that goes down over several rows', () => {
    const glyphs = [
      ...drawLine('الهدف', 540, 740),
      ...drawLine('الأول', 320, 740),
      ...drawLine('من الدرس', 540, 710),
      ...drawLine('الثاني', 320, 710),
      ...drawLine('الوسيلة', 540, 680),
      ...drawLine('الخريطة', 320, 680),
    ];
    const rules = [
      ...[760, 700, 670].map((y) => level(y)),
      level(730, 100, 340),
      ...[100, 340, 560].map((x) => upright(x, 670, 760)),
    ];
    expect(rowsOf(glyphs, rules)).toEqual([
      [true, 'الهدف من الدرس\tالأول'],
      [true, '\tالثاني'],
      [true, 'الوسيلة\tالخريطة'],
    ]);
  });

  it('is not made of the bands and boxes of a slide', () => {
    const glyphs = [
      ...drawLine('القسم', 540, 790),
      ...drawLine('الدرس', 300, 790),
      ...drawLine('عنوان الشريحة', 550, 760, { size: 16 }),
      ...drawLine('جملة أولى على الشريحة', 550, 700),
      ...drawLine('جملة ثانية على الشريحة', 550, 680),
      ...drawLine('المؤلف', 550, 585),
      ...drawLine('الصفحة', 150, 585),
    ];
    const rules = [
      ...box(0, 330, 780, 800),
      ...box(330, 600, 780, 800),
      ...box(0, 600, 740, 780),
      ...box(0, 600, 600, 740),
      ...box(0, 200, 580, 600),
      ...box(200, 600, 580, 600),
      // A theorem box and its shadow below it.
      ...box(20, 595, 690, 715),
      ...box(20, 595, 600, 690),
    ];
    expect(rowsOf(glyphs, rules).every(([isRuled]) => isRuled === false)).toBe(true);
  });

  it('is not made of lines that text runs through, nor of those of a drawing', () => {
    const text = [740, 715, 690].flatMap((y) => drawLine('نص طويل يمر من تحت الخطوط كلها', 550, y));
    const rules = [760, 730, 705, 680].map((y) => level(y));
    const uprights = [100, 472, 560].map((x) => upright(x, 680, 760));
    expect(rowsOf(text, [...rules, ...uprights]).some(([isRuled]) => isRuled)).toBe(false);
    const family = [
      ...drawLine('1', 540, 740),
      ...drawLine('2', 320, 740),
      ...drawLine('3', 540, 710),
    ];
    const tree = [
      ...[760, 730, 700].map((y) => level(y)),
      ...[100, 340, 560].map((x) => upright(x, 700, 760)),
    ];
    expect(rowsOf(family, tree).some(([isRuled]) => isRuled)).toBe(false);
  });

  it('does not take in the text of the frame that it stands in', () => {
    const glyphs = [
      ...drawLine('عنوان الشريحة', 550, 790, { size: 16 }),
      ...drawLine('جملة أولى على الشريحة', 550, 770),
      ...drawLine('جملة ثانية على الشريحة', 550, 750),
      ...drawLine('الاسم', 540, 715),
      ...drawLine('العمر', 320, 715),
      ...drawLine('سالم', 540, 685),
      ...drawLine('عشرون', 320, 685),
    ];
    const rules = [
      ...[820, 735, 705, 675].map((y) => level(y)),
      ...[100, 560].map((x) => upright(x, 675, 820)),
      upright(340, 675, 735),
    ];
    expect(rowsOf(glyphs, rules)).toEqual([
      [false, 'عنوان الشريحة'],
      [false, 'جملة أولى على الشريحة'],
      [false, 'جملة ثانية على الشريحة'],
      [true, 'الاسم\tالعمر'],
      [true, 'سالم\tعشرون'],
    ]);
  });
});
