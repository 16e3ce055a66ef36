import { currentSubscription } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, paymentNotices } from '#src/db/tables/orders.ts';
import { SECOND_MS } from '#src/testing/fixed-clock.ts';
import { startEdfapayDouble } from '#src/testing/payment-doubles/edfapay-double.ts';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import type { PaymentDouble } from '#src/testing/payment-doubles/payment-double.ts';
import { startStripeDouble } from '#src/testing/payment-doubles/stripe-double.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

const DOUBLES: Record<string, () => Promise<PaymentDouble>> = {
  moyasar: startMoyasarDouble,
  'edfapay in a form': startEdfapayDouble,
  'edfapay in parts': () => startEdfapayDouble({ encoding: 'multipart' }),
  'edfapay in JSON': () => startEdfapayDouble({ encoding: 'json' }),
  stripe: startStripeDouble,
};

describe.each(Object.keys(DOUBLES))('POST /webhooks of %s', (name) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop({ double: await (DOUBLES[name] ?? startMoyasarDouble)() });
  });
  afterAll(() => shop.close());

  const notice = (orderId: string, kind: 'valid' | 'forged' | 'altered' = 'valid') =>
    shop.double.notice(orderId, { kind, at: shop.app.clock.now() });
  const noticesOf = (orderId: string) =>
    shop.app.store.db.select().from(paymentNotices).where(eq(paymentNotices.orderId, orderId));

  it('answers a true notice with OK, and the order settles', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    shop.double.settle(orderId);
    const { headers, contentType, rawBody } = notice(orderId);
    const response = await fetch(shop.webhookUrl, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body: new Uint8Array(rawBody),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(await response.text()).toBe('OK');
    await shop.until(orderId, 'settled');
  });

  it('keeps a repeated notice once', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    shop.double.settle(orderId);
    const sent = notice(orderId);
    for (let times = 0; times < 3; times += 1) expect(await shop.deliver(sent)).toBe(200);
    await shop.until(orderId, 'settled');
    await shop.quiet();
    expect(await noticesOf(orderId)).toHaveLength(1);
    expect(await shop.periods(user.acckey)).toHaveLength(1);
  });

  it('refuses a forged notice without a word and keeps nothing of it', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    const { headers, contentType, rawBody } = notice(orderId, 'forged');
    const response = await fetch(shop.webhookUrl, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body: new Uint8Array(rawBody),
    });
    expect([response.status, await response.text()]).toEqual([401, '']);
    expect(await noticesOf(orderId)).toEqual([]);
  });

  it.each([
    ['application/json', '{"half":'],
    ['text/plain', 'hello'],
    ['multipart/form-data; boundary=x', '--x'],
    ['application/octet-stream', '\u0000\u0001'],
  ])('refuses what is no notice, as %s', async (contentType, text) => {
    const rawBody = Buffer.from(text);
    expect(await shop.deliver({ headers: {}, contentType, rawBody })).toBe(401);
  });

  it('settles nothing by an altered notice of an order that nobody paid', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    const status = await shop.deliver(notice(bought.orderId, 'altered'));
    // Only a signature over the whole body reveals the change at once.
    expect(status).toBe(name === 'stripe' ? 401 : 200);
    await shop.quiet();
    expect((await shop.order(bought.orderId)).state).not.toBe('settled');
    expect(await shop.periods(user.acckey)).toMatchObject([{ source: 'welcome' }]);
  });

  it.each([{ halalas: 100 }, { currency: 'USD' }])(
    'flags an order whose money is another: %o',
    async (lies) => {
      const { orderId } = await shop.buy(await shop.newUser());
      shop.double.settle(orderId, lies);
      expect(await shop.deliver(notice(orderId))).toBe(200);
      expect((await shop.until(orderId, 'review')).settledAt).toBeNull();
    },
  );

  it('records a declined card, and the next card settles', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    shop.double.decline(orderId);
    await shop.deliver(notice(orderId));
    await shop.until(orderId, 'failed');
    shop.double.settle(orderId);
    await shop.deliver(notice(orderId));
    await shop.until(orderId, 'settled');
  });

  it('gives back what the provider gave back', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    shop.double.settle(orderId);
    await shop.deliver(notice(orderId));
    await shop.until(orderId, 'settled');
    shop.double.refund(orderId);
    await shop.deliver(notice(orderId));
    expect((await shop.until(orderId, 'refunded')).refundedHalalas).toBe(4900);
  });

  it.runIf(name !== 'moyasar')('takes the access away that a bank took the money for', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    shop.double.settle(orderId);
    await shop.deliver(notice(orderId));
    await shop.until(orderId, 'settled');
    shop.app.clock.advance(SECOND_MS);
    shop.double.dispute(orderId);
    expect(await shop.deliver(notice(orderId))).toBe(200);
    await shop.until(orderId, 'disputed');
    expect((await shop.periods(user.acckey)).at(-1)?.endsAt).toEqual(shop.app.clock.now());
    expect((await shop.app.refusal(currentSubscription, undefined, user)).status).toBe(404);
  });

  it('keeps a notice with an unknown order, and answers it', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    shop.double.settle(orderId);
    const sent = notice(orderId);
    const { db } = shop.app.store;
    // As if the order belonged to another installation.
    await db.update(orders).set({ provider: 'another' }).where(eq(orders.id, orderId));
    expect(await shop.deliver(sent)).toBe(200);
    const kept = await db.select().from(paymentNotices);
    expect(kept.filter((one) => one.orderId === null)).toHaveLength(1);
    expect(shop.app.log.lines.at(-1)).toContain('names an unknown order');
  });

  it('keeps no name, address or card', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    shop.double.settle(orderId);
    await shop.deliver(notice(orderId));
    await shop.until(orderId, 'settled');
    const kept = JSON.stringify(await noticesOf(orderId));
    for (const personal of [user.email, 'Sara', '512345', '1010', '192.0.2']) {
      expect(kept).not.toContain(personal);
    }
  });
});

describe('a notice that overtakes the answer to the opening', () => {
  it('finds its order by its number', async () => {
    const shop = await startShop({ double: await startEdfapayDouble() });
    const { orderId } = await shop.buy(await shop.newUser());
    const before = { state: 'created' as const, redirectUrl: null };
    await shop.app.store.db.update(orders).set(before).where(eq(orders.id, orderId));
    shop.double.settle(orderId);
    await shop.notify(orderId);
    const settled = await shop.until(orderId, 'settled');
    expect(settled.providerRef).toBe(shop.double.payment(orderId).paymentRef);
    await shop.close();
  });
});

describe('a provider that is not set', () => {
  it('has no endpoint', async () => {
    const shop = await startShop();
    for (const provider of ['stripe', 'edfapay', 'sandbox', 'nothing']) {
      const response = await shop.app.fetch(`/webhooks/${provider}`, { method: 'POST' });
      expect(response.status).toBe(404);
    }
    await shop.close();
  });
});
