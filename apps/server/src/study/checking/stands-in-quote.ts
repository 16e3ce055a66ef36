import { light10 } from '#src/retrieval/light10.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { readQuantities } from '#src/study/grading/quantities.ts';
import { BLANK } from '#src/study/item.ts';
import { isFunctionWord } from '#src/study/making/word-shapes.ts';
import type { ModelLine } from '#src/study/read-line.ts';
import { foldedWords, wordsOf } from '#src/study/words.ts';

const MIN_STEMS_IN_QUOTE = 0.7;
/** A false statement is about its quote all the same. */
const MIN_STEMS_OF_FALSE = 0.5;

/** Whether the key rests on the quoted words: its stems stand there, and every number of it. */
export function standsInQuote({ kind, quote, stem, answer }: ModelLine): boolean {
  if (kind === 'tf') return isJudgedByQuote(quote, stem, truthOf(answer));
  if (typeof answer !== 'string' || !isCovered(answer, quote)) return false;
  return kind !== 'cloze' || isCovered(stem.replace(BLANK, ` ${answer} `), quote);
}

/** The truth that a model names as a value or as a word. */
export function truthOf(answer: string | boolean): boolean | null {
  if (typeof answer === 'boolean') return answer;
  const word = searchForm(answer).trim();
  return TRUE_WORDS.has(word) ? true : FALSE_WORDS.has(word) ? false : null;
}

const TRUE_WORDS = new Set(['صح', 'صحيح', 'صحيحه', 'صواب', 'true']);
const FALSE_WORDS = new Set(['خطا', 'خاطي', 'خاطيه', 'false']);

/** A true statement is covered by its quote; a false one differs from it in a word or a number. */
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

/** Whether a text says nothing that these words do not: most of its stems, and every number of it. */
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

/** Numbers are compared by value, so they are no stems. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .filter(({ form }) => !/^\d/.test(form) && form.length > 1 && !isFunctionWord(form))
    .map(({ form }) => light10(form).replace(/^[وفبلك](?=.{3})/, ''));
}
