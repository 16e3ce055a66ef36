import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { isNumber } from '#src/retrieval/expected-answer.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { blockAt } from '#src/retrieval/quoting/placed-blocks.ts';
import { statedShares } from '#src/retrieval/quoting/stated-share.ts';
import { stemOf, topicWords, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';
import { wholeThing } from '#src/retrieval/quoting/whole-things.ts';

const HOW_MANY = 'كم';
/** The counted thing follows these: «كم عدد الضوابط». */
const BEFORE_COUNTED = new Set(['عدد', 'هو', 'هي', 'كان']);
/** The share of the question that must surround the number. */
const LEAST_SHARE = 0.45;
const LONGEST_TABLE = 1200;

/** For «كم رافعة في…؟», the place where a number precedes that word; null if there is none. */
export function findCount(course: Course, index: LookupIndex, question: string): Stretch[] | null {
  const counted = countedWord(question);
  if (counted === null) return null;
  const places = index
    .holding([counted])
    .flatMap((at) => index.sentences[at] ?? [])
    .filter(({ sentence }) => isCountedIn(sentence.folded, counted, sentence.isHeading))
    .map(({ file, page, sentence: { start, end } }) => ({ file, page, start, end }));
  const around = places.map((place) => textAround(course, place));
  const shares = statedShares(index, question, around);
  const best = shares.indexOf(Math.max(0, ...shares));
  const place = (shares[best] ?? 0) >= LEAST_SHARE ? places[best] : undefined;
  if (!place) return null;
  const whole = wholeThing(course, place);
  return whole.length > 0 ? whole : [place];
}

/** The word after «كم»; null without one. */
export function countedWord(question: string): TopicWord | null {
  const tokens = tokenize(question);
  const at = tokens.indexOf(HOW_MANY);
  if (at < 0) return null;
  const said = tokens.slice(at + 1).find((token) => !BEFORE_COUNTED.has(token));
  // «كم شخصًا».
  const word = said?.replace(/(?<=[ء-ي]{3})ا$/u, '');
  const forms = word === undefined ? [] : (topicWords(word)[0] ?? []);
  // «37 ضابطًا».
  return forms.length === 0 ? null : forms.flatMap((form) => [form, `${form}ا`]);
}

/** The number directly precedes the counted word: «23 رافعة», «800 مليون شخص»; a heading may begin with its own. */
function isCountedIn(folded: string, counted: TopicWord, isHeading: boolean): boolean {
  const tokens = tokenize(folded);
  return tokens.some((token, at) => {
    const isOf = counted.includes(stemOf(token)) && isNumber(tokens[at - 1] ?? '');
    return isTwoOf(token, counted) || (at > (isHeading ? 1 : 0) && isOf);
  });
}

/** «شخصين» counts for itself. */
const isTwoOf = (token: string, counted: TopicWord): boolean =>
  /[ء-ي]{3}(?:ان|ين)$/u.test(token) && counted.includes(token.slice(0, -2));

/** The sentence with its table and headings. */
function textAround(course: Course, place: Stretch): string {
  const block = blockAt(course, place);
  const text = pageOf(course, place)?.text.slice(place.start, place.end) ?? '';
  const parts = course.outline[place.file]?.parts ?? [];
  const over = parts.filter(({ from, to }) => from <= place.page && place.page <= to);
  const table = block?.block.type === 'table' ? block.text.slice(0, LONGEST_TABLE) : '';
  return `${text} ${table} ${over.map(({ title }) => title).join(' ')}`;
}
