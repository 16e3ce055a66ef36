import type { CoursePage } from './course.ts';
import { readNumber } from './numbers.ts';
import { isPageUnit, unitOf, type Unit } from './units.ts';
import { readWords } from './words.ts';

export type TitleMark = { unit: Unit; number: number };

const LONGEST = 90;

/** «الفصل الثاني: …», «Chapter 3», «المحاضرة 4 – …»: a unit with number at the beginning. */
export function markOf(title: string): TitleMark | null {
  const words = readWords(title.slice(0, LONGEST)).slice(0, 4);
  const named = unitOf(words[0]);
  if (!named || named.unit === 'topic' || named.unit === 'file') return null;
  const number = readNumber(words, 1);
  return number === null ? null : { unit: named.unit, number: number.value };
}

/** A text line that begins a part. */
export type MarkedLine = { page: number; start: number; title: string; mark: TitleMark };

const LONGEST_LINE = 60;
/** More on a page are a table of contents. */
const MOST_ON_PAGE = 2;

/** Finds «( الباب الثاني )» in text; one repeated on each page counts once. */
export function markedLines(pages: readonly CoursePage[]): MarkedLine[] {
  const found: MarkedLine[] = [];
  for (const { number: page, text, blocks } of pages) {
    const own = blocks.flatMap(({ type, start, end }): MarkedLine[] => {
      if (type !== 'paragraph' || end - start > LONGEST_LINE) return [];
      const title = text.slice(start, end);
      const mark = /[.؟?:،]\s*$/u.test(title) ? null : markOf(title);
      return mark && !isPageUnit(mark.unit) ? [{ page, start, title, mark }] : [];
    });
    if (own.length <= MOST_ON_PAGE) found.push(...own);
  }
  return found.filter(({ mark }, at) => {
    const before = found.slice(0, at).findLast((one) => one.mark.unit === mark.unit);
    return before?.mark.number !== mark.number;
  });
}
