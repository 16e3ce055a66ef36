import { light10 } from '#src/retrieval/light10.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { readQuantities } from '#src/study/grading/quantities.ts';
import { BLANK } from '#src/study/item.ts';
import { isFunctionWord } from '#src/study/making/word-shapes.ts';
import type { ModelLine } from '#src/study/read-line.ts';
import { foldedWords, wordsOf } from '#src/study/words.ts';

const MIN_STEMS_IN_QUOTE = 0.7;
/** A false statement must still concern its quote. */
const MIN_STEMS_OF_FALSE = 0.5;

/** Whether the quote supports the key: its stems and every number. */
export function standsInQuote({ kind, quote, stem, answer }: ModelLine): boolean {
  if (kind === 'tf') return isJudgedByQuote(quote, stem, truthOf(answer));
  if (typeof answer !== 'string' || !isCovered(answer, quote)) return false;
  return kind !== 'cloze' || isCovered(stem.replace(BLANK, ` ${answer} `), quote);
}

/** Parses a truth value given as boolean or word. */
export function truthOf(answer: string | boolean): boolean | null {
  if (typeof answer === 'boolean') return answer;
  const word = searchForm(answer).trim();
  return TRUE_WORDS.has(word) ? true : FALSE_WORDS.has(word) ? false : null;
}

const TRUE_WORDS = new Set(['صح', 'صحيح', 'صحيحه', 'صواب', 'true']);
const FALSE_WORDS = new Set(['خطا', 'خاطي', 'خاطيه', 'false']);

/** A quote covers a true statement; a false one differs in a word or number. */
function isJudgedByQuote(quote: string, statement: string, truth: boolean | null): boolean {
  if (truth === null) return false;
  if (truth) return isCovered(statement, quote);
  const share = stemShare(statement, quote);
  const isSame = hasItsNumbers(statement, quote) && share === 1;
  return share >= MIN_STEMS_OF_FALSE && !isSame && !quoteSays(quote, statement);
}

function quoteSays(quote: string, statement: string): boolean {
  return foldedWords(quote).includes(foldedWords(statement));
}

/** Whether a quote supports a text: most stems and every number. */
export function isCovered(text: string, quote: string): boolean {
  return stemShare(text, quote) >= MIN_STEMS_IN_QUOTE && hasItsNumbers(text, quote);
}

function stemShare(text: string, quote: string): number {
  const stems = contentStems(text);
  const known = new Set(contentStems(quote));
  if (stems.length === 0) return hasNumbers(text) ? 1 : 0;
  return stems.filter((stem) => known.has(stem)).length / stems.length;
}

function hasNumbers(text: string): boolean {
  return readQuantities(text).values.length > 0;
}

function hasItsNumbers(text: string, quote: string): boolean {
  const known = new Set(readQuantities(quote).values);
  return readQuantities(text).values.every((value) => known.has(value));
}

/** Excludes numbers, which are compared by value. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter(({ form }) => !/^\d/.test(form) && form.length > 1 && !isFunctionWord(form))
    .map(({ form }) => light10(form).replace(/^[وفبلك](?=.{3})/, ''));
}
