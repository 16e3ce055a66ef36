import type { PaymentProvider, PaymentSnapshot } from '#src/adapters/payment/payment-provider.ts';
import type { ApplySnapshot } from './apply-snapshot.ts';
import type { Cause } from './change-order.ts';
import type { OrderRow } from './orders.queries.ts';

export type AskProvider = ReturnType<typeof createAskProvider>;

/** Queries the provider about an order and applies the answer; never inside a transaction. */
export function createAskProvider(deps: { provider: PaymentProvider; apply: ApplySnapshot }) {
  const { provider, apply } = deps;

  /** Null if the provider cannot be asked yet, or is another one. */
  async function snapshotOf(
    order: OrderRow,
    timeoutMs: number,
    providerRef = order.providerRef,
  ): Promise<PaymentSnapshot | null> {
    if (order.provider !== provider.name) return null;
    return provider.getStatus(
      { ...referenceOf(order), providerRef },
      AbortSignal.timeout(timeoutMs),
    );
  }

  return {
    snapshotOf,

    /** Returns the order afterwards; throws if the provider fails. */
    async ask(order: OrderRow, cause: Cause, timeoutMs: number): Promise<OrderRow> {
      const snapshot = await snapshotOf(order, timeoutMs);
      if (!snapshot) return order;
      return (await apply(order.id, snapshot, cause)) ?? order;
    },
  };
}

export function referenceOf({ id, providerRef, amountHalalas, currency }: OrderRow) {
  return { orderId: id, providerRef, money: { halalas: amountHalalas, currency } };
}
