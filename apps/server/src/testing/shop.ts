import {
  checkPayment,
  createPaymentUrl,
  currentSubscription,
  type ResponseOf,
} from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { orderEvents, orders, paymentNotices } from '#src/db/tables/orders.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { askForSweep } from './ask-for-sweep.ts';
import { signUp, type SignedUp } from './factories.ts';
import { SECOND_MS } from './fixed-clock.ts';
import { startMoyasarDouble } from './payment-doubles/moyasar-double.ts';
import type { DoubleNotice, PaymentDouble } from './payment-doubles/payment-double.ts';
import { startTestApp } from './test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

type OrderRow = typeof orders.$inferSelect;
type Bought = { orderId: string; planId: string; redirectUrl: string };

export type Shop = Awaited<ReturnType<typeof startShop>>;

export async function startShop(
  options: { double?: PaymentDouble; environment?: NodeJS.ProcessEnv } = {},
) {
  const double = options.double ?? (await startMoyasarDouble());
  const app = await startTestApp({
    environment: { ...double.environment, ...options.environment },
  });
  const { db } = app.store;
  const webhookUrl = `${app.url}/webhooks/${double.environment.PAYMENT_PROVIDER ?? ''}`;

  async function order(id: string): Promise<OrderRow> {
    const [found] = await db.select().from(orders).where(eq(orders.id, id));
    if (!found) throw new Error(`no order ${id}`);
    return found;
  }

  async function buy(user: SignedUp, planId = 'monthly'): Promise<Bought> {
    const path = `${createPaymentUrl.path}?planId=${planId}`;
    const opened = await app.call(createPaymentUrl, undefined, { ...user, path });
    return { orderId: opened.order_id, planId, redirectUrl: opened.redirect_url };
  }

  const poll = (user: SignedUp, bought: Pick<Bought, 'orderId' | 'planId'>) =>
    app.call(checkPayment, { planId: bought.planId, order_id: bought.orderId }, user);

  const deliver = (notice: DoubleNotice): Promise<number> => double.deliver(webhookUrl, notice);

  return {
    app,
    double,
    buy,
    poll,
    order,
    deliver,
    webhookUrl,
    newUser: (): Promise<SignedUp> => signUp(app),

    /** Sends the provider's notice of the order's state. */
    notify: (orderId: string): Promise<number> =>
      deliver(double.notice(orderId, { at: app.clock.now() })),

    async pay(
      user: SignedUp,
      planId = 'monthly',
    ): Promise<Bought & ResponseOf<typeof checkPayment>> {
      const bought = await buy(user, planId);
      double.settle(bought.orderId);
      const answer = await poll(user, bought);
      if (answer.status !== 'SETTLED') throw new Error(`it is ${answer.status}`);
      // Otherwise the second purchase would count as a double click.
      app.clock.advance(SECOND_MS);
      return { ...bought, ...answer };
    },

    /** Waits for an order's state, which a job sets. */
    until: (orderId: string, state: OrderRow['state']): Promise<OrderRow> =>
      eventually(async () => {
        const found = await order(orderId);
        if (found.state !== state) throw new Error(`it is ${found.state}`);
        return found;
      }),

    quiet: (): Promise<void> =>
      eventually(async () => {
        const notices = await db.select().from(paymentNotices);
        const open = notices.filter((one) => one.orderId !== null && one.handledAt === null);
        if (open.length > 0) throw new Error(`${open.length} notices are open`);
      }),

    /** Runs the sweep of orders and waits for it. */
    async sweep(): Promise<void> {
      await askForSweep(app, 'orders');
      await eventually(async () => {
        const left = await db.execute(
          sql`select id from pgboss.job where name = 'orders' and state in ('created', 'retry', 'active')`,
        );
        const { rows } = left as { rows: unknown[] };
        if (rows.length > 0) throw new Error('it is being swept');
      });
    },

    events: (orderId: string) =>
      db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.at),

    periods: (userId: string) =>
      db
        .select()
        .from(planPeriods)
        .where(eq(planPeriods.userId, userId))
        .orderBy(planPeriods.startsAt),

    current: async (user: SignedUp) =>
      (await app.call(currentSubscription, undefined, user)).subscription,

    async close(): Promise<void> {
      await app.close();
      await double.close();
    },
  };
}
