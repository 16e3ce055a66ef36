import type { Block } from '#src/reading/reading-types.ts';
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
/** More in a row are a table of contents. */
const MOST_IN_A_ROW = 2;

/** Finds «( الباب الثاني )» in text; one repeated on each page counts once. */
export function markedLines(pages: readonly CoursePage[]): MarkedLine[] {
  const found: MarkedLine[] = [];
  for (const { number: page, text, blocks } of pages) {
    let row: MarkedLine[] = [];
    const end = (): void => {
      if (row.length <= MOST_IN_A_ROW) found.push(...row);
      row = [];
    };
    for (const block of blocks) {
      const line = markedLine(page, text, block);
      if (line) row.push(line);
      else end();
    }
    end();
  }
  return found.filter(({ mark }, at) => {
    const before = found.slice(0, at).findLast((one) => one.mark.unit === mark.unit);
    return before?.mark.number !== mark.number;
  });
}

function markedLine(page: number, text: string, { type, start, end }: Block): MarkedLine | null {
  if (type !== 'paragraph' || end - start > LONGEST_LINE) return null;
  const title = text.slice(start, end);
  const mark = /[.؟?:،]\s*$/u.test(title) ? null : markOf(title);
  return mark && !isPageUnit(mark.unit) ? { page, start, title, mark } : null;
}
