import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { createFixedClock, SECOND_MS } from '#src/testing/fixed-clock.ts';
import { exampleCheckout } from '#src/testing/payment-doubles/example-checkout.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import {
  PaymentFailure,
  type OrderReference,
  type PaymentProvider,
} from '#src/adapters/payment/payment-provider.ts';
import { createTrialProvider } from './trial-provider.ts';
import { moveUnpaid } from './trial-payments.queries.ts';

const { signal } = new AbortController();
const clock = createFixedClock();

let store: Store;
let sandbox: PaymentProvider;
let order: OrderReference & { providerRef: string };
let made = 0;

beforeAll(async () => {
  store = await openTestStore();
  sandbox = createTrialProvider({
    db: store.db,
    keyring: createKeyring('a secret that only the tests know'),
    publicUrl: 'http://127.0.0.1:3000',
    now: clock.now,
  });
});
afterAll(() => store.close());

beforeEach(async () => {
  made += 1;
  const checkout = exampleCheckout({ orderId: `ord_${made}` });
  const { providerRef } = await sandbox.createCheckout(checkout, signal);
  order = { orderId: checkout.orderId, providerRef: providerRef ?? '', money: checkout.money };
});

const snapshot = () => sandbox.getStatus(order, signal);
const pay = () => moveUnpaid(store.db, order.providerRef, { status: 'paid', settlesAt: null });

describe('sandbox createCheckout', () => {
  it('leads to a page of our own that nobody can guess', async () => {
    const { redirectUrl, providerRef } = await sandbox.createCheckout(exampleCheckout(), signal);
    expect(redirectUrl).toBe(`http://127.0.0.1:3000/sandbox/pay/${String(providerRef)}`);
    expect(Buffer.from(String(providerRef), 'base64url')).toHaveLength(16);
  });

  it('has one page for an order', async () => {
    const checkout = exampleCheckout({ orderId: 'ord_twice' });
    const first = await sandbox.createCheckout(checkout, signal);
    expect(await sandbox.createCheckout(checkout, signal)).toEqual(first);
  });
});

describe('sandbox getStatus', () => {
  it('knows no payment that was never opened', async () => {
    for (const providerRef of [null, 'unknown']) {
      expect(await sandbox.getStatus({ ...order, providerRef }, signal)).toBeNull();
    }
  });

  it.each([
    ['open', 'pending', null],
    ['silent', 'pending', null],
    ['paid', 'settled', null],
    ['declined', 'failed', 'declined'],
    ['cancelled', 'failed', 'cancelled'],
  ] as const)('takes a payment that is %s for %s', async (status, expected, reason) => {
    await moveUnpaid(store.db, order.providerRef, { status, settlesAt: null });
    expect(await snapshot()).toEqual({
      orderId: order.orderId,
      providerRef: order.providerRef,
      status: expected,
      money: { halalas: 4900, currency: 'SAR' },
      refundedHalalas: 0,
      reason,
    });
  });

  it('takes a waiting payment for paid once its time has come', async () => {
    const settlesAt = new Date(clock.now().getTime() + 90 * SECOND_MS);
    await moveUnpaid(store.db, order.providerRef, { status: 'waiting', settlesAt });
    clock.advance(89 * SECOND_MS);
    expect(await snapshot()).toMatchObject({ status: 'pending' });
    clock.advance(SECOND_MS);
    expect(await snapshot()).toMatchObject({ status: 'settled' });
  });
});

describe('sandbox refund', () => {
  const ask = (halalas: number) =>
    sandbox.refund(
      { ...order, refundId: 'r1', amount: { halalas, currency: 'SAR' }, reason: 'asked' },
      signal,
    );

  it('gives back in parts, and no more than was paid', async () => {
    await pay();
    expect(await ask(900)).toEqual({ refundRef: 'refund-r1', isDone: true });
    expect(await snapshot()).toMatchObject({ status: 'settled', refundedHalalas: 900 });
    await expect(ask(4001)).rejects.toThrow(PaymentFailure);
    await ask(4000);
    expect(await snapshot()).toMatchObject({ status: 'refunded', refundedHalalas: 4900 });
  });

  it('gives back nothing before anything was paid', async () => {
    await expect(ask(1)).rejects.toThrow(PaymentFailure);
  });
});

describe('sandbox cancel', () => {
  it('closes a page that nobody paid on', async () => {
    await sandbox.cancel(order, signal);
    expect(await snapshot()).toMatchObject({ status: 'failed' });
  });

  it('leaves a paid one', async () => {
    await pay();
    await sandbox.cancel(order, signal);
    await sandbox.cancel({ ...order, providerRef: null }, signal);
    expect(await snapshot()).toMatchObject({ status: 'settled' });
  });
});
