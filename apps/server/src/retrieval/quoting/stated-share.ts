import { isNearSpelling } from '#src/retrieval/letters/near-spelling.ts';
import { gluedForms } from './definitions/score-definition.ts';
import type { LookupIndex } from './lookup-index.ts';
import { isAmong, stemsIn, topicWords, type TopicWord } from './topic-words.ts';

/**
 * The largest share of the question's words in one of the texts, from 0 to 1; rare words count
 * more, and unknown ones most.
 */
export const statedShare = (
  index: LookupIndex,
  question: string,
  texts: readonly string[],
): number =>
  topicWords(question).length === 0 ? 1 : Math.max(0, ...statedShares(index, question, texts));

export function statedShares(
  index: LookupIndex,
  question: string,
  texts: readonly string[],
): number[] {
  const topic = topicWords(question);
  const weights = topic.map((word) =>
    Math.log(1 + (index.pageCount + 1) / (index.pagesHolding(word) + 0.5)),
  );
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return texts.map((text) => {
    const stems = new Set(stemsIn(text));
    const isJoined = (at: number): boolean =>
      gluedForms([topic[at] ?? [], topic[at + 1] ?? []]).some((form) => stems.has(form));
    const said = topic.map((word, at) =>
      isSaid(word, stems) || isJoined(at) || isJoined(at - 1) ? (weights[at] ?? 0) : 0,
    );
    return said.reduce((sum, weight) => sum + weight, 0) / Math.max(all, Number.MIN_VALUE);
  });
}

const isSaid = (word: TopicWord, stems: ReadonlySet<string>): boolean =>
  isAmong(word, stems) ||
  word.some((form) => [...stems].some((stem) => isNearSpelling(form, stem)));
