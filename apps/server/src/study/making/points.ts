import { wordsOf } from '#src/study/words.ts';
import { isFunctionWord } from './word-shapes.ts';

const MAX_POINTS = 5;
const MIN_CONTENT_WORDS = 2;

/** Splits an answer into clauses, joining short ones to the previous. */
export function splitPoints(text: string): string[] {
  const points: string[] = [];
  for (const clause of text.split(CLAUSE_END)) {
    const words = wordsOf(clause);
    const end = words.at(-1)?.end ?? 0;
    const trimmed = clause.slice(0, CLOSING.test(clause.charAt(end)) ? end + 1 : end).trim();
    const content = words.filter(({ form }) => !isFunctionWord(form)).length;
    if (content === 0) continue;
    const last = points.at(-1);
    if (last !== undefined && (content < MIN_CONTENT_WORDS || points.length === MAX_POINTS)) {
      points[points.length - 1] = `${last}، ${trimmed}`;
    } else {
      points.push(trimmed);
    }
  }
  return points;
}

const CLAUSE_END = /[،؛;]|,(?!\d)/u;
const CLOSING = /[)\]»"%٪]/u;
