import { breakALetter } from './break-a-letter.ts';
import { rank, type Center, type Course } from './centers.ts';
import type { QuestionSet } from './question-sets.ts';
import { rankingMetrics, type RankingMetrics } from './ranking-metrics.ts';
import { createSeededRandom } from './seeded-random.ts';

const TYPO_SEED = 20_240;

export function poolQuality(set: QuestionSet, pool: Center): RankingMetrics {
  return rankingMetrics(
    set.queries.map(({ text, relevant }) => ({ found: rank(pool, text), relevant })),
  );
}

export function typoQuality(set: QuestionSet, pool: Center): RankingMetrics {
  const random = createSeededRandom(TYPO_SEED);
  return rankingMetrics(
    set.queries.map(({ text, relevant }) => ({
      found: rank(pool, breakALetter(text, random)),
      relevant,
    })),
  );
}

export function courseQuality(courses: readonly Course[]): RankingMetrics {
  return rankingMetrics(
    courses.flatMap(({ center, queries }) => {
      const own = new Set(center.passages.map(({ id }) => id));
      return queries.map(({ text, relevant }) => ({
        found: rank(center, text),
        relevant: relevant.filter((id) => own.has(id)),
      }));
    }),
  );
}
