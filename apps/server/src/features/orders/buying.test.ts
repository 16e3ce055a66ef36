import { checkPayment, createPaymentUrl, DAY_MS, getMe } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#src/db/tables/orders.ts';
import { plans } from '#src/db/tables/plans.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/testing/fixed-clock.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

let shop: Shop;
let user: SignedUp;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(() => shop.double.trouble('none'));

const urlOf = (planId: string) => ({ path: `${createPaymentUrl.path}?planId=${planId}` });
const ordersOf = (userId: string) =>
  shop.app.store.db.select().from(orders).where(eq(orders.userId, userId));

describe('GET /api/plans/create_payment_url', () => {
  it('opens an order and answers with the provider’s page', async () => {
    user = await shop.newUser();
    const bought = await shop.buy(user, 'term');
    expect(bought.redirectUrl).toContain(`/invoices/${shop.double.payment(bought.orderId).ref}`);
    expect(await shop.order(bought.orderId)).toMatchObject({
      state: 'pending',
      userId: user.acckey,
      planId: 'term',
      amountHalalas: 12_900,
      currency: 'SAR',
      provider: 'moyasar',
      payerEmail: user.email,
      plan: { name: 'باقة الفصل الدراسي', durationDays: 90, maxCenters: 6 },
    });
    expect(shop.double.payment(bought.orderId)).toMatchObject({ halalas: 12_900, currency: 'SAR' });
    expect(await shop.events(bought.orderId)).toMatchObject([
      { fromState: null, toState: 'created', cause: 'purchase' },
      { fromState: 'created', toState: 'pending', cause: 'purchase' },
    ]);
  });

  it('leads a second click, and clicks at the same moment, to the page that is open', async () => {
    const clicker = await shop.newUser();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => shop.buy(clicker)));
    const again = await shop.buy(clicker);
    expect(new Set([...clicks, again].map(({ orderId }) => orderId)).size).toBe(1);
    expect(await ordersOf(clicker.acckey)).toHaveLength(1);
  });

  it('leads a click to what another node is given at that moment', async () => {
    const { db } = shop.app.store;
    const clicker = await shop.newUser();
    const { orderId } = await shop.buy(clicker);
    const { redirectUrl } = await shop.order(orderId);
    const set = (columns: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(columns).where(eq(orders.id, orderId));

    await set({ state: 'created', redirectUrl: null });
    const second = shop.buy(clicker);
    await set({ state: 'pending', redirectUrl });
    expect(await second).toMatchObject({ orderId });
    expect(await ordersOf(clicker.acckey)).toHaveLength(1);
  });

  it('opens another one for another plan, after a few minutes, and at another price', async () => {
    const buyer = await shop.newUser();
    const first = await shop.buy(buyer);
    const other = await shop.buy(buyer, 'term');
    await shop.app.store.db
      .update(plans)
      .set({ priceHalalas: 5900 })
      .where(eq(plans.id, 'monthly'));
    const dearer = await shop.buy(buyer);
    await shop.app.store.db
      .update(plans)
      .set({ priceHalalas: 4900 })
      .where(eq(plans.id, 'monthly'));
    shop.app.clock.advance(6 * MINUTE_MS);
    const later = await shop.buy(buyer);
    const ids = [first, other, dearer, later].map(({ orderId }) => orderId);
    expect(new Set(ids).size).toBe(4);
    expect((await shop.order(dearer.orderId)).amountHalalas).toBe(5900);
  });

  it('does not sell the welcome plan, one that is switched off, or one that is none', async () => {
    const { db } = shop.app.store;
    await db.update(plans).set({ isActive: false }).where(eq(plans.id, 'yearly'));
    for (const planId of ['welcome', 'yearly', 'nothing']) {
      const refused = await shop.app.refusal(createPaymentUrl, undefined, {
        ...user,
        ...urlOf(planId),
      });
      expect(refused).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
    await db.update(plans).set({ isActive: true }).where(eq(plans.id, 'yearly'));
  });

  it('needs a plan', async () => {
    const { status, error } = await shop.app.refusal(createPaymentUrl, undefined, user);
    expect([status, error.message]).toEqual([400, 'معرف الباقة مطلوب']);
  });

  it('says that nothing was taken where the provider fails, and keeps why', async () => {
    const unlucky = await shop.newUser();
    shop.double.trouble('error');
    const refused = await shop.app.refusal(createPaymentUrl, undefined, {
      ...unlucky,
      ...urlOf('monthly'),
    });
    expect(refused.status).toBe(503);
    expect(refused.error.message).toMatch(/^فشل في الاشتراك بالباقة/);
    expect(await ordersOf(unlucky.acckey)).toMatchObject([
      { state: 'failed', reason: expect.stringContaining('moyasar answered 500') as string },
    ]);
  });

  it('lets a user open only so many', async () => {
    const eager = await shop.newUser();
    const statuses: number[] = [];
    for (let tried = 0; tried < 31; tried += 1) {
      const { path } = urlOf('monthly');
      const headers = { authorization: `Bearer ${eager.token}` };
      statuses.push((await shop.app.fetch(path, { headers })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  it('refuses an anonymous caller', async () => {
    const refused = await shop.app.refusal(createPaymentUrl, undefined, urlOf('monthly'));
    expect(refused.status).toBe(401);
  });
});

describe('the way back from the provider', () => {
  const target = async (path: string, method = 'GET') => {
    const response = await shop.app.fetch(path, {
      method,
      redirect: 'manual',
      ...(method === 'POST' && { body: new URLSearchParams({ PaRes: 'from a bank' }) }),
    });
    return [response.status, response.headers.get('location')];
  };

  it.each(['GET', 'POST'])('leads to the check of the payment by %s', async (method) => {
    const { orderId } = await shop.buy(user, 'term');
    expect(await target(`/pay/return/${orderId}`, method)).toEqual([
      303,
      `/checkPayment?planId=term&orderId=${orderId}`,
    ]);
  });

  it('returns nothing about a missing order', async () => {
    expect(await target('/pay/return/nothing')).toEqual([303, '/plans']);
    expect(await target('/pay/return/%00')).toEqual([303, '/plans']);
  });
});

describe('POST /api/plans/get-plan', () => {
  it('waits, then answers with the user and the new plan, and tells every tab', async () => {
    const buyer = await shop.newUser();
    const tab = await connectSocket(shop.app, buyer);
    const event = nextEvent(tab, 'user-updated');
    const bought = await shop.buy(buyer);
    expect(await shop.poll(buyer, bought)).toEqual({ status: 'PENDING', done: false });
    shop.double.settle(bought.orderId);
    shop.app.clock.advance(5 * SECOND_MS);
    const answer = await shop.poll(buyer, bought);
    const startedAt = shop.app.clock.now().getTime();
    expect(answer).toMatchObject({
      status: 'SETTLED',
      done: true,
      user: { planName: 'الباقة الشهرية', planCreatedAt: startedAt, planDuration: 30 },
    });
    expect((await event).user).toEqual(answer.user);
    tab.close();
    expect((await shop.app.call(getMe, undefined, buyer)).user).toEqual(answer.user);
    expect((await shop.events(bought.orderId)).at(-1)).toMatchObject({
      fromState: 'pending',
      toState: 'settled',
      cause: 'poll',
    });
    expect(await shop.poll(buyer, bought)).toEqual(answer);
  });

  it('says that a card was declined, and goes on: the next card settles it', async () => {
    const buyer = await shop.newUser();
    const bought = await shop.buy(buyer);
    shop.double.decline(bought.orderId);
    const declined = await shop.poll(buyer, bought);
    expect(declined).toMatchObject({ status: 'FAILED', done: false });
    expect(declined.message).toContain('لم تنجح عملية الدفع');
    shop.double.settle(bought.orderId);
    shop.app.clock.advance(5 * SECOND_MS);
    expect((await shop.poll(buyer, bought)).status).toBe('SETTLED');
  });

  it('asks the provider seldom, however often and from however many tabs it is asked', async () => {
    const buyer = await shop.newUser();
    const bought = await shop.buy(buyer);
    const { ref } = shop.double.payment(bought.orderId);
    const asked = () =>
      shop.double.requests.filter(({ path }) => path.endsWith(`/invoices/${ref}`)).length;
    const counts: number[] = [];
    for (let seconds = 0; seconds <= 70; seconds += 5) {
      await Promise.all([shop.poll(buyer, bought), shop.poll(buyer, bought)]);
      counts.push(asked());
      shop.app.clock.advance(5 * SECOND_MS);
    }
    // At 0, 5, 10, 20, 40 and 70 seconds.
    expect(counts).toEqual([1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6]);
  });

  it('stays pending while the provider fails', async () => {
    const buyer = await shop.newUser();
    const bought = await shop.buy(buyer);
    shop.double.trouble('error');
    expect((await shop.poll(buyer, bought)).status).toBe('PENDING');
  });

  it('asks no more once the time of the order has passed', async () => {
    const buyer = await shop.newUser();
    const bought = await shop.buy(buyer);
    shop.app.clock.advance(HOUR_MS);
    const before = shop.double.requests.length;
    expect((await shop.poll(buyer, bought)).status).toBe('PENDING');
    expect(shop.double.requests).toHaveLength(before);
  });

  it('knows an order only for its owner and its plan', async () => {
    const bought = await shop.buy(user, 'term');
    const asked = { planId: 'term', order_id: bought.orderId };
    const other = await shop.newUser();
    for (const [body, caller] of [
      [asked, other],
      [{ ...asked, planId: 'monthly' }, user],
      [{ ...asked, order_id: 'nothing' }, user],
    ] as const) {
      expect((await shop.app.refusal(checkPayment, body, caller)).status).toBe(404);
    }
    expect((await shop.app.refusal(checkPayment, asked)).status).toBe(401);
    expect((await shop.app.refusal(checkPayment, { planId: 'term' }, user)).status).toBe(400);
  });

  it('is open to those whose plan has ended', async () => {
    const lapsed = await shop.newUser();
    shop.app.clock.advance(0.9 * DAY_MS);
    const bought = await shop.buy(lapsed);
    shop.double.settle(bought.orderId);
    expect((await shop.poll(lapsed, bought)).status).toBe('SETTLED');
  });
});
