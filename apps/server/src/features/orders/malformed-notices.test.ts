import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEdfapayHashes } from '#src/adapters/payment/edfapay-hashes.ts';
import { paymentNotices } from '#src/db/tables/orders.ts';
import { startEdfapayDouble } from '#src/testing/payment-doubles/edfapay-double.ts';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import type { DoubleNotice, PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';
import { startStripeDouble } from '#src/testing/payment-doubles/stripe-double.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

const ZERO = 'a\u0000b';
const HALF = 'a\uD800b';
/** Longer than an index entry, even compressed. */
const LONG = Array.from({ length: 4000 }, (_, at) => (at * 7919).toString(36)).join('');

type Malformed = (shop: Shop, orderId: string) => [what: string, notice: DoubleNotice][];

const json = (rawBody: string, headers: Record<string, string> = {}): DoubleNotice => ({
  headers,
  contentType: 'application/json',
  rawBody: Buffer.from(rawBody),
});

const ofStripe: Malformed = (shop) => {
  const secret = shop.double.environment.STRIPE_WEBHOOK_SECRET ?? '';
  const seconds = Math.floor(shop.app.clock.now().getTime() / 1000);
  const signed = (body: string): DoubleNotice => {
    const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return json(body, { 'stripe-signature': `t=${seconds},v1=${v1}` });
  };
  const event = (changed: object): DoubleNotice =>
    signed(JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', ...changed }));
  return [
    ['no JSON', signed('{"half":')],
    ['another value', signed('null')],
    ['a list', signed('[]')],
    ['no id', event({ id: undefined })],
    ['a number for an id', event({ id: 7 })],
    ['a zero character', event({ id: ZERO })],
    ['half a character', event({ type: HALF })],
    ['an endless id', event({ id: LONG })],
    ['text for an object', event({ data: { object: 'cs_1' } })],
    ['a zero character in a reference', event({ data: { object: { id: ZERO } } })],
  ];
};

const ofMoyasar: Malformed = (shop) => {
  const secret = shop.double.environment.MOYASAR_WEBHOOK_SECRET;
  const data = { id: 'pay-1', status: 'paid', amount: 4900, currency: 'SAR', invoice_id: 'inv-1' };
  const whole = { id: 'evt-1', type: 'payment_paid', secret_token: secret, data };
  const changed = (change: object): DoubleNotice => json(JSON.stringify({ ...whole, ...change }));
  return [
    ['no id', changed({ id: undefined })],
    ['a zero character', changed({ id: ZERO })],
    ['half a character', changed({ type: HALF })],
    ['an endless id', changed({ id: LONG })],
    ['no data', changed({ data: undefined })],
    ['text for an amount', changed({ data: { ...data, amount: '49' } })],
    ['a zero character in a reference', changed({ data: { ...data, invoice_id: ZERO } })],
    ['half a character in a status', changed({ data: { ...data, status: HALF } })],
  ];
};

const ofEdfapay: Malformed = (shop, orderId) => {
  const hashes = createEdfapayHashes(shop.double.environment.EDFAPAY_PASSWORD ?? '');
  const { payerEmail: email } = shop.double.payment(orderId);
  const card = '512345XXXXXX0008';
  const checkout = (change: { trans_id?: string; status?: unknown; amount?: unknown }) => {
    const whole = { order_id: orderId, trans_id: 'tx-1', card, status: 'SETTLED', ...change };
    const hash = hashes.checkoutNotice({ email, transId: whole.trans_id, card });
    return json(JSON.stringify({ ...whole, hash }));
  };
  const wallet = (change: { id?: string; status?: unknown; order_number?: string }) => {
    const whole = { id: 'w-1', order_number: orderId, status: 'success', ...change };
    const money = { amount: '49.00', currency: 'SAR', description: '' };
    const { id, order_number } = whole;
    const hash = hashes.walletNotice({ id, orderId: order_number, ...money });
    return json(JSON.stringify({ ...whole, order_amount: '49.00', order_currency: 'SAR', hash }));
  };
  return [
    ['an object for a status', checkout({ status: { is: 'SETTLED' } })],
    ['a list for an amount', checkout({ amount: ['49'] })],
    ['a zero character', checkout({ trans_id: ZERO })],
    ['half a character in a status', checkout({ status: HALF })],
    ['an endless id', checkout({ trans_id: LONG })],
    ['an object for the status of a wallet', wallet({ status: {} })],
    ['a zero character of a wallet', wallet({ id: ZERO })],
    ['a zero character in the order of a wallet', wallet({ order_number: ZERO })],
    ['an endless id of a wallet', wallet({ id: LONG })],
  ];
};

const PROVIDERS: [string, () => Promise<PaymentDouble>, Malformed][] = [
  ['stripe', startStripeDouble, ofStripe],
  ['moyasar', startMoyasarDouble, ofMoyasar],
  ['edfapay', () => startEdfapayDouble({ encoding: 'json' }), ofEdfapay],
];

describe.each(PROVIDERS)('a proven notice of %s that is malformed', (_name, start, malformed) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ double: await start() });
  });
  afterAll(() => shop.close());

  it('is refused and logged, and does not keep the order from settling', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    shop.double.settle(orderId);
    const notices = malformed(shop, orderId);
    const answers: [string, number][] = [];
    for (const [what, notice] of notices) answers.push([what, await shop.deliver(notice)]);
    expect(answers).toEqual(notices.map(([what]) => [what, 400]));
    const logged = shop.app.log.lines.filter((line) => line.includes('notice is malformed'));
    expect(logged).toHaveLength(notices.length);
    expect(logged.join('')).not.toContain(orderId);
    expect(await shop.app.store.db.select().from(paymentNotices)).toEqual([]);
    await shop.deliver(shop.double.notice(orderId, { at: shop.app.clock.now() }));
    await shop.until(orderId, 'settled');
  });
});

describe('a notice that names its payer by an order', () => {
  it('is not proven by an order that no store can hold', async () => {
    const shop = await startShop({ double: await startEdfapayDouble({ encoding: 'json' }) });
    for (const orderId of [ZERO, HALF, LONG]) {
      const fields = { order_id: orderId, trans_id: 'tx-1', hash: '0'.repeat(32) };
      expect(await shop.deliver(json(JSON.stringify(fields)))).toBe(401);
    }
    await shop.close();
  });
});
