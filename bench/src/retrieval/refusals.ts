import { answerConfidence } from '@nibras/server/retrieval/answer-confidence.ts';

import type { Center, Course } from './centers.ts';
import type { Query } from './question-sets.ts';
import { percent } from './ranking-metrics.ts';

/** Percentages: few answerable questions should be refused, but most others. */
export type Refusals = { own: number; foreign: number };

/** Asks each question in its own course and in all others. */
export function measureRefusals(courses: readonly Course[]): Refusals {
  const refused = (asked: (one: Course, other: Course) => boolean): number =>
    percent(
      courses.flatMap((one) =>
        courses
          .filter((other) => asked(one, other))
          .flatMap(({ center }) => one.queries.map((query) => isRefused(center, query))),
      ),
    );
  return {
    own: refused((one, other) => one === other),
    foreign: refused((one, other) => one !== other),
  };
}

function isRefused({ index }: Center, { text }: Query): number {
  return answerConfidence(index.grams, text) === 'none' ? 1 : 0;
}
