import { describe, expect, it } from 'vitest';
import { plainWords } from './plain-words.ts';

const LONG = 100_000;

describe('plainWords', () => {
  it.each(['|  ', '|\t\t', '|::', '| --- :', '|-\t:'])(
    'reads a line of many cells %j that is no head of a table',
    (cell) => {
      expect(plainWords(`--${cell.repeat(20)}x`)).toMatch(/^--.*x$/);
    },
  );

  // Without a limit of the text, some would take minutes or exhaust the stack.
  it.each([
    ...['*', '**', '_', '~~', '`', '$', '$$', '|', '>', '#', '-', '\\', '[', ' ', '\t', '\n'],
    ...[
      '**a ',
      '_a ',
      '*a ',
      '~~a ',
      '`a',
      '```\n',
      '~~~~a\n',
      '$a',
      '$$a\\[',
      '\\[',
      '\\(',
      '\\(a',
    ],
    ...[
      '![](',
      '[](a "',
      '[a',
      '[1',
      '[1, ',
      '<http:a',
      '<br ',
      '# #',
      '| |',
      '- [',
      '> >',
      '- - ',
      '> - ',
      '--- ',
    ],
  ])('takes a text of nothing but %j', (unit) => {
    const long = unit.repeat(LONG / unit.length);
    expect(plainWords(`${long}x\n| ${long}x`)).toBeTypeOf('string');
  });

  it.each([
    ['نص **مهم *جدًا* هنا** و***أهم***', 'نص مهم جدًا هنا وأهم'],
    ['\\*ليس مائلًا\\*', '*ليس مائلًا*'],
    ['**أول\nثانٍ**', 'أول ثانٍ'],
    ['من الملف: &#91;1]، ومن الرد [1]', 'من الملف: [1]، ومن الرد'],
    ['المعادلة\n$$\na\n- b\n= c\n$$\nانتهت', 'المعادلة a - b = c انتهت'],
    ['`a[1] **x** $y$`', 'a[1] **x** $y$'],
    ['```\n```\nبعد', 'بعد'],
    ['| أ | ب |   \n--|:-:\n| ج | د', 'أ · ب ج · د'],
  ])('reads %j as %j', (text, expected) => {
    expect(plainWords(text)).toBe(expected);
  });
});
