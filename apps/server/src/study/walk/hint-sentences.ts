import { BLANK, type ItemOptions } from '@nibras/contract';
import { splitSentences, type Span } from '#src/retrieval/sentences.ts';
import { isFunctionWord } from '#src/study/making/word-shapes.ts';
import { wordsOf } from '#src/study/words.ts';
import { stemOf } from './leaks/fold-letters.ts';
import type { LeakGuard } from './leaks/leak-guard.ts';

/** The page that an item rests on, and where on it. */
export type HintPage = { text: string; start: number; end: number };

/** With fewer words it is a heading. */
const WORDS_OF_SENTENCE = 4;
/** «____ في الدم عن ____» is no help beside its question. */
const NEW_WORDS = 2;
/** About two lines: a longer hint is not read before the next try. */
const MOST_LETTERS = 180;

/** Whether a text has words that a question does not show. */
export function saysMore(text: string, stem: string): boolean {
  const seen = new Set(contentOf(stem));
  return contentOf(text).filter((form) => !seen.has(form)).length >= NEW_WORDS;
}

/** The telling words of a text. */
const contentOf = (text: string): string[] =>
  wordsOf(text.replaceAll(BLANK, ' '))
    .map(({ form }) => form)
    .filter((form) => !isFunctionWord(form));

type Item = { stem: string; options: ItemOptions | null; topic: string | null };

/** Whether a text names an option, in any order and form of its words. */
export function namesOption(
  text: string,
  { stem, options }: Pick<Item, 'stem' | 'options'>,
): boolean {
  if (!Array.isArray(options)) return false;
  const stems = (of: string): string[] => contentOf(of).map(stemOf);
  const said = new Set(stems(text));
  const asked = new Set(stems(stem));
  return options.some((option) => {
    const words = stems(option);
    const telling = words.filter((word) => !asked.has(word));
    const named = telling.length > 0 ? telling : words;
    return named.length > 0 && named.every((word) => said.has(word));
  });
}

/**
 * The sentence beside an item's own: the one that speaks of the key, else of the question, else the one
 * before it, or the one after it where a heading stands between. It names no option.
 */
export function sentenceBeside(
  { text, start, end }: HintPage,
  item: Item,
  guard: LeakGuard,
): { text: string; isBefore: boolean } | null {
  const { stem, topic } = item;
  const of = (span: Span): string => text.slice(span.start, span.end);
  const spans = splitSentences(text);
  const isSentence = (span: Span): boolean =>
    of(span) !== topic && wordsOf(of(span)).length >= WORDS_OF_SENTENCE;
  const next = spans.findLast((span) => span.end <= start);
  const before = spans.findLast((span) => span.end <= start && isSentence(span));
  const after = spans.find((span) => span.start >= end && isSentence(span));
  const found = (before === next ? [before, after] : [after, before]).flatMap((span) => {
    const hint = span && sentenceWithoutKey(of(span), guard);
    return hint && saysMore(hint, stem) && !namesOption(hint, item)
      ? [{ text: hint, isBefore: span === before }]
      : [];
  });
  const asked = new Set(contentOf(stem));
  return (
    found.find(({ text: hint }) => hint.includes(BLANK)) ??
    found.find(({ text: hint }) => contentOf(hint).some((form) => asked.has(form))) ??
    found[0] ??
    null
  );
}

/**
 * A sentence with a blank for each run of words of the key, without the brackets that hold any, and cut
 * where a clause ends if it is long; null where it would give the key away all the same.
 */
export function sentenceWithoutKey(text: string, guard: LeakGuard): string | null {
  let left = '';
  let from = 0;
  let isBlanked = false;
  for (const { start, end } of wordsOf(text)) {
    const between = text.slice(from, start);
    const isOfKey = guard.isOfKey(text.slice(start, end));
    if (isOfKey && isBlanked && between.trim() === '') {
      from = end;
      continue;
    }
    left += between + (isOfKey ? BLANK : text.slice(start, end));
    isBlanked = isOfKey;
    from = end;
  }
  const rest = firstClauses(wholeBrackets(left + text.slice(from)));
  return rest === null || guard.leaks(rest) ? null : rest;
}

/** The clauses of a text that fit into a hint; null where the first one does not. */
function firstClauses(text: string): string | null {
  if (text.length <= MOST_LETTERS) return text;
  const ends = Array.from(text.slice(0, MOST_LETTERS).matchAll(CLAUSE_END), ({ index }) => index);
  const end = ends.findLast((at) => !isInBracket(text, at));
  // The space keeps the last word from reading as a part of one.
  return end === undefined ? null : `${text.slice(0, end)} …`;
}

const CLAUSE_END = /[،؛,;.؟!](?=\s)/gu;

const isInBracket = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at);

/** Drops brackets that hold a blank, and a bracket that is open at the end. */
function wholeBrackets(text: string): string {
  return text
    .replace(/ ?\(([^()]*)\)/gu, (whole, within: string) => (within.includes(BLANK) ? '' : whole))
    .replace(/ ?\([^()]*$/u, '')
    .trim();
}
