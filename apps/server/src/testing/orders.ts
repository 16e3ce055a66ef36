import { checkPayment, createPaymentUrl } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { orders, sandboxPayments } from '#src/db/tables/orders.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { TestApp } from './test-app.ts';

type NewOrder = typeof orders.$inferInsert;

export async function addOrder(
  app: TestApp,
  order: Pick<NewOrder, 'userId' | 'state'> & Partial<NewOrder>,
): Promise<string> {
  const now = app.clock.now();
  const row: NewOrder = {
    id: newId(),
    planId: 'monthly',
    plan: {
      name: 'شهرية',
      durationDays: 30,
      maxCenters: 3,
      messagesPerDay: 200,
      maxStorageBytes: 1,
    },
    amountHalalas: 4900,
    currency: 'SAR',
    provider: 'sandbox',
    createdAt: now,
    expiresAt: now,
    ...order,
  };
  await app.store.db.insert(orders).values(row);
  return row.id;
}

/** Buys and pays an order at the trial provider. */
export async function payInSandbox(app: TestApp, user: { token: string }): Promise<string> {
  const planId = 'monthly';
  const path = `${createPaymentUrl.path}?planId=${planId}`;
  const { order_id } = await app.call(createPaymentUrl, undefined, { ...user, path });
  await app.store.db
    .update(sandboxPayments)
    .set({ status: 'paid' })
    .where(eq(sandboxPayments.orderId, order_id));
  const { status } = await app.call(checkPayment, { planId, order_id }, user);
  if (status !== 'SETTLED') throw new Error(`it is ${status}`);
  return order_id;
}
