import { light10 } from '#src/retrieval/light10.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import type { Span } from '#src/retrieval/sentences.ts';

/** A word where it stands in a text, with the form that it is compared by. */
export type Word = Span & { form: string };

/** The words of a text in order; a number with its point, and a Latin name with its hyphen, are one. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    form: PLAIN.test(word) ? word : searchForm(word),
  })).filter(({ form }) => form !== '');
}

/** The folded words of a text with one space between, and one around all, to look for whole words. */
export function foldedWords(text: string): string {
  return ` ${wordsOf(text)
    .map(({ form }) => form)
    .join(' ')} `;
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ form }) => light10(form));
}

/** Letters that folding leaves as they are; it takes most of the time, and most words need none. */
const PLAIN = /^[ءابت-غف-هوي]+$/;

const WORD =
  /\p{N}+(?:[.,:/٫٬]\p{N}+)*|\p{Script=Latin}[\p{Script=Latin}\p{N}]*(?:[-.'’+#/][\p{Script=Latin}\p{N}]+)*(?:\+\+|#)?|[\p{L}\p{M}\p{N}\u0640\u200C\u200D]+/gu;
