import { expectsKind } from '#src/retrieval/expected-answer.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { ChosenQuote, Quote } from './choose-quotes.ts';
import type { LookupIndex } from './lookup-index.ts';
import { statedShare } from './stated-share.ts';

/** How much more of the question a quote must say to stand beside those before it. */
const LEAST_MORE = 0.25;
/** A quote that fits nearly as well as the best may be the answer, unless a number is asked for. */
const AS_GOOD = 0.94;
/** Ways and causes need more than one sentence. */
const GOOD_FOR_REASON = 0.6;
const REASONS = new Set(['كيف', 'لماذا', 'لم', 'علل', 'why', 'how']);

/** The best quote, with those that say what it does not; of the others, where they are. */
export function firstAnswer(
  course: Course,
  index: LookupIndex,
  question: string,
  chosen: readonly ChosenQuote[],
): { quotes: Quote[]; further: Stretch[] } {
  const quotes: Quote[] = [];
  const further: Stretch[] = [];
  const asked = tokenize(question);
  const isOfFact = expectsKind(asked);
  const asGood = REASONS.has(asked[0] ?? '') ? GOOD_FOR_REASON : AS_GOOD;
  const least = (chosen[0]?.share ?? 0) * asGood;
  let said = '';
  for (const { quote, share } of chosen) {
    const all = `${said} ${textOf(course, quote)}`;
    const more = statedShare(index, question, [all]) - statedShare(index, question, [said]);
    const isAsGood = !isOfFact && quotes.length === 1 && share >= least;
    if (quotes.length === 0 || isAsGood || more >= LEAST_MORE) {
      quotes.push(quote);
      said = all;
    } else further.push(...quote);
  }
  return { quotes, further };
}

const textOf = (course: Course, quote: Quote): string =>
  quote.map((one) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '').join(' ');
