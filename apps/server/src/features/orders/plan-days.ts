import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { OrderRow } from './orders.queries.ts';
import {
  deletePeriods,
  insertPeriods,
  movePeriod,
  selectComingPeriods,
  sumOfOrder,
} from './periods.queries.ts';
import { placePurchase, takeBack, type Rearrangement } from './plan-timeline.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives the days of an order to its buyer, as far as they do not stand there already. */
export async function grantDays(
  tx: Database,
  { id: orderId, planId, plan }: Pick<OrderRow, 'id' | 'planId' | 'plan'>,
  buyer: { userId: string; now: Date },
): Promise<void> {
  const { userId, now } = buyer;
  const ms = plan.durationDays * DAY_MS - (await sumOfOrder(tx, orderId));
  if (ms <= 0) return;
  const periods = await selectComingPeriods(tx, userId, now);
  const bought = { planId, orderId, maxCenters: plan.maxCenters, ms };
  await write(tx, placePurchase(periods, bought, now), buyer);
}

/** Ends the days of an order now; what its owner has besides moves up. */
export async function withdrawDays(
  tx: Database,
  orderId: string,
  buyer: { userId: string; now: Date },
): Promise<void> {
  const periods = await selectComingPeriods(tx, buyer.userId, buyer.now);
  if (!periods.some((period) => period.orderId === orderId)) return;
  await write(tx, takeBack(periods, orderId, buyer.now), buyer);
}

async function write(
  tx: Database,
  { moved, removed, added }: Rearrangement,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const period of moved) await movePeriod(tx, period);
  await deletePeriods(tx, removed);
  await insertPeriods(
    tx,
    added.map((period) => ({ ...period, id: newId(), userId, createdAt: now })),
  );
}
