import type { GramIndex } from './gram-index.ts';
import { indexedText, type ChunkText } from './indexed-text.ts';
import { foundShare, questionTerms } from './question-terms.ts';
import { distinctStems } from './stem-key.ts';
import { tokenize } from './search-form.ts';

/**
 * Whether the files answer a question: `none` says they do not and shows the nearest passages,
 * `note` answers with a note, `answer` answers.
 */
export type AnswerConfidence = 'none' | 'note' | 'answer';

const NOTE_FROM = 0.35;
const ANSWER_ABOVE = 0.5;

/** Judged by how much of the question stands in the best chunk, its heading and its title. */
export function answerConfidence(
  index: GramIndex,
  question: string,
  best: ChunkText | undefined,
): AnswerConfidence {
  if (!best) return 'none';
  const found = distinctStems(tokenize(indexedText(best)));
  const share = foundShare(questionTerms(index, question).stems, found);
  if (share < NOTE_FROM) return 'none';
  return share > ANSWER_ABOVE ? 'answer' : 'note';
}
