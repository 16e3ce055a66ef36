import { BLANK } from '#src/study/item.ts';
import { isNumber, wordSet } from '#src/study/making/word-shapes.ts';
import type { ModelLine } from '#src/study/read-line.ts';
import { wordsOf } from '#src/study/words.ts';
import { contentStems } from './stands-in-quote.ts';

const MIN_WORDS = 2;
const MAX_WORDS = 60;

/** Whether a stem asks in Arabic without revealing the answer. */
export function isFitStem({ kind, stem, answer }: ModelLine): boolean {
  const words = wordsOf(stem).length;
  const blanks = stem.split(BLANK).length - 1;
  return (
    words >= (kind === 'card' ? 1 : MIN_WORDS) &&
    words <= MAX_WORDS &&
    (kind === 'cloze' ? blanks === 1 : blanks === 0 || (kind === 'mcq' && blanks === 1)) &&
    (kind === 'card' || kind === 'tf' ? !QUESTION_END.test(stem) || kind === 'card' : asks(stem)) &&
    (kind === 'card' || isArabic(stem)) &&
    (typeof answer !== 'string' || kind === 'tf' || !holdsAnswer(stem, answer))
  );
}

/** A stem ends as a question, has a blank, or begins with an imperative. */
function asks(stem: string): boolean {
  const first = wordsOf(stem)[0]?.form ?? '';
  return (
    QUESTION_END.test(stem) || stem.includes(BLANK) || ORDERS.has(first) || MARKED_ORDER.test(stem)
  );
}

const QUESTION_END = /[؟?][)\]»"']*$/u;
const ORDERS = wordSet(
  'اذكر اشرح وضح علل عرف قارن حدد اختر أكمل فسر ناقش استنتج لخص احسب أعط صنف رتب اكتب أجب هات',
);
/** Imperatives only with their shadda; otherwise other words: «عدد», «بين». */
const MARKED_ORDER = /^(?:عد\u0651د|بي\u0651ن|سم\u0651|مي\u0651ز)/u;

/** At least half of the letters outside code and maths are Arabic. */
function isArabic(stem: string): boolean {
  const prose = stem.replace(/`[^`]*`|\$[^$]*\$/gu, '');
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const arabic = prose.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  return letters > 0 && arabic * 2 >= letters;
}

function holdsAnswer(stem: string, answer: string): boolean {
  const asked = new Set(termsOf(stem));
  return termsOf(answer).every((term) => asked.has(term));
}

function termsOf(text: string): string[] {
  const words = wordsOf(text).map(({ form }) => form);
  const terms = [...contentStems(text), ...words.filter(isNumber)];
  return terms.length > 0 ? terms : words;
}
