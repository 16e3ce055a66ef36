import Stripe from 'stripe';
import {
  InvalidWebhook,
  MalformedWebhook,
  type WebhookNotice,
  type WebhookRequest,
} from './payment-provider.ts';
import { eventSchema, idOf, type Event } from './stripe-shapes.ts';

const LOOK_UP_WITHIN_MS = 5000;

type Found = { orderId: string | null; providerRef: string | null };
type SessionOfIntent = (paymentIntent: string, signal: AbortSignal) => Promise<Found>;

export async function readStripeNotice(
  request: WebhookRequest,
  webhookSecret: string,
  sessionOfIntent: SessionOfIntent,
): Promise<WebhookNotice> {
  const event = prove(request, webhookSecret);
  return {
    eventKey: event.id,
    ...(await orderOf(event, sessionOfIntent)),
    authenticity: 'signed',
    redacted: { type: event.type, createdAt: event.created, live: event.livemode },
  };
}

function prove({ rawBody, headers, now }: WebhookRequest, secret: string): Event {
  const signature = headers['stripe-signature'] ?? '';
  try {
    const receivedAt = now.getTime();
    const { webhooks } = Stripe;
    return eventSchema.parse(
      webhooks.constructEvent(rawBody, signature, secret, undefined, undefined, receivedAt),
    );
  } catch (error) {
    const isUnproven = error instanceof Stripe.errors.StripeSignatureVerificationError;
    // The cause would repeat the body.
    throw isUnproven ? new InvalidWebhook() : new MalformedWebhook();
  }
}

async function orderOf({ type, data }: Event, sessionOfIntent: SessionOfIntent): Promise<Found> {
  const object = data?.object;
  if (type.startsWith('checkout.session.')) {
    return { orderId: object?.client_reference_id ?? null, providerRef: object?.id ?? null };
  }
  if (type === 'charge.refunded' || type === 'payment_intent.payment_failed') {
    return { orderId: object?.metadata?.order_id ?? null, providerRef: null };
  }
  const intent = idOf(object?.payment_intent);
  // A dispute only names the payment intent.
  if (type.startsWith('charge.dispute.') && intent !== null) {
    return sessionOfIntent(intent, AbortSignal.timeout(LOOK_UP_WITHIN_MS));
  }
  return { orderId: null, providerRef: null };
}
