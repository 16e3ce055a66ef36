import { extractAnswer } from '@nibras/server/retrieval/extract-answer.ts';
import { searchChunks } from '@nibras/server/retrieval/search-center.ts';
import { tokenize } from '@nibras/server/retrieval/search-form.ts';

import type { Center, Course } from './centers.ts';
import type { Query, QuestionSet } from './question-sets.ts';
import { percent } from './ranking-metrics.ts';

const CHUNKS_READ = 5;

/** The share of questions whose answer is in the three quoted sentences. */
export function extractQuality(set: QuestionSet, pool: Center): number {
  const answered = set.queries.filter((query) => query.answers.length > 0);
  return percent(answered.map((query) => (quotesAnswer(pool, query) ? 1 : 0)));
}

/** The same with each question in its own course. */
export function courseExtractQuality(courses: readonly Course[]): number {
  return percent(
    courses.flatMap(({ center, queries }) =>
      queries
        .filter(({ answers }) => answers.length > 0)
        .map((query) => (quotesAnswer(center, query) ? 1 : 0)),
    ),
  );
}

function quotesAnswer({ index, passages }: Center, query: Query): boolean {
  const chunks = searchChunks(index, query.text, { limit: CHUNKS_READ }).map((found) => ({
    ...found,
    text: passages[found.position]?.text ?? '',
  }));
  const quoted = extractAnswer(index.grams, query.text, chunks).map((sentence) => sentence.text);
  const words = wordsOf(quoted.join('\n'));
  return query.answers.some((answer) => words.includes(wordsOf(answer)));
}

function wordsOf(text: string): string {
  return tokenize(text).join(' ');
}
