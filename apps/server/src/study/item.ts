import type { ItemKind } from '@nibras/contract';

export type { ItemKind };

export type Pair = readonly [left: number, right: number];

export type MatchSides = { left: readonly string[]; right: readonly string[] };

export type Options = readonly string[] | MatchSides;

/**
 * The key: texts (cloze, mcq, card, and the model answer of free kinds), a boolean (tf) or pairs
 * (match). `points` are a free answer's key points.
 */
export type Answer = {
  accepted: readonly string[] | readonly boolean[] | readonly Pair[];
  points: readonly string[];
};

/** The quoted source of an item, as offsets into the page's text. */
export type Anchor = {
  passage: number;
  page: number;
  start: number;
  end: number;
  quote: string;
};

export type ItemDraft = {
  kind: ItemKind;
  stem: string;
  options: Options | null;
  answer: Answer;
  explanation: string | null;
  topic: string | null;
  anchor: Anchor;
};

export const BLANK = '____';
