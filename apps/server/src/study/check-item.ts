import { topicOf } from '#src/retrieval/question-words.ts';
import { searchChunks, type CenterIndex } from '#src/retrieval/search-center.ts';
import { areFitOptions } from './checking/fit-options.ts';
import { isFitStem } from './checking/fit-stem.ts';
import { contentStems, standsInQuote, truthOf } from './checking/stands-in-quote.ts';
import { findWords } from './find-quote.ts';
import { BLANK, type Answer, type ItemDraft } from './item.ts';
import { splitPoints } from './making/points.ts';
import type { StemBook } from './near-copies.ts';
import type { StudyPassage } from './passage.ts';
import type { ModelLine } from './read-line.ts';
import { wordsOf } from './words.ts';

/** The check that a model's line failed. */
export type DropReason = 'quote' | 'answer' | 'options' | 'round_trip' | 'near_copy' | 'stem';

export type CheckGround = {
  passages: readonly StudyPassage[];
  /** Index of the whole center with the passages' ids. */
  index: CenterIndex;
  /** Live stems; the caller adds accepted ones. */
  live: StemBook;
};

export type CheckedLine = { item: ItemDraft } | { dropped: DropReason };

const MIN_QUOTE_WORDS = 4;
const MAX_QUOTE_WORDS = 60;
const ROUND_TRIP_PASSAGES = 5;

/** Checks a model's line against its passage. Failing lines are dropped, never repaired. */
export function checkLine(line: ModelLine, ground: CheckGround): CheckedLine {
  const passage = ground.passages[line.p - 1];
  const found = passage ? findQuoted(line.quote, passage) : null;
  if (!passage || !found) return { dropped: 'quote' };
  if (!isFitStem(line)) return { dropped: 'stem' };
  if (!standsInQuote(line)) return { dropped: 'answer' };
  if (!areFitOptions(line)) return { dropped: 'options' };
  if (ground.live.isNearCopy(line.stem)) return { dropped: 'near_copy' };
  if (!leadsBack(line.stem, passage, ground.index)) return { dropped: 'round_trip' };
  return {
    item: {
      kind: line.kind,
      stem: line.stem,
      options: line.kind === 'mcq' ? shuffled([String(line.answer), ...line.wrong]) : null,
      answer: answerOf(line),
      explanation: line.why,
      topic: passage.topic,
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

function findQuoted(quote: string, { text }: StudyPassage): { start: number; end: number } | null {
  const words = wordsOf(quote).map(({ form }) => form);
  return words.length >= MIN_QUOTE_WORDS && words.length <= MAX_QUOTE_WORDS
    ? findWords(text, words)
    : null;
}

/** Whether searching the stem finds its passage, so that the question is about it. */
function leadsBack(stem: string, passage: StudyPassage, index: CenterIndex): boolean {
  const question = topicOf(stem.replace(BLANK, ' '));
  const { id, text, heading, fileName } = passage;
  const said = new Set(contentStems(`${text} ${heading ?? ''} ${fileName}`));
  // In a short course all passages are found, so a shared word is required too.
  if (!contentStems(question).some((word) => said.has(word))) return false;
  return searchChunks(index, question, { limit: ROUND_TRIP_PASSAGES }).some(
    (chunk) => chunk.id === id,
  );
}

function answerOf(line: ModelLine): Answer {
  if (line.kind === 'tf') return { accepted: [truthOf(line.answer) === true], points: [] };
  const answer = String(line.answer).trim();
  const isOpen = line.kind === 'short' || line.kind === 'define' || line.kind === 'reason';
  return { accepted: [answer], points: isOpen ? splitPoints(answer) : [] };
}

/** In alphabetical order, which reveals nothing. */
function shuffled(options: readonly string[]): string[] {
  return options
    .map((option) => option.trim())
    .sort((a, b) => a.localeCompare(b, 'ar', { numeric: true }));
}
