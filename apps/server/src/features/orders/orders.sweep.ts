import { DAY_MS } from '@nibras/contract';
import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { referenceOf, type AskProvider } from './ask-provider.ts';
import { changeOrder } from './change-order.ts';
import { findOrder, lockOrder, recordCheck, type OrderRow } from './orders.queries.ts';
import { selectDueOrders } from './orders.sweep.queries.ts';

const QUEUE = 'orders';
const EVERY_SECONDS = 60;
const MAX_SECONDS = 10 * 60;
const ANSWER_WITHIN_MS = 10_000;
const AT_MOST = 100;
/** How long an unreachable provider delays expiry. */
const PATIENCE_MS = 3 * DAY_MS;

export async function sweepOrders(deps: {
  db: Database;
  jobs: Jobs;
  log: Logger;
  provider: PaymentProvider;
  ask: AskProvider;
  now: () => Date;
}): Promise<void> {
  const { db, jobs, log, provider, ask, now } = deps;

  async function expire(orderId: string): Promise<void> {
    const expired = await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.state !== 'pending' && order?.state !== 'created') return null;
      return changeOrder(tx, order, { to: 'expired', cause: 'sweep', at: now() });
    });
    if (expired?.provider !== provider.name) return;
    // The page should accept no more money; if it does, the notice still settles the order.
    await provider
      .cancel(referenceOf(expired), AbortSignal.timeout(ANSWER_WITHIN_MS))
      .catch((error: unknown) =>
        log.warn({ err: error, order: orderId }, 'A payment page could not be closed.'),
      );
  }

  async function look(order: OrderRow): Promise<void> {
    const at = now();
    const isOver = order.expiresAt <= at;
    await recordCheck(db, order.id, at);
    try {
      await ask.ask(order, 'sweep', ANSWER_WITHIN_MS);
    } catch (error) {
      log.warn({ err: error, order: order.id }, 'The payment provider did not answer.');
      if (at.getTime() - order.expiresAt.getTime() < PATIENCE_MS) return;
    }
    if (isOver) await expire(order.id);
  }

  await jobs.work(
    QUEUE,
    { retryDelaysSeconds: [], maxSeconds: MAX_SECONDS },
    async (_nothing, { signal }) => {
      for (const { id } of await selectDueOrders(db, now(), AT_MOST)) {
        if (signal.aborted) return;
        const order = await findOrder(db, id);
        if (order) await look(order);
      }
    },
  );
  await jobs.every(QUEUE, EVERY_SECONDS);
}
