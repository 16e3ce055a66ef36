import type { adminChangePlan, BodyOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Recorder } from '../actions/record-action.ts';
import { arrangePeriods, type Arrangement } from './arrange-periods.ts';
import {
  deletePeriod,
  findLoginPlanId,
  findPlan,
  insertPeriod,
  lockUser,
  selectOpenPeriods,
  setPeriodTimes,
  type StoredPeriod,
} from './user-changes.queries.ts';
import { selectPeriodsOf } from './users.queries.ts';
import { userNotThere } from './users.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export type PlanGiftsService = ReturnType<typeof createPlanGiftsService>;

/** Days of a plan that an admin gives, and the plan that an admin sets. */
export function createPlanGiftsService(deps: {
  db: Database;
  now: () => Date;
  recorder: Recorder;
  /** Tells the user's tabs how the account looks now. */
  announceUser: (userId: string) => Promise<void>;
}) {
  const { db, now, recorder, announceUser } = deps;

  async function write(
    tx: Database,
    { userId, planId }: { userId: string; planId: string },
    { given, moved, removed, resumed }: Arrangement,
  ): Promise<void> {
    for (const id of removed) await deletePeriod(tx, id);
    for (const { id, ...times } of moved) await setPeriodTimes(tx, id, times);
    const base = { userId, createdAt: now() };
    for (const { after, ...times } of resumed) {
      await insertPeriod(tx, { ...after, ...base, ...times, id: newId() });
    }
    await insertPeriod(tx, {
      ...base,
      ...given,
      id: newId(),
      planId,
      source: 'admin',
      orderId: null,
    });
  }

  async function give(
    adminId: string,
    userId: string,
    action: 'user.plan' | 'user.days',
    decide: (
      tx: Database,
      open: StoredPeriod[],
    ) => Promise<{ planId: string; arrangement: Arrangement }>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) throw userNotThere();
      const open = await selectOpenPeriods(tx, userId, now());
      const { planId, arrangement } = await decide(tx, open);
      const before = { periods: await planOf(tx, userId, now()) };
      await write(tx, { userId, planId }, arrangement);
      const after = { periods: await planOf(tx, userId, now()) };
      await recorder.record(tx, { adminId, action, targetId: userId }, { before, after });
    });
    await announceUser(userId);
  }

  return {
    changePlan: (
      adminId: string,
      userId: string,
      { planId, mode, days }: BodyOf<typeof adminChangePlan>,
    ): Promise<void> =>
      give(adminId, userId, 'user.plan', async (tx, open) => {
        const plan = await findPlan(tx, planId);
        if (!plan) {
          const message = 'الباقة المختارة غير موجودة.';
          throw new AppError('invalid_input', message, { fields: { planId: message } });
        }
        const ms = (days ?? plan.durationDays) * DAY_MS;
        return { planId, arrangement: arrangePeriods(open, ms, { mode, now: now() }) };
      }),

    /** Of the plan that ends last; of one that has ended, and of the welcome plan for who never had any. */
    addDays: (adminId: string, userId: string, days: number): Promise<void> =>
      give(adminId, userId, 'user.days', async (tx, open) => {
        const [last] = (await selectPeriodsOf(tx, [userId])).slice(-1);
        const planId = last?.planId ?? (await findLoginPlanId(tx));
        if (planId === null) {
          throw new AppError('conflict', 'لا توجد باقة سابقة لهذا الحساب. يمكن اختيار باقة له.');
        }
        const options = { mode: 'queued' as const, now: now() };
        return { planId, arrangement: arrangePeriods(open, days * DAY_MS, options) };
      }),
  };
}

/** What is left of a user's plans, as the record keeps it. */
async function planOf(tx: Database, userId: string, now: Date) {
  return (await selectOpenPeriods(tx, userId, now)).map(({ planId, startsAt, endsAt, source }) => ({
    planId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    source,
  }));
}
