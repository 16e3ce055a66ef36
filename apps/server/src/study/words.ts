import { light10 } from '#src/retrieval/light10.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import type { Span } from '#src/retrieval/sentences.ts';

export type Word = Span & { form: string };

/** Splits text into words; decimal numbers and hyphenated Latin names are single words. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    form: PLAIN.test(word) ? word : searchForm(word),
  })).filter(({ form }) => form !== '');
}

/** Folded words with spaces around each, for whole-word search. */
export function foldedWords(text: string): string {
  return ` ${wordsOf(text)
    .map(({ form }) => form)
    .join(' ')} `;
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ form }) => light10(form));
}

/** Letters unaffected by folding, which is slow and mostly unnecessary. */
const PLAIN = /^[ءابت-غف-هوي]+$/;

const WORD =
  /\p{N}+(?:[.,:/٫٬]\p{N}+)*|\p{Script=Latin}[\p{Script=Latin}\p{N}]*(?:[-.'’+#/][\p{Script=Latin}\p{N}]+)*(?:\+\+|#)?|[\p{L}\p{M}\p{N}\u0640\u200C\u200D]+/gu;
