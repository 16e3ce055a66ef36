import { describe, expect, it } from 'vitest';
import { monogram } from './monogram.ts';

describe('monogram', () => {
  it.each([
    ['أحياء 101', 'أح'],
    ['فيزياء عامة', 'في'],
    ['الكيمياء العضوية', 'كي'],
    ['الم', 'ال'],
    ['مُـقدّمة', 'مق'],
    ['101 CS', 'CS'],
    ['2026', '20'],
    ['— —', '؟'],
  ])('stands for %s as %s', (courseName, letters) => {
    expect(monogram(courseName)).toBe(letters);
  });
});
