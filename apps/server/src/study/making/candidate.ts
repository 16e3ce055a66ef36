import type { Span } from '#src/retrieval/sentences.ts';
import { BLANK, type Anchor, type ItemDraft, type ItemKind } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import type { Blank } from './blanks.ts';
import { wordsOf } from '#src/study/words.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { isFunctionWord, isVerbShaped, OWN_W } from './word-shapes.ts';

/** What is asked about, what is said of it, and how both were found. */
export type Statement = { subject: string; said: string; signs: readonly string[] };

/** A possible item; `make` may still fail with a reason. */
export type Candidate = {
  kind: ItemKind;
  passage: number;
  /** How much a teacher would want it, within its kind. */
  score: number;
  truth?: boolean;
  /** Candidates with the same source ask about the same sentence. */
  source: string;
  /** What the judge reads; without it nothing was learned of such candidates. */
  statement?: Statement;
  make(): MadeItem;
};

export type MadeItem = { item: ItemDraft } | { dropped: string };

export function anchorOf(passage: StudyPassage, at: number, { start, end }: Span): Anchor {
  return {
    passage: at,
    page: passage.page,
    start: passage.start + start,
    end: passage.start + end,
    quote: passage.text.slice(start, end),
  };
}

export function sourceOf({ passage, span }: FitSentence): string {
  return `${passage}:${span.start}`;
}

export function withWords({ text }: FitSentence, { start, end }: Blank, words = BLANK): string {
  return text.slice(0, start) + words + text.slice(end);
}

/** Removes an opening conjunction: «والخلية …», «وتمر الخلية …». */
export function withoutConjunction(text: string, vocabulary: ReadonlySet<string>): string {
  const joined = /^[وف][\u064B-\u0652]*(?=\p{L})/u.exec(text)?.[0].length ?? 0;
  const first = joined > 0 ? (wordsOf(text.slice(joined))[0]?.form ?? '') : '';
  // «وحدة» and «وظيفة» stay whole, because «حدة» and «ظيفة» are unknown.
  const isKnown = first.length > 2 && vocabulary.has(first);
  const isVerb = /^[يت]../.test(first) && isVerbShaped(first);
  const isPast =
    text.startsWith('و') &&
    /^ا[^ل]..?[^ه]$|^ا.ت.{2}ت$|^[^ا]{3}ت?$/.test(first) &&
    !OWN_W.has(`و${first}`);
  // «وأربعة» is joined, because no root here has «و» before a hamza.
  const isWord =
    /^[أإآ]/u.test(text.slice(joined)) ||
    /^ال..|^[يت].../.test(first) ||
    isVerb ||
    isPast ||
    isFunctionWord(first) ||
    isKnown;
  return isWord ? text.slice(joined) : text;
}
