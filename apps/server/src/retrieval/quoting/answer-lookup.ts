import type { Course } from '#src/retrieval/asking/request.ts';
import { chooseQuotes, type FoundSentence, type Quote } from './choose-quotes.ts';
import { findDefinitions } from './find-definition.ts';
import { findList } from './find-list.ts';
import { asksDefinition, formOf } from './question-form.ts';
import { topicWords } from './topic-words.ts';
import { saidShare } from './said-share.ts';

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

/** What the files say to a question whose answer stands in a place or two. */
export async function answerLookup(
  course: Course,
  question: string,
  { sentences, texts, confidence }: FoundForQuestion,
): Promise<LookupAnswer> {
  const form = formOf(question);
  const defined = form === 'definition' ? await findDefinitions(course, question) : [];
  if (defined.length > 0) return { ...ANSWER, quotes: defined.map(({ stretches }) => stretches) };
  const list = await findList(course, question);
  // One word is the name of many things.
  const isNamed =
    form === 'list' ||
    topicWords(question).length > 1 ||
    (form === 'plain' && list?.isHeading === true && list.score >= EXACT);
  if (list && isNamed && list.score >= LEAST_SCORE[form]) {
    return { ...ANSWER, title: list.title, quotes: [list.stretches] };
  }
  const named = form === 'list' ? await findDefinitions(course, question) : [];
  if (named.length > 0) return { ...ANSWER, quotes: named.map(({ stretches }) => stretches) };
  const isDoubtful = confidence === 'low' || form === 'definition';
  const isAnswer =
    confidence !== 'none' && (!isDoubtful || saidShare(course, question, texts) >= LEAST_SHARE);
  const isNear = asksDefinition(question);
  return { title: null, quotes: chooseQuotes(course, sentences), isNear, isAnswer };
}
