import type { Database } from '#src/db/database.ts';
import { changeOrder } from './change-order.ts';
import { forgetPayers } from './orders.queries.ts';

export async function forgetBuyers(
  tx: Database,
  userIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const order of await forgetPayers(tx, userIds)) {
    await changeOrder(tx, order, { to: order.state, cause: 'deletion', at });
  }
}
