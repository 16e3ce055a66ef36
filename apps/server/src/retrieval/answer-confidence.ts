import { topicOf } from './asking-words.ts';
import { bestGramScore, rarestIdf, type GramIndex } from './gram-index.ts';
import { questionTerms } from './question-terms.ts';
import { contentTokens } from './stop-words.ts';
import type { Translations } from './translations.ts';

/**
 * Whether the files answer a question: `none` says they do not and shows what is nearest, `note`
 * answers with a note, `answer` answers.
 */
export type AnswerConfidence = 'none' | 'note' | 'answer';

const NOTE_FROM = 1.01;
const ANSWER_FROM = 1.3;

/** The more files say, the more it means that a word stands in none of them. */
const CHUNKS_FOR_TWICE = 60;
/** A long question is sure to hold words that its answer does not. */
const LENGTH_POWER = 0.15;

/** A question of which terms are less than this asks about something else. */
const TRANSLATION_SHARE = 1 / 3;

/**
 * What files say in the other language shares no word with the question but its terms: where these
 * are enough of it and a passage is about them, it answers with a note.
 */
export function confidenceWithTranslations(
  index: GramIndex,
  question: string,
  translations: Translations | null,
): AnswerConfidence {
  const own = answerConfidence(index, question);
  if (own !== 'none' || translations === null || translations.share < TRANSLATION_SHARE) return own;
  return answerConfidence(index, translations.words) === 'none' ? 'none' : 'note';
}

/** Judged by the score of the best chunk, held against the weight of all that was asked for. */
export function answerConfidence(index: GramIndex, question: string): AnswerConfidence {
  const topic = topicOf(question);
  const mostForMissing = (1 + index.ids.length / CHUNKS_FOR_TWICE) * rarestIdf(index);
  let asked = 0;
  for (const weight of questionTerms(index, topic).grams.values()) {
    asked += Math.min(weight, mostForMissing);
  }
  if (asked === 0) return 'none';
  const words = contentTokens(topic).length;
  const found = (bestGramScore(index, topic) / asked) * words ** LENGTH_POWER;
  if (found < NOTE_FROM) return 'none';
  return found < ANSWER_FROM ? 'note' : 'answer';
}
