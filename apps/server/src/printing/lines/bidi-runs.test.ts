import { describe, expect, it } from 'vitest';
import { logicalRuns, visualOrder, resolveBidi } from './bidi-runs.ts';

function printedRuns(text: string): string[] {
  const paragraph = resolveBidi(text);
  return visualOrder(logicalRuns(paragraph, 0, paragraph.text.length)).map((run) => run.text);
}

describe('visualOrder', () => {
  it('puts the first Arabic words on the right of a Latin name and the last on its left', () => {
    expect(printedRuns('يقرأ نبراس ملف PDF في المقرر')).toEqual([
      ' في المقرر',
      'PDF',
      'يقرأ نبراس ملف ',
    ]);
  });

  it('keeps the digits, dots and strokes of numbers and dates in one run', () => {
    expect(printedRuns('في 2026/11/15 دُفع 49.00 ريال')).toEqual([
      ' ريال',
      '49.00',
      ' دُفع ',
      '2026/11/15',
      'في ',
    ]);
  });

  it('keeps brackets around Arabic with the Arabic and around Latin in a Latin run with the Latin', () => {
    expect(printedRuns('نص (عربي) هنا')).toEqual(['نص (عربي) هنا']);
    expect(printedRuns('نموذج GPT-4 (OpenAI) هنا')).toEqual([' هنا', 'GPT-4 (OpenAI)', 'نموذج ']);
  });

  it('keeps both brackets around a lone Latin word on their own sides', () => {
    expect(printedRuns('ملف (PDF).')).toEqual([').', 'PDF', 'ملف (']);
  });

  it.each([
    ['an e-mail address', 'sara.ali@ksu.edu.sa'],
    ['a web address', 'https://nibras.example/legal?a=1'],
    ['a path of the site', '/support'],
    ['a telephone number', '+966 50 123 4567'],
    ['a card number', '4111 1111 1111 1111'],
  ])('keeps %s whole and from left to right', (_, token) => {
    expect(printedRuns(`قبل ${token} بعد`)).toEqual([' بعد', token, 'قبل ']);
  });

  it('does not take a stroke between Arabic words for a path', () => {
    expect(printedRuns('طالب/طالبة')).toEqual(['طالب/طالبة']);
  });

  it('reverses runs of each level inside the level around them', () => {
    const run = (text: string, level: number) => ({ text, level, weight: 'regular' as const });
    const ordered = visualOrder([run('a', 1), run('b', 2), run('c', 3), run('d', 2), run('e', 1)]);
    expect(ordered.map((one) => one.text).join('')).toBe('ebcda');
  });
});

describe('logicalRuns', () => {
  it('parts a run where the weight changes', () => {
    const paragraph = resolveBidi([{ text: 'حق الوصول: ', strong: true }, { text: 'نسخة' }]);
    const runs = logicalRuns(paragraph, 0, paragraph.text.length);
    expect(runs.map(({ text, weight }) => [text, weight])).toEqual([
      ['حق الوصول: ', 'semibold'],
      ['نسخة', 'regular'],
    ]);
  });

  it('leaves out the signs that only steer direction', () => {
    const paragraph = resolveBidi('\u200fنص\u200f \u2067عربي\u2069');
    const text = logicalRuns(paragraph, 0, paragraph.text.length).map((run) => run.text);
    expect(text.join('')).toBe('نص عربي');
  });
});
