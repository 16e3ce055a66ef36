import type { Span } from '#src/retrieval/sentences.ts';
import { BLANK, type Anchor, type ItemDraft, type ItemKind } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import type { Blank } from './blanks.ts';
import type { FitSentence } from './fit-sentences.ts';

/** Something that may become an item; `make` gives null and a reason where it cannot after all. */
export type Candidate = {
  kind: ItemKind;
  /** Index of its passage. */
  passage: number;
  /** How much a teacher would want it, among its kind. */
  score: number;
  /** Candidates with one source ask for the same sentence. */
  source: string;
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

/** The sentence with other words in the place of a blank. */
export function withWords({ text }: FitSentence, { start, end }: Blank, words = BLANK): string {
  return text.slice(0, start) + words + text.slice(end);
}

/** «والخلية …» and «وتمر الخلية …» begin a question without what joins them to the text before. */
export function withoutConjunction(text: string): string {
  const joined = JOINED.exec(text);
  return joined ? text.slice(joined[0].length) : text;
}

// After the «و» an article or the letter of a present verb; «وحدة» and «وظيفة» stay whole.
const JOINED =
  /^و[\u064B-\u0652]*(?=ال\p{L}{2}|[يت][\u064B-\u0652]*\p{L}[\u064B-\u0652]*\p{L}{2})/u;
