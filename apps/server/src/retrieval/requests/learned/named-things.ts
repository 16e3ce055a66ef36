import { light10 } from '#src/retrieval/light10.ts';
import type { Asked } from '#src/retrieval/requests/asked.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { COURSE } from '#src/retrieval/requests/request-words.ts';
import { unitOf } from '#src/retrieval/requests/units.ts';
import { isOneOf, readWords, type Word } from '#src/retrieval/requests/words.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { isRequestWord } from './guess-kind.ts';

const CLAUSE_END = /[.،؛!؟?,;:\n]+/u;
const LEAST_STEM = 2;

/**
 * The things that a request names, as they follow each other: words that requests about other
 * courses do not have, of the course's text if that has any of them.
 */
export function namedThings({ outline }: Course, { text }: Asked, atLeast = 1): Word[][] {
  const clauses = text.split(CLAUSE_END).map((clause) => readWords(clause));
  const isKnown = ({ forms }: Word): boolean => {
    const own = forms.map(light10);
    return outline.some(({ stems }) => own.some((stem) => stems.has(stem)));
  };
  const things = clauses.flatMap((words) => runsOf(words, (word) => !namesNothing(word)));
  const known = things.map((words) => runsOf(words, isKnown));
  const inText = known.flat();
  if (inText.length >= atLeast) return inText;
  return things.flatMap((words, at) => (known[at]?.length ? known[at] : [words]));
}

function runsOf(words: readonly Word[], isNamed: (word: Word) => boolean): Word[][] {
  const runs: Word[][] = [];
  let open: Word[] | null = null;
  for (const word of words) {
    if (!isNamed(word)) open = null;
    else if (open === null || isJoined(word)) runs.push((open = [withoutAnd(word)]));
    else open.push(word);
  }
  return runs;
}

/** Whether a word asks or names a place, and so names no thing. */
export const namesNothing = (word: Word): boolean =>
  isStopWord(word.text) ||
  isRequestWord(word) ||
  unitOf(word) !== null ||
  isOneOf(word, COURSE) ||
  word.text.length < LEAST_STEM;

/** «المركزية واللامركزية» are two things. */
const isJoined = ({ text }: Word): boolean => /^و(?:ال|لل)/u.test(text);

const withoutAnd = (word: Word): Word =>
  isJoined(word)
    ? { ...word, text: word.text.slice(1), written: word.written.replace(/^و\p{M}*/u, '') }
    : word;
