import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { expectsKind, holdsExpectedKind } from '#src/retrieval/expected-answer.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { inWrittenArabic } from '#src/retrieval/written-arabic.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { chooseQuotes, type FoundSentence, type Quote } from './choose-quotes.ts';
import { findCount } from './find-count.ts';
import { findDefinitions } from './find-definition.ts';
import { findList, sectionOf } from './lists/find-list.ts';
import { lookupIndexOf, type LookupIndex } from './lookup-index.ts';
import { asksDefinition, formOf } from './question-form.ts';
import { topicWords } from './topic-words.ts';
import { saidShare, saidShares } from './said-share.ts';
import { withAnnounced } from './whole-things.ts';

export type LookupAnswer = {
  /** The heading that the quotes stand under, where that says what they are. */
  title: string | null;
  quotes: Quote[];
  /** Whether a definition was asked for and only something near it stands there. */
  isNear: boolean;
  /** Whether they answer the question; where not, they are only what is nearest. */
  isAnswer: boolean;
};

/** What a search found for a question. */
export type FoundForQuestion = {
  sentences: readonly FoundSentence[];
  /** The passages that were found, with their headings. */
  texts: readonly string[];
  confidence: 'none' | 'low' | 'high';
};

/** Of other questions a heading says nearly all, or what stands under it is not the answer. */
const LEAST_SCORE = { list: 0, definition: 0.85, plain: 0.9 } as const;
const EXACT = 0.95;
const ANSWER = { title: null, isNear: false, isAnswer: true } as const;
/** Passages that say less than this of a question are about something else. */
const LEAST_SHARE = 0.5;
const LEAST_WITHOUT_NUMBER = 0.75;

/** A heading that says so much of a question stands over its answer. */
const LEAST_NAMED = 0.6;
const LONGEST_SECTION = 1500;
/** More than this is a chapter, and no answer to a question that asks for one thing. */
const LONGEST_UNDER_HEADING = 2500;

const lettersOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** What stands under the heading that says most of a question, where no passage answers it. */
function sectionNaming(
  course: Course,
  index: LookupIndex,
  question: string,
): { title: string; stretches: Stretch[] } | null {
  const places = new Set(topicWords(question).flatMap((word) => index.listsOf(word)));
  const parts = [...places].flatMap((at) => {
    const place = index.lists[at];
    return place?.type === 'section' ? [place.part] : [];
  });
  const shares = saidShares(
    index,
    question,
    parts.map(({ title }) => title),
  );
  const best = shares.reduce((top, share, at) => (share > (shares[top] ?? 0) ? at : top), 0);
  const part = (shares[best] ?? 0) >= LEAST_NAMED ? parts[best] : undefined;
  if (!part) return null;
  const stretches = withAnnounced(course, sectionOf(course, part));
  const letters = lettersOf(stretches);
  return letters > 0 && letters <= LONGEST_SECTION ? { title: part.title, stretches } : null;
}

/** What the files say to a question whose answer stands in a place or two. */
export async function answerLookup(
  course: Course,
  request: string,
  { sentences, texts, confidence }: FoundForQuestion,
): Promise<LookupAnswer> {
  const question = inWrittenArabic(request);
  const form = formOf(question);
  const defined = form === 'definition' ? await findDefinitions(course, question) : [];
  if (defined.length > 0) return { ...ANSWER, quotes: defined.map(({ stretches }) => stretches) };
  const index = await lookupIndexOf(course);
  const counted = findCount(course, index, question);
  if (counted) return { ...ANSWER, quotes: [counted] };
  const list = await findList(course, question);
  // One word is the name of many things.
  const isNamed =
    form === 'list' ||
    topicWords(question).length > 1 ||
    (form === 'plain' && list?.isHeading === true && list.score >= EXACT);
  const isLong = list !== null && lettersOf(list.stretches) > LONGEST_UNDER_HEADING;
  const found = form !== 'list' && isLong ? (list.opening ?? []) : (list?.stretches ?? []);
  const fits = form === 'list' || holdsWhatIsAsked(course, found, question);
  if (list && isNamed && fits && found.length > 0 && list.score >= LEAST_SCORE[form]) {
    return { ...ANSWER, title: list.title, quotes: [found] };
  }
  const named = form === 'list' ? await findDefinitions(course, question) : [];
  if (named.length > 0) return { ...ANSWER, quotes: named.map(({ stretches }) => stretches) };
  const isDoubtful = confidence === 'low' || form === 'definition';
  const isNear = asksDefinition(question);
  const isAnswer =
    confidence !== 'none' &&
    (!isNear || isKnown(index, question)) &&
    (!isDoubtful || saidShare(index, question, texts) >= LEAST_SHARE);
  const quotes = chooseQuotes(course, sentences, question);
  // Where a number is asked for and none is there, it must be said nearly in the words of the question.
  const isNumbered = holdsWhatIsAsked(course, quotes.flat(), question);
  if (!isNumbered && saidShare(index, question, texts) < LEAST_WITHOUT_NUMBER) {
    return { title: null, quotes, isNear, isAnswer: false };
  }
  if (isAnswer && quotes.length > 0) return { title: null, quotes, isNear, isAnswer };
  const section = sectionNaming(course, index, question);
  if (section) return { ...ANSWER, title: section.title, quotes: [section.stretches] };
  return { title: null, quotes, isNear, isAnswer };
}

/** Whether each word of a question stands somewhere: of what stands nowhere nothing is near. */
const isKnown = (index: LookupIndex, question: string): boolean =>
  topicWords(question).every((word) => index.pagesHolding(word) > 0);

/** Whether some text holds the year or the number that a question asks for; true where it asks for none. */
function holdsWhatIsAsked(
  course: Course,
  stretches: readonly Stretch[],
  question: string,
): boolean {
  const asked = tokenize(question);
  if (!expectsKind(asked)) return true;
  const text = stretches.map((one) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '');
  return holdsExpectedKind(asked, tokenize(text.join(' ')));
}
