import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { isNearSpelling } from '#src/retrieval/letters/near-spelling.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { blockAt } from '#src/retrieval/quoting/placed-blocks.ts';
import {
  isAmong,
  stemOf,
  stemsIn,
  topicWords,
  type TopicWord,
} from '#src/retrieval/quoting/topic-words.ts';
import { wholeThing } from '#src/retrieval/quoting/whole-things.ts';

/** Verbs of «من طوّر س؟» with the forms that files use: «قام بتطويره», «مطوّره». */
const DEEDS: readonly (readonly [RegExp, RegExp])[] = [
  [/^طور(?:وا|ت)?$/u, /^[وفب]?(?:ال)?(?:ي|م|ت)?ت?طو[ي]?ر/u],
  [/^اخترع(?:وا|ت)?$/u, /^[وفب]?(?:ال)?(?:م|ا|ي)?خترا?ع/u],
  [/^اكتشف(?:وا|ت)?$/u, /^[وفب]?(?:ال)?(?:م|ا|ي)?كتشا?ف/u],
  [/^اسس(?:وا|ت)?$/u, /^[وفب]?(?:ال)?(?:اسس|موسس|تاسيس|ياسس|اسست)/u],
  [/^ابتكر(?:وا|ت)?$/u, /^[وفب]?(?:ال)?(?:م|ا|ي)?بتكا?ر/u],
  [/^صمم(?:وا|ت)?$/u, /^[وفب]?(?:ال)?(?:صمم|مصمم|تصميم)/u],
  [/^اقترح(?:وا|ت)?$/u, /^[وفب]?(?:ال)?(?:م|ا|ي)?قترا?ح/u],
];
const ASKS = /^من (?:هو |هي )?(?:الذي |التي )?([ء-ي]+) /u;

/** The sentence that names who did something; null if that is not asked, or in no file. */
export function findDoer(course: Course, index: LookupIndex, question: string): Stretch[] | null {
  const asked = searchForm(question).replace(/[^\p{L}\p{N}]+/gu, ' ');
  const verb = ASKS.exec(asked.trimStart())?.[1] ?? '';
  const deed = DEEDS.find(([done]) => done.test(verb))?.[1];
  if (!deed) return null;
  const done = topicWords(question).filter((word) => !word.includes(stemOf(verb)));
  if (done.length === 0) return null;
  const places = index.sentences
    .filter(({ sentence }) =>
      sentence.folded.split(/[^\p{L}\p{N}]+/u).some((one) => deed.test(one)),
    )
    .map(({ file, page, sentence: { start, end } }) => ({ file, page, start, end }));
  const isAbout = (text: string): boolean => {
    const stems = new Set(stemsIn(text));
    return done.every((word) => isAmong(word, stems) || isNear(word, stems));
  };
  const found =
    places.find((place) => isAbout(textOf(course, place))) ??
    places.find((place) => isAbout(blockAt(course, place)?.text ?? ''));
  if (!found) return null;
  const whole = wholeThing(course, found);
  return whole.length > 0 ? whole : [found];
}

const textOf = (course: Course, { file, page, start, end }: Stretch): string =>
  pageOf(course, { file, page })?.text.slice(start, end) ?? '';

/** «Bootsrap» for «Bootstrap». */
const isNear = (word: TopicWord, stems: ReadonlySet<string>): boolean =>
  word.some((form) => [...stems].some((stem) => isNearSpelling(form, stem)));
