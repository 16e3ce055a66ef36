import { MASTERY_ANSWERS_MIN, type MasteryLevel, type TopicMastery } from '@nibras/contract';
import { wilsonInterval } from '#src/study/wilson.ts';
import { createAnswerHistory, predictRight, type Answered } from './predict.ts';

export const TOO_FEW_ANSWERS = 'لا يكفي للحكم';
/** Fewer answers show a range, but no word for it. */
const LEVEL_ANSWERS_MIN = 5;

/** The word for a range holds for all of it, rounded to tenths as it is shown. */
function levelOf({ low, high }: { low: number; high: number }): MasteryLevel {
  const [least, most] = [Math.round(low * 10), Math.round(high * 10)];
  if (least >= 6) return 'good';
  if (most <= 6) return 'weak';
  return least >= 2 && most <= 9 ? 'fair' : 'unclear';
}

/** An answer with its moment. */
export type DatedAnswer = Answered & { at: Date };

/**
 * The mastery of each topic from its answers, oldest first: the chance that the next one is right,
 * and a range that narrows with their number. Topics are in the order of their first answer.
 */
export function topicMastery(answers: readonly DatedAnswer[]): TopicMastery[] {
  const history = createAnswerHistory();
  for (const answer of answers) history.add(answer);
  return [...Map.groupBy(answers, ({ topic }) => topic)].map(([topic, own]) => {
    const asked = own.length;
    const last = own.at(-1)?.at.toISOString() ?? null;
    if (asked < MASTERY_ANSWERS_MIN) {
      const range = { known: null, low: null, high: null };
      return { topic, ...range, level: 'unclear', asked, last, note: TOO_FEW_ANSWERS };
    }
    const known = predictRight(history.featuresOf(topic));
    const range = wilsonInterval(known, asked);
    const level = asked < LEVEL_ANSWERS_MIN ? 'unclear' : levelOf(range);
    return { topic, known, ...range, level, asked, last, note: null };
  });
}

/** The topic of which least is known; null where no topic has answers enough. */
export function weakestTopic(answers: readonly DatedAnswer[]): string | null {
  const [weakest] = topicMastery(answers)
    .filter(({ topic, known }) => topic !== null && known !== null)
    .sort((a, b) => (a.known ?? 1) - (b.known ?? 1));
  return weakest?.topic ?? null;
}
