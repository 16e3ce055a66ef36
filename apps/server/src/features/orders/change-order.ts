import type { Database } from '#src/db/database.ts';
import type { OrderState } from '#src/db/tables/orders.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { insertEvent, updateOrder, type OrderEvent, type OrderRow } from './orders.queries.ts';

export type Cause = OrderEvent['cause'];

export type OrderChange = {
  to: OrderState;
  cause: Cause;
  at: Date;
  detail?: OrderEvent['detail'];
  columns?: Partial<Omit<OrderRow, 'id' | 'state'>>;
};

export async function changeOrder(
  tx: Database,
  order: OrderRow,
  { to, cause, at, detail = {}, columns = {} }: OrderChange,
): Promise<OrderRow> {
  await updateOrder(tx, order.id, { ...columns, state: to });
  await insertEvent(tx, {
    id: newId(),
    orderId: order.id,
    at,
    fromState: order.state,
    toState: to,
    cause,
    detail,
  });
  return { ...order, ...columns, state: to };
}
