import { describe, expect, it } from 'vitest';
import { checkSummaryLine } from './check-summary.ts';

const passages = [
  {
    text: 'الجمود (Deadlock) هو حالة تنتظر فيها كل عملية مورداً تحجزه عملية أخرى من المجموعة نفسها.',
  },
  { text: 'ظهرت نظم المعالجة بالدفعات عام 1956 في مختبرات جنرال موتورز.' },
];
const ground = { sections: [[0], [1]], passages };
const GOOD = {
  s: 1,
  p: 1,
  quote: 'حالة تنتظر فيها كل عملية مورداً',
  text: 'في الجمود تنتظر كل عملية مورداً تحجزه أخرى.',
};
const check = (over: object) => checkSummaryLine(JSON.stringify({ ...GOOD, ...over }), ground);

describe('checkSummaryLine', () => {
  it('takes a sentence that the passage it cites says', () => {
    expect(check({})).toEqual({ section: 0, passage: 0, text: GOOD.text });
  });

  it.each([
    ['a section that was not given', { s: 3 }],
    ['a passage of another section', { s: 2 }],
    ['a passage that was not given', { p: 9 }],
    ['words that are not quoted', { quote: 'حالة لا تنتظر فيها العمليات شيئاً' }],
    ['no quotation', { quote: undefined }],
    ['what the passage does not say', { text: 'يعالج الجمود بإعادة تشغيل الحاسوب كل صباح باكر.' }],
    [
      'another number',
      {
        s: 2,
        p: 2,
        quote: 'ظهرت نظم المعالجة بالدفعات عام 1956',
        text: 'ظهرت نظم المعالجة بالدفعات عام 1965 في مختبرات جنرال موتورز.',
      },
    ],
  ])('drops %s', (_what, over) => {
    expect(check(over)).toBeNull();
  });
});
