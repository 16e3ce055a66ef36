import { describe, expect, it } from 'vitest';
import { citedRanges } from './cited-ranges.ts';

const PAGE =
  'مقدمة المحاضرة.\nتحوّل النباتات ضوء الشمس إلى طاقة كيميائية. يجري ذلك في البلاستيدات الخضراء. ثبت ذلك سنة 1779.\nالاسم\tالدرجة\nأحمد\t47';
const passage = { start: PAGE.indexOf('تحوّل'), end: PAGE.length };

const cited = (...claims: string[]) =>
  citedRanges(PAGE, passage, claims).map(({ start, end }) => PAGE.slice(start, end));

describe('citedRanges', () => {
  it('finds the sentence that a claim quotes', () => {
    expect(cited('يجري ذلك في البلاستيدات الخضراء.')).toEqual(['يجري ذلك في البلاستيدات الخضراء.']);
  });

  it('finds the sentence that a claim says in other words', () => {
    expect(cited('النبات يحوّل ضوء الشمس الى طاقةٍ كيميائيّة')).toEqual([
      'تحوّل النباتات ضوء الشمس إلى طاقة كيميائية.',
    ]);
  });

  it('finds the sentences of several claims in the order of the page, each once', () => {
    expect(cited('ثبت سنة 1779', 'في البلاستيدات الخضراء', 'ثبت ذلك سنة 1779.')).toEqual([
      'يجري ذلك في البلاستيدات الخضراء.',
      'ثبت ذلك سنة 1779.',
    ]);
  });

  it('finds a row of a table', () => {
    expect(cited('أحمد 47')).toEqual(['أحمد\t47']);
  });

  it('marks the whole passage where no sentence is like the claim', () => {
    const whole = [PAGE.slice(passage.start)];
    expect(cited('لا علاقة لهذا بالنص مطلقا')).toEqual(whole);
    expect(cited()).toEqual(whole);
  });
});
