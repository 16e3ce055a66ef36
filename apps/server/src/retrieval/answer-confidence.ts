import { topicOf } from './question-words.ts';
import { bestGramScore, rarestIdf, type GramIndex } from './gram-index.ts';
import { questionTerms } from './question-terms.ts';
import { contentTokens } from './stop-words.ts';
import type { Translations } from './translations.ts';

/**
 * Whether the files answer: `none` only shows the nearest passages, `note` answers with a caveat,
 * `answer` answers.
 */
export type AnswerConfidence = 'none' | 'note' | 'answer';

const NOTE_FROM = 1.01;
const ANSWER_FROM = 1.3;

/** The more text, the more a missing word means. */
const CHUNKS_FOR_TWICE = 60;
/** Long questions always contain words that their answer lacks. */
const LENGTH_POWER = 0.15;

/** Below this share of terms, the question is about something else. */
const TRANSLATION_SHARE = 1 / 3;

/**
 * Text in the other language shares only terms with the question: if they make up enough of it and
 * a passage is about them, the answer carries a caveat.
 */
export function confidenceWithTranslations(
  index: GramIndex,
  question: string,
  translations: Translations | null,
): AnswerConfidence {
  const own = answerConfidence(index, question);
  if (own === 'none' && answerConfidence(index, latinWords(index, question)) !== 'none')
    return 'note';
  if (own !== 'none' || translations === null || translations.share < TRANSLATION_SHARE) return own;
  return answerConfidence(index, translations.words) === 'none' ? 'none' : 'note';
}

/** Compares the best chunk's score with the weight of the whole question. */
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

/** The Latin words of an Arabic question, if the files have none of its Arabic ones. */
function latinWords(index: GramIndex, question: string): string {
  const tokens = contentTokens(topicOf(question));
  const [latin, others] = [true, false].map((is) =>
    tokens.filter((token) => /^[a-z]/.test(token) === is).join(' '),
  );
  return latin && others && bestGramScore(index, others) === 0 ? latin : '';
}
