import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStripe } from './stripe.ts';
import {
  InvalidWebhook,
  PaymentFailure,
  type OrderReference,
  type PaymentProvider,
} from './payment-provider.ts';
import {
  exampleCheckout,
  payerEmailOf,
  received,
} from '#src/testing/payment-doubles/example-checkout.ts';
import { startLoopbackProvider } from '#src/testing/payment-doubles/loopback-provider.ts';
import type { DoubleNotice, PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';
import { startStripeDouble } from '#src/testing/payment-doubles/stripe-double.ts';

const signal = new AbortController().signal;
const MINUTE_MS = 60_000;

let double: PaymentDouble;
let stripe: PaymentProvider;
let order: OrderReference;
let made = 0;

beforeAll(async () => {
  double = await startStripeDouble();
  stripe = createStripe({
    secretKey: double.environment.STRIPE_SECRET_KEY ?? '',
    webhookSecret: double.environment.STRIPE_WEBHOOK_SECRET ?? '',
    baseUrl: double.baseUrl,
  });
});
afterAll(() => double.close());

beforeEach(async () => {
  made += 1;
  const checkout = exampleCheckout({ orderId: `ord_${made}` });
  const { providerRef } = await stripe.createCheckout(checkout, signal);
  order = { orderId: checkout.orderId, providerRef, money: checkout.money };
});
afterEach(() => double.trouble('none'));

const parse = (notice: DoubleNotice, now?: Date) =>
  stripe.parseWebhook(received(notice, now), payerEmailOf);

describe('stripe createCheckout', () => {
  it('opens a session that names the order everywhere it can', async () => {
    const checkout = exampleCheckout();
    const { redirectUrl, providerRef } = await stripe.createCheckout(checkout, signal);
    expect(redirectUrl).toBe(`${double.baseUrl}/c/pay/${String(providerRef)}`);
    const request = double.requests.at(-1);
    expect(request?.headers['idempotency-key']).toBe('ord_01HZX');
    expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toEqual({
      mode: 'payment',
      locale: 'auto',
      client_reference_id: 'ord_01HZX',
      customer_email: 'student@example.sa',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'sar',
      'line_items[0][price_data][unit_amount]': '4900',
      'line_items[0][price_data][product_data][name]': 'اشتراك في نبراس: الأساسية',
      success_url: checkout.returnUrl,
      cancel_url: checkout.returnUrl,
      expires_at: String(Math.floor(checkout.expiresAt.getTime() / 1000)),
      'metadata[order_id]': 'ord_01HZX',
      'payment_intent_data[metadata][order_id]': 'ord_01HZX',
    });
  });

  it('opens one session for an order however often it is asked', async () => {
    const checkout = exampleCheckout({ orderId: 'ord_twice' });
    const first = await stripe.createCheckout(checkout, signal);
    expect(await stripe.createCheckout(checkout, signal)).toEqual(first);
  });
});

describe('stripe getStatus', () => {
  const snapshot = () => stripe.getStatus(order, signal);

  it('tells a declined card with its reason, and a later one that pays', async () => {
    double.decline(order.orderId);
    expect(await snapshot()).toMatchObject({ status: 'failed', reason: 'insufficient_funds' });
    double.settle(order.orderId);
    expect(await snapshot()).toMatchObject({ status: 'settled', reason: null });
  });

  it('tells a part of the money given back from all of it, and a dispute', async () => {
    double.settle(order.orderId);
    double.refund(order.orderId, 900);
    expect(await snapshot()).toMatchObject({ status: 'settled', refundedHalalas: 900 });
    double.refund(order.orderId, 4000);
    expect(await snapshot()).toMatchObject({ status: 'refunded', refundedHalalas: 4900 });
    double.dispute(order.orderId);
    expect(await snapshot()).toMatchObject({ status: 'disputed' });
  });

  it('fails with the kind of the error where the server errs', async () => {
    double.trouble('error');
    await expect(snapshot()).rejects.toThrow(new PaymentFailure('stripe answered 500 api_error'));
  });

  it('does not take the words of something in between for an answer', async () => {
    const proxy = await startLoopbackProvider(() => ({ status: 502, body: { sorry: true } }));
    const behind = createStripe({
      secretKey: 'sk_test_1',
      webhookSecret: 'w',
      baseUrl: proxy.url,
    });
    await expect(behind.getStatus(order, signal)).rejects.toThrow(PaymentFailure);
    await proxy.close();
  });

  it('fails where nobody listens', async () => {
    const nowhere = createStripe({
      secretKey: 'sk_test_1',
      webhookSecret: 'w',
      baseUrl: 'http://127.0.0.1:1',
    });
    await expect(nowhere.getStatus(order, signal)).rejects.toThrow(
      new PaymentFailure('stripe could not be reached'),
    );
  });
});

describe('stripe parseWebhook', () => {
  it('proves the known signature of a known body', async () => {
    const rawBody = Buffer.from(
      '{"id":"evt_1","object":"event","type":"checkout.session.completed"}',
    );
    const v1 = '670e223f19f12fb09ef0441261722546140dc296175e11939853a461c6642659';
    expect(
      createHmac('sha256', 'whsec_test').update(`1700000000.${rawBody.toString()}`).digest('hex'),
    ).toBe(v1);
    const known = createStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_test' });
    const request = (signature: string) => ({
      headers: { 'stripe-signature': `t=1700000000,v1=${signature}` },
      contentType: 'application/json',
      rawBody,
      now: new Date(1_700_000_000_000),
    });
    expect(await known.parseWebhook(request(v1), payerEmailOf)).toMatchObject({
      eventKey: 'evt_1',
      orderId: null,
    });
    const wrong = v1.replace(/^6/, '7');
    await expect(known.parseWebhook(request(wrong), payerEmailOf)).rejects.toThrow(InvalidWebhook);
  });

  it('reads an event and keeps nothing of the person', async () => {
    double.settle(order.orderId);
    const notice = await parse(double.notice(order.orderId));
    expect(notice).toMatchObject({
      orderId: order.orderId,
      providerRef: order.providerRef,
      authenticity: 'signed',
      redacted: { type: 'checkout.session.completed' },
    });
    expect(JSON.stringify(notice)).not.toMatch(/student@|4242/);
  });

  it('gives a repeated event the same key', async () => {
    const notice = double.notice(order.orderId);
    const first = await parse(notice);
    expect((await parse(notice)).eventKey).toBe(first.eventKey);
    expect((await parse(double.notice(order.orderId))).eventKey).not.toBe(first.eventKey);
  });

  it('finds the order of a declined card, a refund and a dispute', async () => {
    double.decline(order.orderId);
    const { orderId } = order;
    expect(await parse(double.notice(orderId))).toMatchObject({ orderId });
    double.settle(orderId);
    double.refund(orderId, 100);
    expect(await parse(double.notice(orderId))).toMatchObject({ orderId });
    double.payment(orderId).refundedHalalas = 0;
    double.dispute(orderId);
    expect(await parse(double.notice(orderId))).toMatchObject({
      orderId,
      providerRef: order.providerRef,
      redacted: { type: 'charge.dispute.created' },
    });
  });

  it.each(['forged', 'altered'] as const)('refuses one that was %s', async (kind) => {
    await expect(parse(double.notice(order.orderId, { kind }))).rejects.toThrow(InvalidWebhook);
  });

  it('refuses one without a signature', async () => {
    const notice = { ...double.notice(order.orderId), headers: {} };
    await expect(parse(notice)).rejects.toThrow(InvalidWebhook);
  });

  it('refuses an old one that is replayed', async () => {
    const at = new Date();
    const notice = double.notice(order.orderId, { at });
    const after = (ms: number) => new Date(at.getTime() + ms);
    await expect(parse(notice, after(4 * MINUTE_MS))).resolves.toBeDefined();
    await expect(parse(notice, after(6 * MINUTE_MS))).rejects.toThrow(InvalidWebhook);
  });
});

describe('stripe refund', () => {
  const ask = (halalas: number, refundId = `ref_${made}`) =>
    stripe.refund(
      { ...order, refundId, amount: { halalas, currency: 'SAR' }, reason: 'asked' },
      signal,
    );

  it('gives money back once, however often it is asked', async () => {
    double.settle(order.orderId);
    const first = await ask(900);
    expect(first).toEqual({ refundRef: expect.stringMatching(/^re_/) as string, isDone: true });
    expect(await ask(900)).toEqual(first);
    expect(double.payment(order.orderId).refundedHalalas).toBe(900);
  });
});

describe('stripe cancel', () => {
  it('closes a session that nobody paid, and leaves a closed one', async () => {
    await stripe.cancel(order, signal);
    expect(double.payment(order.orderId).state).toBe('expired');
    await expect(stripe.cancel(order, signal)).resolves.toBe(undefined);
    await expect(stripe.cancel({ ...order, providerRef: null }, signal)).resolves.toBe(undefined);
  });

  it('does not close a paid one', async () => {
    double.settle(order.orderId);
    await expect(stripe.cancel(order, signal)).rejects.toThrow(PaymentFailure);
  });
});
