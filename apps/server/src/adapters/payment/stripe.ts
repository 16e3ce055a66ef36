import {
  PaymentFailure,
  type PaymentProvider,
  type PaymentSnapshot,
  type PaymentStatus,
} from './payment-provider.ts';
import { createStripeCalls } from './stripe-client.ts';
import { readStripeNotice } from './stripe-notice.ts';
import {
  idOf,
  refundSchema,
  sessionListSchema,
  sessionSchema,
  whole,
  type Session,
} from './stripe-shapes.ts';

/**
 * Stripe's hosted checkout. The session is the checkout; its intent and charge are the card
 * payment.
 */
export function createStripe({
  secretKey,
  webhookSecret,
  baseUrl = 'https://api.stripe.com',
}: {
  secretKey: string;
  webhookSecret: string;
  baseUrl?: string | undefined;
}): PaymentProvider {
  const call = createStripeCalls({ secretKey, baseUrl });

  const fetchSession = (ref: string, signal: AbortSignal) =>
    call(sessionSchema, signal, (stripe) =>
      stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }),
    );

  async function sessionOfIntent(paymentIntent: string, signal: AbortSignal) {
    const { data } = await call(sessionListSchema, signal, (stripe) =>
      stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }),
    );
    return { orderId: data[0]?.client_reference_id ?? null, providerRef: data[0]?.id ?? null };
  }

  return {
    name: 'stripe',

    async createCheckout(checkout, signal) {
      const { orderId, money, description, customer, returnUrl, expiresAt } = checkout;
      const metadata = { order_id: orderId };
      const { id, url } = await call(sessionSchema, signal, (stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            // Stripe has no Arabic, so the browser's language decides.
            locale: 'auto',
            client_reference_id: orderId,
            customer_email: customer.email,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: money.currency.toLowerCase(),
                  unit_amount: money.halalas,
                  product_data: { name: description },
                },
              },
            ],
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            metadata,
            payment_intent_data: { metadata },
          },
          { idempotencyKey: orderId },
        ),
      );
      if (!url) throw new PaymentFailure('stripe opened no page');
      return { redirectUrl: url, providerRef: id };
    },

    async getStatus({ providerRef }, signal) {
      return providerRef === null ? null : snapshotOf(await fetchSession(providerRef, signal));
    },

    parseWebhook: (request) => readStripeNotice(request, webhookSecret, sessionOfIntent),

    async refund({ providerRef, refundId, amount }, signal) {
      const session = await fetchSession(providerRef ?? '', signal);
      const paymentIntent = idOf(session.payment_intent);
      if (paymentIntent === null) throw new PaymentFailure('stripe has no payment to refund');
      const { id, status } = await call(refundSchema, signal, (stripe) =>
        stripe.refunds.create(
          { payment_intent: paymentIntent, amount: amount.halalas },
          { idempotencyKey: refundId },
        ),
      );
      if (status === 'failed' || status === 'canceled') {
        throw new PaymentFailure('stripe refused the refund');
      }
      return { refundRef: id, isDone: status === 'succeeded' };
    },

    async cancel({ providerRef }, signal) {
      if (providerRef === null) return;
      const { status } = await fetchSession(providerRef, signal);
      if (status === 'complete') throw new PaymentFailure('stripe has been paid already');
      if (status !== 'open') return;
      await call(sessionSchema, signal, (stripe) => stripe.checkout.sessions.expire(providerRef));
    },
  };
}

function snapshotOf(session: Session): PaymentSnapshot {
  const { id, amount_total: halalas, currency } = session;
  const intent = whole(session.payment_intent);
  const declined = intent?.last_payment_error;
  return {
    orderId: session.client_reference_id ?? '',
    providerRef: id,
    status: statusOf(session),
    money:
      halalas === null || currency === null ? null : { halalas, currency: currency.toUpperCase() },
    refundedHalalas: whole(intent?.latest_charge)?.amount_refunded ?? 0,
    reason: declined?.decline_code ?? declined?.code ?? null,
  };
}

function statusOf(session: Session): PaymentStatus {
  const intent = whole(session.payment_intent);
  const charge = whole(intent?.latest_charge);
  // Stays disputed even after a won dispute, which people handle.
  if (charge?.disputed) return 'disputed';
  if (charge?.refunded) return 'refunded';
  if (session.payment_status === 'paid') return 'settled';
  if (session.status === 'expired' || intent?.status === 'canceled') return 'failed';
  // The session stays open for another card, but the buyer sees that this one was declined.
  const isDeclined = intent?.status === 'requires_payment_method' && intent.last_payment_error;
  return isDeclined ? 'failed' : 'pending';
}
