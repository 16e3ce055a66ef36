import type { AdminPlan, PlanFields } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { storedLimits, wireLimits, type WireLimits } from '#src/db/facts/plan-limits.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import { forgetPicture, storePicture } from './plan-pictures.ts';
import {
  countSubscribers,
  findLastPosition,
  insertPlan,
  lockPlans,
  selectPlans,
  updatePlan,
  type PlanRow,
} from '#src/features/plans/plans.queries.ts';

/** The changed fields of a plan, as the console and the record show them. */
type PlanChange = Partial<Omit<PlanRow, keyof WireLimits> & WireLimits>;

type Action = Parameters<ActionRecorder['record']>[1]['action'];

export type AdminPlansService = ReturnType<typeof createAdminPlansService>;

export function createAdminPlansService(deps: {
  db: Database;
  now: () => Date;
  recorder: ActionRecorder;
}) {
  const { db, now, recorder } = deps;

  async function list(): Promise<AdminPlan[]> {
    const subscribers = await countSubscribers(db, now());
    return (await selectPlans(db)).map((plan) => planView(plan, subscribers.get(plan.id) ?? 0));
  }

  async function get(id: string): Promise<AdminPlan> {
    const plan = (await list()).find((one) => one.id === id);
    if (!plan) throw planNotThere();
    return plan;
  }

  /** Changes a plan while all are locked and records the changes from `decide`. */
  async function change(
    adminId: string,
    id: string,
    action: Action,
    decide: (plan: PlanRow, tx: Database) => Promise<PlanChange> | PlanChange,
  ): Promise<AdminPlan> {
    await db.transaction(async (tx) => {
      const plan = (await lockPlans(tx)).find((one) => one.id === id);
      if (!plan) throw planNotThere();
      const after = await decide(plan, tx);
      await updatePlan(tx, id, columnsOf(after));
      const recorded = Object.entries({ ...plan, ...wireLimits(plan) });
      const before = Object.fromEntries(recorded.filter(([name]) => name in after));
      await recorder.record(tx, { adminId, action, targetId: id }, { before, after });
    });
    return get(id);
  }

  return {
    list,

    async create(adminId: string, fields: PlanFields): Promise<AdminPlan> {
      requirePrice(fields, false);
      const id = newId();
      await db.transaction(async (tx) => {
        await lockPlans(tx);
        const position = (await findLastPosition(tx)) + 1;
        await insertPlan(tx, {
          ...fields,
          ...storedLimits(fields),
          id,
          image: null,
          loginedPlan: false,
          position,
          createdAt: now(),
        });
        const deed = { adminId, action: 'plan.create' as const, targetId: id };
        await recorder.record(tx, deed, { before: null, after: fields });
      });
      return get(id);
    },

    edit: (adminId: string, id: string, fields: PlanFields): Promise<AdminPlan> =>
      change(adminId, id, 'plan.edit', (plan) => {
        requirePrice(fields, plan.loginedPlan);
        requireLoginPlanOn(plan, fields.isActive);
        return fields;
      }),

    switch: (adminId: string, id: string, isActive: boolean): Promise<AdminPlan> =>
      change(adminId, id, 'plan.switch', (plan) => {
        requirePrice({ ...plan, isActive }, plan.loginedPlan);
        requireLoginPlanOn(plan, isActive);
        return { isActive };
      }),

    /** The former welcome plan goes on sale, or is disabled if it is free. */
    makeLoginPlan: (adminId: string, id: string): Promise<AdminPlan> =>
      change(adminId, id, 'plan.login-plan', async (plan, tx) => {
        if (!plan.isActive)
          throw new AppError('conflict', 'الباقة موقوفة. يمكن تفعيلها أولًا ثم إعادة المحاولة.');
        for (const former of await selectPlans(tx)) {
          if (!former.loginedPlan || former.id === id) continue;
          await updatePlan(tx, former.id, {
            loginedPlan: false,
            isActive: former.isActive && former.priceHalalas > 0,
          });
        }
        return { loginedPlan: true };
      }),

    setImage: (adminId: string, id: string, image: string | null): Promise<AdminPlan> =>
      change(adminId, id, 'plan.image', async (plan, tx) => {
        await forgetPicture(tx, plan.image);
        return { image: image === null ? null : await storePicture(tx, image, now()) };
      }),

    /** Takes all ids in the new order; refuses a list that changed meanwhile. */
    reorder: (adminId: string, ids: readonly string[]): Promise<void> =>
      db.transaction(async (tx) => {
        const order = (await lockPlans(tx)).map(({ id }) => id);
        const isWhole = order.length === ids.length && order.every((id) => ids.includes(id));
        if (!isWhole) {
          throw new AppError(
            'conflict',
            'تغيّرت قائمة الباقات. يمكن تحديث الصفحة ثم إعادة الترتيب.',
          );
        }
        for (const [position, id] of ids.entries()) await updatePlan(tx, id, { position });
        const deed = { adminId, action: 'plan.order' as const, targetId: null };
        await recorder.record(tx, deed, { before: { order }, after: { order: [...ids] } });
      }),
  };
}

function planView({ position: _, loginedPlan, ...plan }: PlanRow, subscribers: number): AdminPlan {
  return {
    ...plan,
    ...wireLimits(plan),
    isLoginPlan: loginedPlan,
    createdAt: plan.createdAt.toISOString(),
    subscribers,
  };
}

function columnsOf({ messagesPerDay, maxStorageBytes, ...columns }: PlanChange): Partial<PlanRow> {
  if (messagesPerDay === undefined || maxStorageBytes === undefined) return columns;
  return { ...columns, ...storedLimits({ messagesPerDay, maxStorageBytes }) };
}

const planNotThere = (): AppError => new AppError('not_found', 'الباقة غير موجودة.');

/** A plan on sale must have a price. */
function requirePrice(
  { priceHalalas, isActive }: Pick<PlanFields, 'priceHalalas' | 'isActive'>,
  isLoginPlan: boolean,
): void {
  if (priceHalalas > 0 || isLoginPlan || !isActive) return;
  const message = 'لا تُعرض للبيع باقة سعرها صفر.';
  throw new AppError('invalid_input', message, { fields: { priceHalalas: message } });
}

function requireLoginPlanOn({ loginedPlan }: PlanRow, isActive: boolean): void {
  if (!loginedPlan || isActive) return;
  throw new AppError('conflict', 'هذه باقة الترحيب. يمكن إيقافها بعد اختيار باقة ترحيب أخرى.');
}
