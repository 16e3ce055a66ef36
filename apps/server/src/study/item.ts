import type { ItemKind } from '@nibras/contract';

export type { ItemKind };

/** Which right side belongs to which left one. */
export type Pair = readonly [left: number, right: number];

export type MatchSides = { left: readonly string[]; right: readonly string[] };

/** Texts to choose from (mcq) or sides to join (match). */
export type Options = readonly string[] | MatchSides;

/**
 * What counts as right: words (cloze, mcq, card and, as the model answer, the open kinds), a truth
 * (tf) or pairs (match). `points` are the key points of an open answer.
 */
export type Answer = {
  accepted: readonly string[] | readonly boolean[] | readonly Pair[];
  points: readonly string[];
};

/** The words of a page that an item rests on; offsets into the page's text. */
export type Anchor = {
  /** Index into the passages that the item was made from. */
  passage: number;
  page: number;
  start: number;
  end: number;
  quote: string;
};

/** A question as it was made, before it is stored. */
export type ItemDraft = {
  kind: ItemKind;
  stem: string;
  options: Options | null;
  answer: Answer;
  explanation: string | null;
  topic: string | null;
  anchor: Anchor;
};

/** Stands for the missing words in the stem of a cloze. */
export const BLANK = '____';
