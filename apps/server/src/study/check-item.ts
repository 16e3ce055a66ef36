import type { CenterIndex } from '#src/retrieval/search-center.ts';
import { findWords } from './find-quote.ts';
import type { ItemDraft } from './item.ts';
import type { StemBook } from './near-copies.ts';
import type { StudyPassage } from './passage.ts';
import type { ModelLine } from './read-line.ts';
import { wordsOf } from './words.ts';

/** Why a line of a model is dropped; one name for each of the six checks. */
export type DropReason = 'quote' | 'answer' | 'options' | 'round_trip' | 'near_copy' | 'stem';

export type CheckGround = {
  /** The passages that the model was given; `p` counts them from 1. */
  passages: readonly StudyPassage[];
  /** Of the whole center; its chunks bear the ids of the passages. */
  index: CenterIndex;
  /** Stems that live; the caller adds those that pass. */
  live: StemBook;
};

export type CheckedLine = { item: ItemDraft } | { dropped: DropReason };

const MIN_QUOTE_WORDS = 4;
const MAX_QUOTE_WORDS = 60;

/** Holds a model's line against the passage that it names; what fails is dropped, never repaired. */
export function checkLine(line: ModelLine, ground: CheckGround): CheckedLine {
  const passage = ground.passages[line.p - 1];
  const words = wordsOf(line.quote).map(({ form }) => form);
  const isFitting = words.length >= MIN_QUOTE_WORDS && words.length <= MAX_QUOTE_WORDS;
  const found = passage && isFitting ? findWords(passage.text, words) : null;
  if (!passage || !found) return { dropped: 'quote' };
  if (ground.live.isNearCopy(line.stem)) return { dropped: 'near_copy' };
  return {
    item: {
      kind: line.kind,
      stem: line.stem,
      options: line.kind === 'mcq' ? [String(line.answer), ...line.wrong].sort() : null,
      answer: {
        accepted: typeof line.answer === 'boolean' ? [line.answer] : [line.answer],
        points: [],
      },
      explanation: line.why,
      topic: passage.heading,
      anchor: {
        passage: line.p - 1,
        page: passage.page,
        start: passage.start + found.start,
        end: passage.start + found.end,
        quote: passage.text.slice(found.start, found.end),
      },
    },
  };
}
