import { describe, expect, it } from 'vitest';
import { leftToRightRuns, mixedPieces } from './left-to-right-runs.ts';

/** The journey of mixed text checks the rendering; these cases are invisible there. */
const marked = (text: string, goesOn = false): string => {
  let shown = '';
  let at = 0;
  for (const { start, end } of leftToRightRuns(text, goesOn)) {
    shown += `${text.slice(at, start)}⟦${text.slice(start, end)}⟧`;
    at = end;
  }
  return shown + text.slice(at);
};

describe('leftToRightRuns', () => {
  it.each([
    'قال: ⟦How are you? Fine thanks to you⟧. ثم مضى',
    'لدينا ⟦x = 5⟧, ⟦y = 2⟧ معًا',
    'تعلم الآلة (⟦Machine Learning⟧) (⟦ML⟧) واسع',
    'الجواب "نعم" ⟦Python⟧ "لا"',
    'نصف ⟦50 %⟧ من ⟦5 · 3⟧',
    'قطر ⟦5.5"⟧ للشاشة ⟦(3.5" disk)⟧',
    'A- خيار صحيح، ودرجته ⟦A-⟧ ممتازة',
    'سطر ⟦C++⟧\n⟦Java⟧ سطر',
    'يا للروعة Python! و⟦(n-1)!⟧ مضروب',
    'صورة 🙂 ⟦Emoji⟧ 🙂 ⟦OK⟧',
    'الدالة د(س) = س² + ⟦x⟧',
    'المصدر ⟦J. Smith et al. 2019⟧ موثوق',
  ])('finds what must be isolated in %s', (line) => {
    expect(marked(line.replace(/[⟦⟧]/gu, ''))).toBe(line);
  });

  it.each([
    'نص عربي، بلا غيره؟',
    'لغة Python سهلة',
    'React هي مكتبة',
    'ملخص.pdf',
    'عام 2024 والساعة 10:30 وسعر 1,250.50',
    '«»()[]…',
    '',
  ])('leaves alone what the browser draws right: %j', (text) => {
    expect(leftToRightRuns(text)).toEqual([]);
  });

  it.each(['المجال ⟦[-1, ⟧', 'الدالة ⟦f(x⟧', 'المعادلة ⟦x =⟧', 'المجموع ⟦1 + 2 +⟧'])(
    'shows an open end as it will be once closed: %s',
    (line) => {
      expect(marked(line.replace(/[⟦⟧]/gu, ''), true)).toBe(line);
    },
  );

  it('takes code and formulas into a run, but makes none of them alone', () => {
    expect(marked('القيمة x = \uFFFC هنا')).toBe('القيمة ⟦x = \uFFFC⟧ هنا');
    expect(marked('الأمر \uFFFC والأمر \uFFFC')).toBe('الأمر \uFFFC والأمر \uFFFC');
  });

  it('gives up on what nobody writes', () => {
    expect(leftToRightRuns(`ع ${'(a, '.repeat(10_000)}`)).toEqual([]);
  });
});

describe('mixedPieces', () => {
  it('gives the text back in order and whole', () => {
    const text = 'المجال [-1, 1] في C++.';
    const pieces = mixedPieces(text);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
    expect(pieces.filter(({ isLeftToRight }) => isLeftToRight).map((piece) => piece.text)).toEqual([
      '[-1, 1]',
      'C++',
    ]);
  });
});
