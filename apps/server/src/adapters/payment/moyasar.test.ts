import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMoyasar } from './moyasar.ts';
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
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import type { PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';

const signal = new AbortController().signal;
const ended = AbortSignal.abort();

let double: PaymentDouble;
let moyasar: PaymentProvider;
let order: OrderReference;
let made = 0;

beforeAll(async () => {
  double = await startMoyasarDouble();
  moyasar = createMoyasar({
    secretKey: double.environment.MOYASAR_SECRET_KEY ?? '',
    webhookSecret: double.environment.MOYASAR_WEBHOOK_SECRET ?? '',
    baseUrl: double.baseUrl,
  });
});
afterAll(() => double.close());

beforeEach(async () => {
  made += 1;
  const checkout = exampleCheckout({ orderId: `ord_${made}` });
  const { providerRef } = await moyasar.createCheckout(checkout, signal);
  order = { orderId: checkout.orderId, providerRef, money: checkout.money };
});
afterEach(() => double.trouble('none'));

const parse = (notice: ReturnType<PaymentDouble['notice']>) =>
  moyasar.parseWebhook(received(notice), payerEmailOf);

describe('moyasar createCheckout', () => {
  it('opens an invoice in Arabic that names the order', async () => {
    const checkout = exampleCheckout();
    const { redirectUrl, providerRef } = await moyasar.createCheckout(checkout, signal);
    expect(redirectUrl).toBe(
      `${new URL(double.baseUrl).origin}/invoices/${String(providerRef)}?lang=ar`,
    );
    const sent: unknown = JSON.parse(String(double.requests.at(-1)?.body));
    expect(sent).toEqual({
      amount: 4900,
      currency: 'SAR',
      description: 'اشتراك في نبراس: الأساسية',
      success_url: checkout.returnUrl,
      back_url: checkout.returnUrl,
      expired_at: checkout.expiresAt.toISOString(),
      metadata: { order_id: 'ord_01HZX' },
    });
  });

  it('fails where the invoice is refused', async () => {
    const tooSmall = exampleCheckout({ money: { halalas: 99, currency: 'SAR' } });
    await expect(moyasar.createCheckout(tooSmall, signal)).rejects.toThrow(
      new PaymentFailure('moyasar answered 400 invalid_request_error'),
    );
  });
});

describe('moyasar getStatus', () => {
  const status = async () => (await moyasar.getStatus(order, signal))?.status;

  it('tells a declined card with its reason, and a later one that pays', async () => {
    double.decline(order.orderId);
    expect(await moyasar.getStatus(order, signal)).toMatchObject({
      status: 'failed',
      reason: 'INSUFFICIENT_FUNDS',
    });
    double.settle(order.orderId);
    expect(await status()).toBe('settled');
  });

  it('tells a part of the money given back from all of it', async () => {
    double.settle(order.orderId);
    double.refund(order.orderId, 900);
    expect(await moyasar.getStatus(order, signal)).toMatchObject({
      status: 'settled',
      refundedHalalas: 900,
    });
    double.refund(order.orderId, 4000);
    expect(await moyasar.getStatus(order, signal)).toMatchObject({
      status: 'refunded',
      refundedHalalas: 4900,
    });
  });

  it('fails where the server errs', async () => {
    double.trouble('error');
    await expect(status()).rejects.toThrow(new PaymentFailure('moyasar answered 500 api_error'));
  });
});

describe('moyasar parseWebhook', () => {
  it('reads a notice of a payment and keeps nothing of the person', async () => {
    double.settle(order.orderId);
    const notice = await parse(double.notice(order.orderId));
    expect(notice).toMatchObject({
      orderId: null,
      providerRef: order.providerRef,
      authenticity: 'shared-secret',
      redacted: { type: 'payment_paid', status: 'paid', amount: 4900, currency: 'SAR' },
    });
    expect(JSON.stringify(notice.redacted)).not.toMatch(/Sara|1010|192\.0\.2\.7|shared with/);
  });

  it('gives a repeated notice the same key, and another one another', async () => {
    double.settle(order.orderId);
    const notice = double.notice(order.orderId);
    const [first, again, other] = await Promise.all(
      [notice, notice, double.notice(order.orderId)].map(parse),
    );
    expect(again?.eventKey).toBe(first?.eventKey);
    expect(other?.eventKey).not.toBe(first?.eventKey);
  });

  it.each(['', 'not json', '{}', '{"id":"1","type":"payment_paid","data":{}}'])(
    'refuses the body %s',
    async (body) => {
      const notice = { headers: {}, contentType: 'application/json', rawBody: Buffer.from(body) };
      await expect(parse(notice)).rejects.toThrow(InvalidWebhook);
    },
  );

  it('cannot see through an altered one; asking can', async () => {
    const notice = await parse(double.notice(order.orderId, { kind: 'altered' }));
    expect(notice.redacted).toMatchObject({ status: 'paid' });
    expect(await moyasar.getStatus(order, signal)).toMatchObject({ status: 'pending' });
  });
});

describe('moyasar refund', () => {
  const ask = (halalas: number) =>
    moyasar.refund(
      { ...order, refundId: 'ref_1', amount: { halalas, currency: 'SAR' }, reason: 'asked' },
      signal,
    );

  it('gives money back through the payment that was made', async () => {
    double.settle(order.orderId);
    const { paymentRef } = double.payment(order.orderId);
    expect(await ask(900)).toEqual({ refundRef: paymentRef, isDone: true });
    expect(double.payment(order.orderId).refundedHalalas).toBe(900);
  });
});

describe('moyasar cancel', () => {
  it('closes an invoice that nobody paid', async () => {
    await moyasar.cancel(order, signal);
    expect(double.payment(order.orderId).state).toBe('cancelled');
    expect(await moyasar.getStatus(order, signal)).toMatchObject({ status: 'failed' });
  });

  it('takes an unknown invoice for a closed one', async () => {
    await expect(moyasar.cancel({ ...order, providerRef: 'gone' }, signal)).resolves.toBe(
      undefined,
    );
    await expect(moyasar.cancel({ ...order, providerRef: null }, signal)).resolves.toBe(undefined);
  });

  it('does not close a paid one', async () => {
    double.settle(order.orderId);
    await expect(moyasar.cancel(order, signal)).rejects.toThrow(PaymentFailure);
  });

  it('fails at once where it was called off', async () => {
    await expect(moyasar.cancel(order, ended)).rejects.toThrow(PaymentFailure);
  });
});
