import { orders } from '#src/db/tables/orders.ts';
import { newId } from '#src/platform/keys.ts';
import type { TestApp } from './test-app.ts';

type NewOrder = typeof orders.$inferInsert;

/** An order of a month as the store keeps it, with no provider behind it. */
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
