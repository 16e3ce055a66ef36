import { readNumber } from './numbers.ts';
import { unitOf, type Unit } from './units.ts';
import { readWords } from './words.ts';

/** «الفصل الثاني»: what a part is, and which. */
export type TitleMark = { unit: Unit; number: number };

const LONGEST = 90;

/** «الفصل الثاني: …», «Chapter 3», «المحاضرة 4 – …»: the unit begins the title, and a number follows. */
export function markOf(title: string): TitleMark | null {
  const words = readWords(title.slice(0, LONGEST)).slice(0, 4);
  const named = unitOf(words[0]);
  if (!named || named.unit === 'topic' || named.unit === 'file') return null;
  const number = readNumber(words, 1);
  return number === null ? null : { unit: named.unit, number: number.value };
}
