import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config/config.ts';
import { startEdfapayDouble } from '#src/testing/payment-doubles/edfapay-double.ts';
import {
  exampleCheckout,
  payerEmailOf,
  received,
} from '#src/testing/payment-doubles/example-checkout.ts';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import type { DoubleNotice, PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';
import { startStripeDouble } from '#src/testing/payment-doubles/stripe-double.ts';
import { openPaymentProvider } from './open-payment-provider.ts';
import {
  InvalidWebhook,
  PaymentFailure,
  type OrderReference,
  type PaymentProvider,
} from './payment-provider.ts';

describe.each([
  {
    name: 'edfapay',
    start: startEdfapayDouble,
    wrongKey: { EDFAPAY_PASSWORD: 'wrong' },
    refusal: 'edfapay answered 400 100000',
  },
  {
    name: 'moyasar',
    start: startMoyasarDouble,
    wrongKey: { MOYASAR_SECRET_KEY: 'sk_test_wrong' },
    refusal: 'moyasar answered 401 authentication_error',
  },
  {
    name: 'stripe',
    start: startStripeDouble,
    wrongKey: { STRIPE_SECRET_KEY: 'sk_test_wrong' },
    refusal: 'stripe answered 401 invalid_request_error',
  },
])('$name', ({ name, start, wrongKey, refusal }) => {
  const { signal } = new AbortController();
  let double: PaymentDouble;
  let provider: PaymentProvider;
  let order: OrderReference;
  let made = 0;

  const opened = (environment: Record<string, string>): Promise<PaymentProvider> => {
    const { payment } = readConfig(environment);
    if (payment.provider === 'sandbox') throw new Error('the double set no provider');
    return openPaymentProvider(payment);
  };

  beforeAll(async () => {
    double = await start();
    provider = await opened(double.environment);
  });
  afterAll(() => double.close());

  beforeEach(async () => {
    made += 1;
    const checkout = exampleCheckout({ orderId: `ord_${made}` });
    const { providerRef } = await provider.createCheckout(checkout, signal);
    // Some providers name the payment only in a notice.
    const { paymentRef } = double.payment(checkout.orderId);
    const { orderId, money } = checkout;
    order = { orderId, providerRef: providerRef ?? paymentRef, money };
  });
  afterEach(() => double.trouble('none'));

  const snapshot = () => provider.getStatus(order, signal);
  const parse = (notice: DoubleNotice) => provider.parseWebhook(received(notice), payerEmailOf);

  it('is what its settings open, and leads to its own page', async () => {
    expect(provider.name).toBe(name);
    const checkout = exampleCheckout({ orderId: 'ord_page' });
    const { redirectUrl } = await provider.createCheckout(checkout, signal);
    expect(new URL(redirectUrl).origin).toBe(new URL(double.baseUrl).origin);
  });

  it('fails without the key in its words where the key is wrong', async () => {
    const stranger = await opened({ ...double.environment, ...wrongKey });
    const failure = stranger.createCheckout(exampleCheckout(), signal);
    await expect(failure).rejects.toThrow(new PaymentFailure(refusal));
  });

  it('finds no payment that was never opened, without a request', async () => {
    const asked = double.requests.length;
    expect(await provider.getStatus({ ...order, providerRef: null }, signal)).toBeNull();
    expect(double.requests).toHaveLength(asked);
  });

  it('waits for a card', async () => {
    expect(await snapshot()).toMatchObject({ status: 'pending' });
  });

  it('returns the paid amount and its order', async () => {
    double.settle(order.orderId);
    expect(await snapshot()).toEqual({
      orderId: order.orderId,
      providerRef: order.providerRef,
      status: 'settled',
      money: { halalas: 4900, currency: 'SAR' },
      refundedHalalas: 0,
      reason: null,
    });
  });

  it('passes on another order, amount or currency unchanged', async () => {
    double.settle(order.orderId, { orderId: 'ord_other', halalas: 100, currency: 'USD' });
    expect(await snapshot()).toMatchObject({
      orderId: 'ord_other',
      money: { halalas: 100, currency: 'USD' },
    });
  });

  it.each(['decline', 'expire'] as const)('tells that nothing was paid after %s', async (act) => {
    double[act](order.orderId);
    expect(await snapshot()).toMatchObject({ status: 'failed' });
  });

  it('fails where the server errs or nobody waits any longer', async () => {
    double.trouble('error');
    await expect(snapshot()).rejects.toThrow(PaymentFailure);
    double.trouble('hang');
    const stop = new AbortController();
    const asked = double.requests.length;
    const waiting = provider.getStatus(order, stop.signal);
    await expect.poll(() => double.requests.length).toBe(asked + 1);
    stop.abort();
    await expect(waiting).rejects.toThrow(new PaymentFailure(`${name} did not answer in time`));
  });

  it('gives a repeated notice the same key', async () => {
    double.settle(order.orderId);
    const notice = double.notice(order.orderId);
    expect((await parse(notice)).eventKey).toBe((await parse(notice)).eventKey);
  });

  it('refuses a forged notice', async () => {
    const forged = double.notice(order.orderId, { kind: 'forged' });
    await expect(parse(forged)).rejects.toThrow(InvalidWebhook);
  });

  it('gives nothing back before anything was paid, nor more than was', async () => {
    const ask = (halalas: number, refundId: string) =>
      provider.refund(
        { ...order, refundId, amount: { halalas, currency: 'SAR' }, reason: 'asked' },
        signal,
      );
    await expect(ask(4900, `early_${made}`)).rejects.toThrow(PaymentFailure);
    double.settle(order.orderId);
    await expect(ask(4901, `more_${made}`)).rejects.toThrow(PaymentFailure);
  });
});
