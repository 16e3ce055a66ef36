import type { Now } from '@nibras/contract';
import type { PlanInputs } from './plan-inputs.ts';
import type { PlanStamp } from './plan-stamp.queries.ts';
import type { PlanSummary } from './plan-summary.ts';

/** The number of cached plans. */
const MOST_CACHED = 1000;

/** The plan as it was last made, and the answer last given from it. */
export type CachedPlan = {
  stamp: PlanStamp;
  at: Date;
  summary: PlanSummary;
  ofToday: PlanInputs;
  shown: { answers: string; at: Date; now: Omit<Now, 'done'> };
};

/** Caches the plans of the latest users. */
export function createPlanCache() {
  const plans = new Map<string, CachedPlan>();
  return {
    of: (userId: string): CachedPlan | null => plans.get(userId) ?? null,
    put(userId: string, plan: CachedPlan): void {
      plans.delete(userId);
      plans.set(userId, plan);
      const [oldest] = plans.keys();
      if (plans.size > MOST_CACHED && oldest !== undefined) plans.delete(oldest);
    },
  };
}

/** The inputs of today alone, to keep the cache small. */
export function ofToday(inputs: PlanInputs): PlanInputs {
  const { today, courses, standing } = inputs;
  return {
    ...inputs,
    courses: courses.map((course) => ({
      ...course,
      work: { ...course.work, dueByDay: new Map(), toRead: [] },
    })),
    standing: standing.filter(({ day }) => day === today),
  };
}
