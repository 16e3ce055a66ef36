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

/** The days in which users have a plan: whatever adds, moves or ends days does it here. */
export function createPeriodsService(deps: { now: () => Date }) {
  const { now } = deps;

  /** Rearranges what a user still has, one change at a time; of one who has left nothing is left. */
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
    /** What users have and had, in the order in which it ends. */
    periodsOf: (db: Database, userIds: readonly string[]): Promise<PlanPeriod[]> =>
      selectPeriods(db, userIds),

    /** What a user still has, the running period first. */
    comingPeriods: (db: Database, userId: string): Promise<RankedPeriod[]> =>
      selectComingPeriods(db, userId, now()),

    /** The days of the plan that every account is given once; a store without such a plan gives none. */
    async giveWelcomeDays(tx: Database, userId: string): Promise<void> {
      const plan = await findWelcomePlan(tx);
      if (!plan) return;
      const { id: planId, durationDays: days } = plan;
      await give(tx, userId, { planId, days, source: 'welcome', place: 'queued' });
    },

    /**
     * Adds days of the plan that ends last, right after its end. One that has ended starts again now,
     * and who never had any gets the welcome plan; false where there is none.
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

    /** Days of a plan that an admin chose. */
    givePlan: (
      tx: Database,
      userId: string,
      given: { planId: string; days: number; place: GiftPlace },
    ): Promise<void> => give(tx, userId, { ...given, source: 'admin' }),

    /** Gives the days of an order to its buyer, as far as they do not stand there already. */
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

    /** Ends the days of an order now; what its owner has besides moves up. */
    withdrawOrder: (tx: Database, userId: string, orderId: string): Promise<void> =>
      change(tx, userId, (coming, at) => takeBack(coming, orderId, at)),
  };
}
