import type { Role } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from './app-error.ts';
import { findRunningPlan } from './plan-access.queries.ts';

export type PlanAccess = ReturnType<typeof createPlanAccess>;

/** The one message that stays English: the client knows it and shows its own words. */
export function invalidPlan(): AppError {
  return new AppError('plan_required', 'Invalid subscription plan');
}

/** What a user's plan allows, asked in one place. Admins are never held up. */
export function createPlanAccess(deps: { now: () => Date }) {
  const { now } = deps;
  return {
    async requirePlan(db: Database, user: { userId: string; role: Role }): Promise<void> {
      if (user.role === 'admin') return;
      if (!(await findRunningPlan(db, user.userId, now()))) throw invalidPlan();
    },

    async maxCenters(db: Database, user: { userId: string; role: Role }): Promise<number> {
      if (user.role === 'admin') return ADMIN_CENTERS;
      return (await findRunningPlan(db, user.userId, now()))?.maxCenters ?? 0;
    },
  };
}

/** Admins try things out; the number only keeps a screen usable. */
const ADMIN_CENTERS = 50;
