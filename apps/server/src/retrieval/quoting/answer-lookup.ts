import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { asksForTime, expectsKind, holdsExpectedKind } from '#src/retrieval/expected-answer.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { inWrittenArabic } from '#src/retrieval/written-arabic.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { askedSection } from './asked-section.ts';
import { candidatesFor, textWithHeadings } from './candidates.ts';
import {
  chooseQuotes,
  withoutItemNumber,
  type FoundSentence,
  type Quote,
} from './choose-quotes.ts';
import { definesAsked } from './definitions/defining-quotes.ts';
import { findCell } from './facts/find-cell.ts';
import { countedWord, findCount } from './facts/find-count.ts';
import { findDoer } from './facts/find-doers.ts';
import { findMakers } from './facts/find-makers.ts';
import { findDefinitions, type FoundDefinitions } from './definitions/find-definition.ts';
import { EXPLICIT } from './definitions/score-definition.ts';
import { firstAnswer } from './first-answer.ts';
import { findList } from './lists/find-list.ts';
import { sectionOf } from './lists/section-text.ts';
import { findTable } from './facts/find-table.ts';
import { lookupIndexOf, type LookupIndex } from './lookup-index.ts';
import { asksDefinition, formOf, type QuestionForm } from './question-form.ts';
import { isAmong, stemsIn, topicWords, type TopicWord } from './topic-words.ts';
import { statedShare, statedShares } from './stated-share.ts';
import { withAnnounced } from './whole-things.ts';

export type LookupAnswer = {
  /** The heading of the quotes, if it describes them. */
  title: string | null;
  quotes: Quote[];
  /** Whether a definition was wanted but only something similar was found. */
  isNear: boolean;
  /** Whether they answer; otherwise they are only the nearest text. */
  isAnswer: boolean;
  /** Where the same is spoken of again. */
  further: readonly Stretch[];
};

export type FoundForQuestion = {
  sentences: readonly FoundSentence[];
  /** Passages found, with their headings. */
  texts: readonly string[];
  confidence: 'none' | 'low' | 'high';
};

/** How much of other questions a heading must say for its section to be the answer. */
const LEAST_SCORE = { list: 0, definition: 0.85, plain: 0.9 } as const;
const EXACT = 0.95;
const ANSWER = { title: null, isNear: false, isAnswer: true, further: [] } as const;
/** Quotes that say less, with their headings, are about something else. */
const LEAST_SAID = 0.3;
/** A word that is nowhere may name the thing that is asked for. */
const LEAST_BESIDE_UNKNOWN = 0.4;
/** Passages that say less are about something else. */
const LEAST_SHARE = 0.5;
const WHOLE = 0.99;
const LEAST_WITHOUT_NUMBER = 0.75;

/** How much of the question a heading above the answer says. */
const LEAST_NAMED = 0.6;
const LONGEST_SECTION = 1500;
/** A course is English if no more than one sentence in so many has Arabic letters. */
const LITTLE_ARABIC = 3;
/** A longer section is a chapter and answers no single question. */
const LONGEST_UNDER_HEADING = 2500;

const lettersOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** The section whose heading says most of the question, if no passage answers it. */
function sectionNaming(
  course: Course,
  index: LookupIndex,
  question: string,
): { title: string | null; stretches: Stretch[] } | null {
  const places = new Set(topicWords(question).flatMap((word) => index.listsOf(word)));
  const parts = [...places].flatMap((at) => {
    const place = index.lists[at];
    return place?.type === 'section' ? [place.part] : [];
  });
  const shares = statedShares(
    index,
    question,
    parts.map(({ title }) => title),
  );
  const best = shares.reduce((top, share, at) => (share > (shares[top] ?? 0) ? at : top), 0);
  const part = (shares[best] ?? 0) >= LEAST_NAMED ? parts[best] : undefined;
  if (!part) return null;
  const stretches = withAnnounced(course, sectionOf(course, part));
  const letters = lettersOf(stretches);
  // «لغة البرمجة المستخدمة Flutter», with nothing below it.
  if (letters === 0 && saysMore(index.titleStems(part), question)) {
    const { file, from: page, start, title } = part;
    return { title: null, stretches: [{ file, page, start, end: start + title.length }] };
  }
  return letters > 0 && letters <= LONGEST_SECTION ? { title: part.title, stretches } : null;
}

function saysMore(stems: readonly string[], question: string): boolean {
  const topic = topicWords(question).flat();
  return stems.some((stem) => !topic.includes(stem));
}

/** Answers a question whose answer is in one or two places. */
export async function answerLookup(
  course: Course,
  request: string,
  { sentences, texts, confidence }: FoundForQuestion,
): Promise<LookupAnswer> {
  const index = await lookupIndexOf(course);
  const question = inWordsOf(index, inWrittenArabic(request));
  const table = findTable(course, index, question);
  if (table) return { ...ANSWER, quotes: [table] };
  const form = formOf(question);
  const definitions = await definitionsOf(course, question, form);
  if (definitions) return { ...ANSWER, ...definitions };
  const makers = findMakers(course, question);
  if (makers) return { ...ANSWER, quotes: [makers] };
  const section = askedSection(course, index, question, form === 'list');
  if (section) return { ...ANSWER, title: section.title, quotes: [section.stretches] };
  // A sentence tells a time better than a row.
  const isSaidBest = asksForTime(tokenize(question));
  const fact =
    (form === 'list' || isSaidBest ? null : findCell(course, index, question)) ??
    findCount(course, index, question) ??
    findDoer(course, index, question);
  if (fact) return { ...ANSWER, quotes: [fact] };
  const list = await findList(course, question);
  // A single word may name many things.
  const isNamed =
    form === 'list' ||
    topicWords(question).length > 1 ||
    (form === 'plain' && list?.isHeading === true && list.score >= EXACT);
  // Of a chapter, or of headings alone, a single question wants the text below.
  const isLong =
    list !== null &&
    (list.isOfHeadings === true || lettersOf(list.stretches) > LONGEST_UNDER_HEADING);
  const found = form !== 'list' && isLong ? (list.opening ?? []) : (list?.stretches ?? []);
  const fits = form === 'list' || holdsWhatIsAsked(course, found, question);
  if (list && isNamed && fits && found.length > 0 && list.score >= LEAST_SCORE[form]) {
    return { ...ANSWER, title: list.title, quotes: [found], further: list.further ?? [] };
  }
  const cell = form === 'list' ? findCell(course, index, question) : null;
  if (cell) return { ...ANSWER, quotes: [cell] };
  const defined =
    form === 'list' ? quotedDefinitions(await findDefinitions(course, question)) : null;
  if (defined) return { ...ANSWER, ...defined };
  const isDoubtful = confidence === 'low' || form === 'definition';
  const isNear = asksDefinition(question);
  const candidates = candidatesFor(course, index, question, sentences);
  const chosen = chooseQuotes(course, candidates, question);
  const defining = isNear
    ? chosen.filter(({ quote }) => definesAsked(course, quote, question))
    : [];
  const best = [...defining, ...chosen.filter((one) => !defining.includes(one))];
  const quotes = best.map(({ quote }) => quote);
  const leastSaid = namesUnknown(index, question) ? LEAST_BESIDE_UNKNOWN : LEAST_SAID;
  const isAnswer =
    (confidence !== 'none' || isWhollyStated(course, index, quotes.flat(), question)) &&
    (!isNear || isKnown(index, question)) &&
    saidOf(course, index, quotes.flat(), question) >= leastSaid &&
    (!isDoubtful || statedShare(index, question, texts) >= LEAST_SHARE);
  // If a number is asked for but missing, the match must be nearly literal; a time must be there.
  const first = quotes[0] ?? [];
  const isHeld = holdsWhatIsAsked(course, first, question) && saysCounted(course, first, question);
  const isLiteral = saidOf(course, index, first, question) >= LEAST_WITHOUT_NUMBER;
  if (!isHeld && (!isLiteral || asksForTime(tokenize(question)))) {
    return { ...ANSWER, quotes, isNear, isAnswer: false };
  }
  if (isAnswer && quotes.length > 0) {
    // What is only near is shown from more than one side.
    if (isNear && defining.length === 0) return { ...ANSWER, quotes, isNear };
    return { ...ANSWER, ...firstAnswer(course, index, question, best) };
  }
  const named = sectionNaming(course, index, question);
  if (named) return { ...ANSWER, title: named.title, quotes: [named.stretches] };
  return { ...ANSWER, quotes, isNear, isAnswer };
}

/** «ما هي المنشآت الفندقية؟» may ask for a list; an explicit definition answers it too. */
async function definitionsOf(course: Course, question: string, form: QuestionForm) {
  if (form === 'plain' || (form === 'list' && !asksDefinition(question))) return null;
  const { defined, further } = await findDefinitions(course, question);
  const sure =
    form === 'list'
      ? defined.filter(({ score, isBelow }) => score >= EXPLICIT && !isBelow)
      : defined;
  return quotedDefinitions({ defined: sure, further });
}

const quotedDefinitions = ({ defined, further }: FoundDefinitions) =>
  defined.length > 0 ? { quotes: defined.map(({ stretches }) => stretches), further } : null;

/** «ما فائدة break في switch؟» about an English course: its Latin words, if no other occurs there. */
function inWordsOf(index: LookupIndex, question: string): string {
  const isKnownWord = (word: TopicWord): boolean => index.pagesHolding(word) > 0;
  const [latin, others] = [true, false].map((is) =>
    topicWords(question).filter(([stem = '']) => /^[a-z]/.test(stem) === is),
  );
  if (!latin?.some(isKnownWord) || !others?.length || others.some(isKnownWord)) return question;
  const arabic = index.sentences.filter(({ sentence }) => /[ء-ي]/.test(sentence.folded));
  if (arabic.length * LITTLE_ARABIC > index.sentences.length) return question;
  return latin.map(([stem]) => stem).join(' ');
}

/** Whether every word occurs somewhere; otherwise nothing is near. */
const isKnown = (index: LookupIndex, question: string): boolean =>
  topicWords(question).every((word) => index.pagesHolding(word) > 0);

/** A number of other things is no answer to «كم عدد المستخدمين؟»; «كم عمودًا» has the singular of «أعمدة». */
function saysCounted(course: Course, quote: Quote, question: string): boolean {
  const counted = question.startsWith('كم عدد ') ? countedWord(question) : null;
  const text = quote.map((one) => textWithHeadings(course, one)).join(' ');
  return counted === null || isAmong(counted, new Set(stemsIn(text)));
}

const NAME = /^(?:[a-z]|[وبلك]?ال|لل)/u;

/** Whether a name in the question is nowhere in the files; verbs are said in many forms. */
function namesUnknown(index: LookupIndex, question: string): boolean {
  const tokens = tokenize(question);
  return tokens.some((token) => {
    const [word] = NAME.test(token) ? topicWords(token) : [];
    return word !== undefined && index.pagesHolding(word) === 0;
  });
}

/** «تفيد», «أنشئت»: verbs, which files say in other forms. */
const VERB = /^(?:[يتن][ء-ي]{3,}|ا[ء-ي]{3,}ت)$/u;

/** How much of the question quotes say with their headings; verbs that are nowhere do not count. */
function saidOf(
  course: Course,
  index: LookupIndex,
  quotes: readonly Stretch[],
  question: string,
): number {
  const counts = (word: string): boolean =>
    !VERB.test(word) || topicWords(word).every((one) => index.pagesHolding(one) > 0);
  const asked = tokenize(question).filter(counts).join(' ');
  const text = quotes.map((one) => textWithHeadings(course, one)).join(' ');
  return statedShare(index, asked, [text]);
}

/** Whether one quote has all of several words, so that it answers however little else it shares. */
function isWhollyStated(
  course: Course,
  index: LookupIndex,
  quotes: readonly Stretch[],
  question: string,
): boolean {
  const texts = quotes.map((one) => pageOf(course, one)?.text.slice(one.start, one.end) ?? '');
  return topicWords(question).length > 1 && statedShare(index, question, texts) >= WHOLE;
}

/** Whether a text contains the wanted year or number; true if none is asked for. */
function holdsWhatIsAsked(
  course: Course,
  stretches: readonly Stretch[],
  question: string,
): boolean {
  const asked = tokenize(question);
  if (!expectsKind(asked)) return true;
  const lines = stretches.flatMap((one) =>
    (pageOf(course, one)?.text.slice(one.start, one.end) ?? '').split('\n'),
  );
  return holdsExpectedKind(asked, tokenize(lines.map(withoutItemNumber).join(' ')));
}
