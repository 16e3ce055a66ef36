import { breakALetter } from './break-a-letter.ts';
import { buildCenter, rank, type Center } from './centers.ts';
import type { QuestionSet } from './question-sets.ts';
import { rankingMetrics, type Judged, type RankingMetrics } from './ranking-metrics.ts';
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

/** Each question asked inside the course its passage belongs to, as a student does. */
export async function courseQuality(set: QuestionSet): Promise<RankingMetrics> {
  const courseOf = new Map(set.passages.map(({ id, course }) => [id, course]));
  const judged: Judged[] = [];
  for (const course of new Set(courseOf.values())) {
    const center = await buildCenter(set.passages.filter((passage) => passage.course === course));
    for (const query of set.queries) {
      if (courseOf.get(query.relevant[0] ?? '') !== course) continue;
      const relevant = query.relevant.filter((id) => courseOf.get(id) === course);
      judged.push({ found: rank(center, query.text), relevant });
    }
  }
  return rankingMetrics(judged);
}
