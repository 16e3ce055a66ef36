import { describe, expect, it } from 'vitest';
import { grade, type Gradable } from './grade.ts';

const item = (overrides: Partial<Gradable>): Gradable => ({
  kind: 'cloze',
  stem: 'سنّ القانون عام ____.',
  options: null,
  answer: { accepted: ['1991'], points: [] },
  ...overrides,
});

const open = item({
  kind: 'define',
  stem: 'ما المقصود بـ «الجمود»؟',
  answer: {
    accepted: ['الجمود هو حالة تنتظر فيها كل عملية مورداً، وتحجزه عملية أخرى من المجموعة.'],
    points: ['حالة تنتظر فيها كل عملية مورداً', 'وتحجزه عملية أخرى من المجموعة'],
  },
});

describe('grade', () => {
  it.each([
    ['7.5 نانومتر', 'right'],
    ['7,5', 'right'],
    ['8 نانومتر', 'wrong'],
  ] as const)('takes «%s» with the unit that stands after the blank', (given, verdict) => {
    const item = {
      kind: 'cloze' as const,
      stem: 'يبلغ سمك الغشاء الخلوي ____ نانومتر في المتوسط.',
      options: null,
      answer: { accepted: ['7.5'], points: [] },
    };
    expect(grade(item, given)).toEqual({ verdict });
  });

  it('takes an abbreviation however it is written', () => {
    const item = {
      kind: 'cloze' as const,
      stem: 'يقاس نمو الاقتصاد بمقياس ____ كل سنة.',
      options: null,
      answer: { accepted: ['الناتج المحلي الإجمالي', 'GDP'], points: [] },
    };
    for (const given of ['GDP', 'gdp', 'G.D.P']) expect(grade(item, given).verdict).toBe('right');
  });

  it('takes any accepted form of a cloze, and nothing for a wrong answer', () => {
    const translations = item({ answer: { accepted: ['الجمود', 'Deadlock'], points: [] } });
    expect(grade(translations, 'deadlock').verdict).toBe('right');
    expect(grade(translations, 'جمود').verdict).toBe('right');
    expect(grade(translations, 'المجاعة').verdict).toBe('wrong');
    expect(grade(translations, null).verdict).toBe('wrong');
  });

  it('takes the index of an option', () => {
    const choice = item({ kind: 'mcq', options: ['1990', '1991', '1992', '1993'] });
    expect([0, 1, 7, -1, null].map((given) => grade(choice, given).verdict)).toEqual([
      'wrong',
      'right',
      'wrong',
      'wrong',
      'wrong',
    ]);
  });

  it('takes a truth, and no text for it', () => {
    const statement = item({ kind: 'tf', answer: { accepted: [false], points: [] } });
    expect(grade(statement, false).verdict).toBe('right');
    expect(grade(statement, true).verdict).toBe('wrong');
    expect(grade(statement, 'false').verdict).toBe('wrong');
    expect(grade(statement, null).verdict).toBe('wrong');
  });

  it('takes pairs in any order, and only all of them', () => {
    const match = item({
      kind: 'match',
      options: { left: ['أ', 'ب'], right: ['B', 'A'] },
      answer: {
        accepted: [
          [0, 1],
          [1, 0],
        ],
        points: [],
      },
    });
    expect(
      grade(match, [
        [1, 0],
        [0, 1],
      ]).verdict,
    ).toBe('right');
    expect(grade(match, [[0, 1]]).verdict).toBe('wrong');
    expect(
      grade(match, [
        [0, 0],
        [1, 1],
      ]).verdict,
    ).toBe('wrong');
    expect(grade(match, []).verdict).toBe('wrong');
  });

  it('leaves an open answer open, with a band and the points it seems to meet', () => {
    expect(grade(open, 'حالة تنتظر فيها كل عملية موردا تحجزه عملية اخرى من المجموعة')).toEqual({
      verdict: 'open',
      band: 'near',
      missing: [],
      points: [true, true],
    });
    expect(grade(open, 'حالة تنتظر فيها العملية')).toMatchObject({
      band: 'partial',
      points: [true, false],
    });
    expect(grade(open, 'لا أعرف الجواب')).toMatchObject({ band: 'far', points: [false, false] });
    expect(grade(open, null)).toMatchObject({ verdict: 'open', band: 'far' });
  });

  it('says what is missing in the words of the key, the most telling first', () => {
    const weightOf = (stem: string): number => (stem.startsWith('مورد') ? 5 : 1);
    const graded = grade(open, 'حالة للعملية', weightOf);
    expect('missing' in graded && graded.missing).toEqual(['مورداً', 'تنتظر', 'وتحجزه', 'المجموعة']);
  });

  it('gives nothing for repeating the question', () => {
    expect(grade(open, 'ما المقصود بالجمود؟ الجمود هو الجمود')).toMatchObject({
      points: [false, false],
    });
  });
});
