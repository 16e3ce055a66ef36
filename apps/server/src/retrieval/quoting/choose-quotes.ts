import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { holdsExpectedKind } from '#src/retrieval/expected-answer.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { blockAt } from './placed-blocks.ts';
import { followsQuestion, isTask, isUnderReview } from './review-sheets.ts';
import { isReadable } from './readable.ts';
import { isRunningHead } from './running-heads.ts';
import { wholeBlock, wholeThing } from './whole-things.ts';

/** A found sentence with its share of the question. */
export type FoundSentence = Stretch & { share: number };

/** Consecutive ranges of one answer. */
export type Quote = readonly Stretch[];

/** A quote with the share of the sentence for which it was chosen. */
export type ChosenQuote = { quote: Quote; share: number };

const MOST_QUOTES = 3;
/** Sentences scoring less, relative to the best, are about something else. */
const LEAST_OF_BEST = 0.6;
const FOOTNOTE_WEIGHT = 0.7;
const LONGEST_REFERENCE = 400;
/** A bibliography line. */
const ADDRESS = /https?:\/\//u;

/** The best sentences with the context needed to understand them. */
export function chooseQuotes(
  course: Course,
  sentences: readonly FoundSentence[],
  question: string,
  most = MOST_QUOTES,
): ChosenQuote[] {
  const sorted = sentences
    .filter((sentence) => saysSomething(course, sentence))
    .map((sentence) => ({ ...sentence, share: sentence.share * weightOf(course, sentence) }))
    .toSorted((a, b) => b.share - a.share);
  const least = (sorted[0]?.share ?? 0) * LEAST_OF_BEST;
  const near = sorted.filter(({ share }) => share >= least);
  const fitting = near.filter((sentence) => holdsWhatIsAsked(course, sentence, question));
  const wanted = fitting.length > 0 ? fitting : near;
  const quotes: ChosenQuote[] = [];
  for (const sentence of wanted) {
    if (quotes.length === most) break;
    if (quotes.some(({ quote }) => isWithin(sentence, quote))) continue;
    // «إنشاء قناطر أسيوط عام 1902م»: a heading that is the answer itself.
    const isFact = isHeading(course, sentence) && holdsWhatIsAsked(course, sentence, question);
    const whole = isFact
      ? [{ file: sentence.file, page: sentence.page, start: sentence.start, end: sentence.end }]
      : isStep(course, sentence, question) || isOneOfSeveral(course, sentence, wanted)
        ? listAround(course, sentence)
        : wholeThing(course, sentence);
    if (whole.length > 0 && !isMostlyTasks(course, whole)) {
      quotes.push({ quote: whole, share: sentence.share });
    }
  }
  return withoutRepeated(quotes);
}

const isHeading = (course: Course, sentence: Stretch): boolean =>
  blockAt(course, sentence)?.block.type === 'heading';

/** Whether a sentence contains the wanted year or number besides its item number. */
function holdsWhatIsAsked(course: Course, sentence: Stretch, question: string): boolean {
  const text = pageOf(course, sentence)?.text.slice(sentence.start, sentence.end) ?? '';
  return holdsExpectedKind(tokenize(question), tokenize(withoutItemNumber(text)));
}

/** The number of an item counts nothing. */
export const withoutItemNumber = (line: string): string =>
  line.replace(/^\s*\(?\p{N}{1,3}\s?[.)\-–ـ]/u, '');

/** Whether a list consists of tasks instead of answers. */
function isMostlyTasks(course: Course, quote: Quote): boolean {
  const lines = quote.flatMap((one) =>
    (pageOf(course, one)?.text.slice(one.start, one.end) ?? '').split('\n'),
  );
  return lines.length > 1 && lines.filter((line) => isTask(line)).length * 2 >= lines.length;
}

/** Footnotes count less than text. */
const weightOf = (course: Course, sentence: Stretch): number =>
  blockAt(course, sentence)?.block.type === 'footnote' ? FOOTNOTE_WEIGHT : 1;

/** Excludes tasks of review sheets and running heads. */
function saysSomething(course: Course, sentence: Stretch): boolean {
  const text = pageOf(course, sentence)?.text.slice(sentence.start, sentence.end) ?? '';
  if (
    isTask(lineAround(course, sentence)) ||
    isTask(text) ||
    !isReadable(text) ||
    isRunningHead(course, sentence)
  )
    return false;
  const around = blockAt(course, sentence)?.text ?? text;
  if (ADDRESS.test(around) && around.length < LONGEST_REFERENCE) return false;
  return !isUnderReview(course, sentence) || followsQuestion(course, sentence);
}

/** The sentence's whole line, since its blanks may follow it. */
function lineAround(course: Course, { file, page, start, end }: Stretch): string {
  const text = pageOf(course, { file, page })?.text ?? '';
  const next = text.indexOf('\n', end);
  return text.slice(text.lastIndexOf('\n', start) + 1, next < 0 ? text.length : next).slice(0, 400);
}

const isWithin = (one: Stretch, quote: Quote): boolean =>
  quote.some(
    ({ file, page, start, end }) =>
      file === one.file && page === one.page && start <= one.start && one.end <= end,
  );

/** Drops quotes contained in later ones. */
function withoutRepeated(quotes: readonly ChosenQuote[]): ChosenQuote[] {
  return quotes.filter(
    ({ quote }, at) =>
      !quotes.some(
        ({ quote: other }, place) =>
          place !== at &&
          quote.every((stretch) => isWithin(stretch, other)) &&
          (place < at || !other.every((stretch) => isWithin(stretch, quote))),
      ),
  );
}

/** «كيف أشغّل البرنامج؟» needs all steps of the list. */
function isStep(course: Course, sentence: Stretch, question: string): boolean {
  const list = blockAt(course, sentence);
  const asksHow = tokenize(question)[0] === 'كيف';
  return asksHow && list?.block.type === 'list' && /^\s*\p{N}{1,2}\s?[.)\-–ـ]/u.test(list.text);
}

/** Several matching items are answered by their whole list. */
function isOneOfSeveral(
  course: Course,
  sentence: Stretch,
  others: readonly FoundSentence[],
): boolean {
  const own = blockAt(course, sentence);
  if (own?.block.type !== 'list') return false;
  const { start, end } = own.block;
  return (
    others.filter(
      ({ file, page, start: from }) =>
        file === own.file && page === own.page && from >= start && from < end,
    ).length > 1
  );
}

function listAround(course: Course, sentence: Stretch): Stretch[] {
  const list = blockAt(course, sentence);
  return list ? wholeBlock(course, list) : [sentence];
}
