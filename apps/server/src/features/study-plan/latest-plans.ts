import type { Now } from '@nibras/contract';
import type { PlanInputs } from './plan-inputs.ts';
import type { PlanStamp } from './plan-stamp.queries.ts';
import type { PlanSummary } from './plan-summary.ts';

/** The plans of so many users are remembered. */
const REMEMBERED = 1000;

/** The plan as it was made last, and what was told of its day since. */
export type LatestPlan = {
  stamp: PlanStamp;
  at: Date;
  summary: PlanSummary;
  ofToday: PlanInputs;
  told: { answers: string; at: Date; now: Omit<Now, 'done'> };
};

/** Remembers the plans of those who looked last. */
export function createLatestPlans() {
  const plans = new Map<string, LatestPlan>();
  return {
    of: (userId: string): LatestPlan | null => plans.get(userId) ?? null,
    put(userId: string, plan: LatestPlan): void {
      plans.delete(userId);
      plans.set(userId, plan);
      const [oldest] = plans.keys();
      if (plans.size > REMEMBERED && oldest !== undefined) plans.delete(oldest);
    },
  };
}

/** What of the inputs is told of today: little enough to be remembered. */
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
