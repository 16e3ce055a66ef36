import type { DoublePayment, PaymentDouble } from './payment-double.ts';

type Opened = Pick<
  DoublePayment,
  'orderId' | 'ref' | 'paymentRef' | 'halalas' | 'currency' | 'description' | 'payerEmail'
>;

type Controls = Pick<
  PaymentDouble,
  'payment' | 'settle' | 'decline' | 'expire' | 'dispute' | 'refund'
>;

export function createDoubleBooks() {
  const payments = new Map<string, DoublePayment>();

  function payment(orderId: string): DoublePayment {
    const found = payments.get(orderId);
    if (!found) throw new Error(`the double knows no order ${orderId}`);
    return found;
  }

  const controls: Controls = {
    payment,
    settle(orderId, lies = {}) {
      Object.assign(payment(orderId), { state: 'settled', reason: null, lies });
    },
    decline(orderId) {
      Object.assign(payment(orderId), { state: 'declined', reason: 'INSUFFICIENT_FUNDS' });
    },
    expire(orderId) {
      payment(orderId).state = 'expired';
    },
    dispute(orderId) {
      payment(orderId).state = 'disputed';
    },
    refund(orderId, halalas) {
      const refunded = payment(orderId);
      refunded.refundedHalalas += halalas ?? refunded.halalas;
    },
  };

  return {
    controls,
    has: (orderId: string) => payments.has(orderId),
    open(opened: Opened): DoublePayment {
      const added: DoublePayment = {
        ...opened,
        state: 'open',
        reason: null,
        refundedHalalas: 0,
        lies: {},
      };
      payments.set(opened.orderId, added);
      return added;
    },
    find: (is: (payment: DoublePayment) => boolean) => [...payments.values()].find(is) ?? null,
  };
}

export function reported(payment: DoublePayment) {
  const { orderId, halalas, currency, lies } = payment;
  return { orderId, halalas, currency, ...lies };
}
