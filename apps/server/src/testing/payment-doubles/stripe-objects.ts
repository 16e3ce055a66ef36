import { randomUUID } from 'node:crypto';
import { reported } from './double-books.ts';
import type { DoubleAnswer } from './loopback-provider.ts';
import type { DoublePayment } from './payment-double.ts';

/** A refusal in Stripe's shape; its message repeats a key, as Stripe's may. */
export function refusal(status: number, type: string): DoubleAnswer {
  const error = { type, code: type, message: 'refused by the double: sk_test_of-the-double' };
  return { status, body: { error } };
}

const PAID: ReadonlySet<string> = new Set(['settled', 'disputed']);

/** A session with expanded intent and charge. */
export function sessionOf(payment: DoublePayment, url: string) {
  const { state, ref } = payment;
  const { orderId, halalas, currency } = reported(payment);
  const isPaid = PAID.has(state);
  return {
    id: ref,
    object: 'checkout.session',
    client_reference_id: orderId,
    amount_total: halalas,
    currency: currency.toLowerCase(),
    status: isPaid ? 'complete' : state === 'expired' ? 'expired' : 'open',
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent: isPaid || state === 'declined' ? intentOf(payment) : null,
    customer_email: payment.payerEmail,
    metadata: { order_id: orderId },
    url: isPaid || state === 'expired' ? null : `${url}/c/pay/${ref}`,
  };
}

function intentOf(payment: DoublePayment) {
  const isPaid = PAID.has(payment.state);
  return {
    id: payment.paymentRef,
    object: 'payment_intent',
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    metadata: { order_id: payment.orderId },
    last_payment_error: isPaid
      ? null
      : { code: 'card_declined', decline_code: 'insufficient_funds' },
    latest_charge: isPaid ? chargeOf(payment) : null,
  };
}

function chargeOf(payment: DoublePayment) {
  return {
    id: `ch_${payment.paymentRef}`,
    object: 'charge',
    payment_intent: payment.paymentRef,
    metadata: { order_id: payment.orderId },
    amount: payment.halalas,
    amount_refunded: payment.refundedHalalas,
    refunded: payment.refundedHalalas >= payment.halalas,
    disputed: payment.state === 'disputed',
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  };
}

export function eventOf(payment: DoublePayment, created: number, url: string) {
  const [type, object] = newsOf(payment, url);
  const id = `evt_${randomUUID()}`;
  return { id, object: 'event', type, created, livemode: false, data: { object } };
}

function newsOf(payment: DoublePayment, url: string): [string, object] {
  const { state, paymentRef, refundedHalalas } = payment;
  if (refundedHalalas > 0) return ['charge.refunded', chargeOf(payment)];
  if (state === 'disputed') {
    const dispute = { id: `dp_${paymentRef}`, object: 'dispute', payment_intent: paymentRef };
    return ['charge.dispute.created', dispute];
  }
  if (state === 'declined') return ['payment_intent.payment_failed', intentOf(payment)];
  if (state === 'expired') return ['checkout.session.expired', sessionOf(payment, url)];
  return ['checkout.session.completed', sessionOf(payment, url)];
}
