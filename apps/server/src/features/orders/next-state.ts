import type { PaymentSnapshot } from '#src/adapters/payment/payment-provider.ts';
import type { OrderState } from '#src/db/tables/orders.ts';
import type { OrderRow } from './orders.queries.ts';

type Standing = Pick<OrderRow, 'id' | 'state' | 'userId' | 'amountHalalas' | 'currency'>;

export type Transition = { to: OrderState; reason: string | null };

/** States without any known payment. */
const UNPAID: ReadonlySet<OrderState> = new Set(['created', 'pending', 'failed', 'expired']);

/**
 * The state that the provider's answer leads to; null for no change. Money counts only with
 * matching order, amount and currency.
 */
export function nextState(order: Standing, snapshot: PaymentSnapshot): Transition | null {
  const { state } = order;
  const { status, reason } = snapshot;
  if (status === 'pending') return null;
  if (snapshot.orderId !== order.id)
    return status === 'failed' ? null : forReview(order, 'another order');
  switch (status) {
    case 'failed':
      return state === 'created' || state === 'pending' ? { to: 'failed', reason } : null;
    case 'settled':
      return whenSettled(order, snapshot);
    case 'refunded': {
      const isWhole = snapshot.refundedHalalas >= order.amountHalalas;
      return isWhole && state !== 'refunded' ? { to: 'refunded', reason } : null;
    }
    case 'disputed':
      return state === 'refunded' || state === 'disputed' ? null : { to: 'disputed', reason };
  }
}

function whenSettled(order: Standing, snapshot: PaymentSnapshot): Transition | null {
  if (order.state === 'settled' || order.state === 'refunded') return null;
  const problem = mismatch(order, snapshot);
  return problem === null ? { to: 'settled', reason: null } : forReview(order, problem);
}

/** Why an order reported as paid must not settle. */
function mismatch(order: Standing, { money }: PaymentSnapshot): string | null {
  if (money === null) return 'no amount';
  if (money.halalas !== order.amountHalalas) return 'another amount';
  if (money.currency !== order.currency) return 'another currency';
  return order.userId === null ? 'the buyer has left' : null;
}

function forReview({ state }: Standing, reason: string): Transition | null {
  return UNPAID.has(state) ? { to: 'review', reason } : null;
}
