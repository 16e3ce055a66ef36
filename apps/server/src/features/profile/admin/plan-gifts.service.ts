import type { adminChangePlan, BodyOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import { findPlan } from './users.queries.ts';
import { userNotThere } from './users.service.ts';

export type PlanGiftsService = ReturnType<typeof createPlanGiftsService>;

export function createPlanGiftsService(deps: {
  db: Database;
  access: PlanAccess;
  recorder: ActionRecorder;
  accounts: Accounts;
}) {
  const { db, access, recorder, accounts } = deps;

  async function periodsLeft(tx: Database, userId: string) {
    const coming = await access.comingPeriods(tx, userId);
    return coming.map(({ planId, startsAt, endsAt, source }) => ({
      planId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      source,
    }));
  }

  async function change(
    adminId: string,
    userId: string,
    action: 'user.plan' | 'user.days',
    give: (tx: Database) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await lockUser(tx, { id: userId }))) throw userNotThere();
      const before = { periods: await periodsLeft(tx, userId) };
      await give(tx);
      const after = { periods: await periodsLeft(tx, userId) };
      await recorder.record(tx, { adminId, action, targetId: userId }, { before, after });
    });
    await accounts.announce(userId);
  }

  return {
    changePlan: (
      adminId: string,
      userId: string,
      { planId, mode, days }: BodyOf<typeof adminChangePlan>,
    ): Promise<void> =>
      change(adminId, userId, 'user.plan', async (tx) => {
        const plan = await findPlan(tx, planId);
        if (!plan) {
          const message = 'الباقة المختارة غير موجودة.';
          throw new AppError('invalid_input', message, { fields: { planId: message } });
        }
        const given = { planId, days: days ?? plan.durationDays, place: mode };
        await access.givePlan(tx, userId, given);
      }),

    /** Extends the plan that ends last, or gives the welcome plan to a user who never had one. */
    addDays: (adminId: string, userId: string, days: number): Promise<void> =>
      change(adminId, userId, 'user.days', async (tx) => {
        if (await access.addDays(tx, userId, { days, source: 'admin' })) return;
        throw new AppError('conflict', 'لا توجد باقة سابقة لهذا الحساب. يمكن اختيار باقة له.');
      }),
  };
}
