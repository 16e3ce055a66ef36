import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEdfapay } from './edfapay.ts';
import { createEdfapayHashes } from './edfapay-hashes.ts';
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
import { startEdfapayDouble } from '#src/testing/payment-doubles/edfapay-double.ts';
import type { DoubleNotice, PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';

const signal = new AbortController().signal;

let double: PaymentDouble;
let edfapay: PaymentProvider;
let order: OrderReference;
let made = 0;

const clientOf = ({ environment, baseUrl }: PaymentDouble) =>
  createEdfapay({
    merchantId: environment.EDFAPAY_MERCHANT_ID ?? '',
    password: environment.EDFAPAY_PASSWORD ?? '',
    baseUrl,
  });

beforeAll(async () => {
  double = await startEdfapayDouble();
  edfapay = clientOf(double);
});
afterAll(() => double.close());

beforeEach(async () => {
  made += 1;
  const checkout = exampleCheckout({ orderId: `ord_${made}` });
  await edfapay.createCheckout(checkout, signal);
  const { paymentRef: providerRef } = double.payment(checkout.orderId);
  order = { orderId: checkout.orderId, providerRef, money: checkout.money };
});

const parse = (notice: DoubleNotice, emailOf = payerEmailOf) =>
  edfapay.parseWebhook(received(notice), emailOf);

function changed(notice: DoubleNotice, fields: Record<string, string>): DoubleNotice {
  const form = new URLSearchParams(notice.rawBody.toString('utf8'));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { ...notice, rawBody: Buffer.from(form.toString()) };
}

describe('edfapay createCheckout', () => {
  it('leads to the page that it was given, and knows no name for the payment yet', async () => {
    const opened = await edfapay.createCheckout(exampleCheckout(), signal);
    expect(opened.providerRef).toBeNull();
    expect(opened.redirectUrl).toContain(`${double.baseUrl}/merchant/checkout/ord_01HZX/`);
  });

  it('fails where the number was used before', async () => {
    const twice = edfapay.createCheckout(exampleCheckout({ orderId: order.orderId }), signal);
    await expect(twice).rejects.toThrow(new PaymentFailure('edfapay answered 400 400'));
  });
});

describe('edfapay getStatus', () => {
  const snapshot = () => edfapay.getStatus(order, signal);

  it('tells a dispute', async () => {
    double.dispute(order.orderId);
    expect(await snapshot()).toMatchObject({ status: 'disputed' });
  });

  it('tells money that was given back', async () => {
    double.settle(order.orderId);
    double.refund(order.orderId);
    expect(await snapshot()).toMatchObject({ status: 'refunded', refundedHalalas: 0 });
  });

  it('fails where the payment is unknown', async () => {
    const unknown = edfapay.getStatus({ ...order, providerRef: 'tx-none' }, signal);
    await expect(unknown).rejects.toThrow(new PaymentFailure('edfapay answered 404 208001'));
  });
});

describe('edfapay parseWebhook', () => {
  it.each(['form', 'multipart', 'json'] as const)('reads a notice sent as %s', async (encoding) => {
    const other = await startEdfapayDouble({ encoding });
    try {
      const client = clientOf(other);
      await client.createCheckout(exampleCheckout(), signal);
      other.settle('ord_01HZX');
      const request = received(other.notice('ord_01HZX'));
      const { paymentRef } = other.payment('ord_01HZX');
      const notice = await client.parseWebhook(request, payerEmailOf);
      expect(notice).toMatchObject({
        eventKey: `${paymentRef}|SETTLED|SALE`,
        orderId: 'ord_01HZX',
        providerRef: paymentRef,
        authenticity: 'weak',
      });
      expect(JSON.stringify(notice)).not.toMatch(/512345|0008|student@/);
    } finally {
      await other.close();
    }
  });

  it('gives each step of a payment another key, and a repeated step the same one', async () => {
    const opened = await parse(double.notice(order.orderId));
    double.settle(order.orderId);
    const settled = await parse(double.notice(order.orderId));
    expect(settled.eventKey).not.toBe(opened.eventKey);
    expect((await parse(double.notice(order.orderId))).eventKey).toBe(settled.eventKey);
  });

  it('reads the shape that wallets have', async () => {
    const fields = {
      id: 'w-1',
      order_number: order.orderId,
      order_amount: '49.00',
      order_currency: 'SAR',
      order_description: 'Plan basic 30d',
      type: 'sale',
      status: 'success',
    };
    const hash = createEdfapayHashes(double.environment.EDFAPAY_PASSWORD ?? '').walletNotice({
      id: 'w-1',
      orderId: order.orderId,
      amount: '49.00',
      currency: 'SAR',
      description: 'Plan basic 30d',
    });
    const json = (body: Record<string, string>): DoubleNotice => ({
      headers: {},
      contentType: 'application/json',
      rawBody: Buffer.from(JSON.stringify(body)),
    });
    expect(await parse(json({ ...fields, hash }))).toMatchObject({
      orderId: order.orderId,
      providerRef: 'w-1',
    });
    await expect(parse(json({ ...fields, order_amount: '1.00', hash }))).rejects.toThrow(
      InvalidWebhook,
    );
  });

  it('refuses one about another payment or another buyer', async () => {
    const notice = double.notice(order.orderId);
    await expect(parse(changed(notice, { trans_id: 'tx-other' }))).rejects.toThrow(InvalidWebhook);
    await expect(parse(notice, () => Promise.resolve('other@example.sa'))).rejects.toThrow(
      InvalidWebhook,
    );
    await expect(parse(notice, () => Promise.resolve(null))).rejects.toThrow(InvalidWebhook);
  });

  it('cannot see that a status was altered; asking can', async () => {
    const notice = await parse(double.notice(order.orderId, { kind: 'altered' }));
    expect(notice.redacted).toMatchObject({ status: 'SETTLED' });
    expect(await edfapay.getStatus(order, signal)).toMatchObject({ status: 'pending' });
  });

  it.each([
    ['application/json', '{'],
    ['application/json', '[]'],
    ['multipart/form-data', 'x'],
    ['text/plain', 'x'],
    ['application/x-www-form-urlencoded', 'order_id=1'],
  ])('refuses %s with the body %s', async (contentType, body) => {
    const notice = { headers: {}, contentType, rawBody: Buffer.from(body) };
    await expect(parse(notice)).rejects.toThrow(InvalidWebhook);
  });
});

describe('edfapay refund', () => {
  const ask = (halalas: number, reference = order) =>
    edfapay.refund(
      { ...reference, refundId: 'ref_1', amount: { halalas, currency: 'SAR' }, reason: 'asked' },
      signal,
    );

  it('is accepted, and not yet done', async () => {
    double.settle(order.orderId);
    expect(await ask(4900)).toEqual({ refundRef: order.providerRef, isDone: false });
    expect(double.payment(order.orderId).refundedHalalas).toBe(4900);
  });

  it('fails before anything was paid, and for more than that', async () => {
    await expect(ask(4900)).rejects.toThrow(new PaymentFailure('edfapay refused the refund'));
    double.settle(order.orderId);
    await expect(ask(4901)).rejects.toThrow(PaymentFailure);
    await expect(ask(4900, { ...order, providerRef: null })).rejects.toThrow(PaymentFailure);
  });
});

describe('edfapay cancel', () => {
  it('asks for nothing, because there is no way to', async () => {
    const asked = double.requests.length;
    await edfapay.cancel(order, signal);
    expect(double.requests).toHaveLength(asked);
  });
});
