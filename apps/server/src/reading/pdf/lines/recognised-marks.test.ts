import { expect, it } from 'vitest';
import { createMarkReader } from './recognised-marks.ts';

const read = (...lines: string[]): string[] => lines.map(createMarkReader());

it('turns a number that was read from the left', () => {
  expect(read('-١ السدس للواحد', ')٢( أخرجه مسلم', '-3 توفر منافذ')).toEqual([
    '١- السدس للواحد',
    '(٢) أخرجه مسلم',
    '3- توفر منافذ',
  ]);
});

it('counts on where a number was taken for other signs', () => {
  expect(read('١- ما المقصود بالقبر؟', '=Y ما الدليل؟', '-v ما أدلة النعيم؟')).toEqual([
    '١- ما المقصود بالقبر؟',
    '2- ما الدليل؟',
    '3- ما أدلة النعيم؟',
  ]);
});

it('takes such signs for a dash where nothing was counted', () => {
  expect(read('=Y نصيحة المسلم')).toEqual(['- نصيحة المسلم']);
});

it('takes a lone sign before words for a bullet', () => {
  expect(read('٠ مقدمو الخدمات', '© نعتبر المتغير', '0 خوارزمية نيوتن')).toEqual([
    '• مقدمو الخدمات',
    '• نعتبر المتغير',
    '• خوارزمية نيوتن',
  ]);
});

it('leaves dashes, formulas and English as they are', () => {
  const lines = ['- ويقول', '-15 +12 = -3', '0 1 2', '3-3 خواص التناسب', '-وقال'];
  expect(read(...lines)).toEqual(lines);
});
