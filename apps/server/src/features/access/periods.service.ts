import { DAY_MS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { OrderRow } from '#src/features/orders/orders.queries.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import {
  deletePeriods,
  findLastPlanId,
  findWelcomePlan,
  insertPeriods,
  movePeriod,
  selectComingPeriods,
  selectPeriods,
  sumOfOrder,
  type PlanPeriod,
} from './periods.queries.ts';
import {
  placeGift,
  placePurchase,
  takeBack,
  type GiftPlace,
  type RankedPeriod,
  type Rearrangement,
} from './timeline.ts';

export function createPeriodsService(deps: { now: () => Date }) {
  const { now } = deps;

  /** Rearranges remaining periods under the user's lock; does nothing for a deleted user. */
  async function change(
    tx: Database,
    userId: string,
    arrange: (coming: RankedPeriod[], at: Date) => Rearrangement,
  ): Promise<void> {
    if (!(await lockUser(tx, { id: userId }))) return;
    const at = now();
    const { moved, removed, added } = arrange(await selectComingPeriods(tx, userId, at), at);
    for (const period of moved) await movePeriod(tx, period);
    await deletePeriods(tx, removed);
    await insertPeriods(
      tx,
      added.map((period) => ({ ...period, id: newId(), userId, createdAt: at })),
    );
  }

  function give(
    tx: Database,
    userId: string,
    given: {
      planId: string;
      days: number;
      source: 'welcome' | 'invite' | 'admin';
      place: GiftPlace;
    },
  ): Promise<void> {
    const { planId, days, source, place } = given;
    const gift = { planId, source, orderId: null, ms: days * DAY_MS };
    return change(tx, userId, (coming, at) => placeGift(coming, gift, place, at));
  }

  return {
    periodsOf: (db: Database, userIds: readonly string[]): Promise<PlanPeriod[]> =>
      selectPeriods(db, userIds),

    comingPeriods: (db: Database, userId: string): Promise<RankedPeriod[]> =>
      selectComingPeriods(db, userId, now()),

    /** Gives every account the welcome plan once, if the store has one. */
    async giveWelcomeDays(tx: Database, userId: string): Promise<void> {
      const plan = await findWelcomePlan(tx);
      if (!plan) return;
      const { id: planId, durationDays: days } = plan;
      await give(tx, userId, { planId, days, source: 'welcome', place: 'queued' });
    },

    /**
     * Extends the plan that ends last. An ended plan restarts now, and a user without any gets the
     * welcome plan; false if there is none.
     */
    async addDays(
      tx: Database,
      userId: string,
      { days, source }: { days: number; source: 'invite' | 'admin' },
    ): Promise<boolean> {
      const planId = (await findLastPlanId(tx, userId)) ?? (await findWelcomePlan(tx))?.id;
      if (planId === undefined) return false;
      await give(tx, userId, { planId, days, source, place: 'queued' });
      return true;
    },

    givePlan: (
      tx: Database,
      userId: string,
      given: { planId: string; days: number; place: GiftPlace },
    ): Promise<void> => give(tx, userId, { ...given, source: 'admin' }),

    async grantOrder(
      tx: Database,
      userId: string,
      { id: orderId, planId, plan }: Pick<OrderRow, 'id' | 'planId' | 'plan'>,
    ): Promise<void> {
      const ms = plan.durationDays * DAY_MS - (await sumOfOrder(tx, orderId));
      if (ms <= 0) return;
      const bought = { planId, orderId, maxCenters: plan.maxCenters, ms };
      await change(tx, userId, (coming, at) => placePurchase(coming, bought, at));
    },

    /** Ends an order's days now; later periods move up. */
    withdrawOrder: (tx: Database, userId: string, orderId: string): Promise<void> =>
      change(tx, userId, (coming, at) => takeBack(coming, orderId, at)),
  };
}
