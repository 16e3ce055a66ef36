import {
  adminCheckOrder,
  adminExportOrders,
  adminGetOrder,
  adminListOrders,
  adminRefundOrder,
  adminSetOrderReference,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

let shop: Shop;
let admin: { token: string; acckey: string };

beforeAll(async () => {
  shop = await startShop();
  admin = await signInAdmin(shop.app);
});
afterAll(() => shop.close());
afterEach(() => shop.double.trouble('none'));

const at = (endpoint: Endpoint, id: string) => ({
  token: admin.token,
  path: pathTo(endpoint, { id }),
});
const list = (query: Record<string, string>) =>
  shop.app.call(adminListOrders, undefined, {
    token: admin.token,
    path: pathTo(adminListOrders, {}, query),
  });
const idsOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ id }) => id);

describe('GET /api/admin/orders', () => {
  it('finds by state, provider, buyer, day and what a person must look at', async () => {
    const user = await shop.newUser();
    const paid = await shop.pay(user);
    const open = await shop.buy(user, 'term');
    const odd = await shop.buy(user, 'yearly');
    shop.double.settle(odd.orderId, { halalas: 1 });
    await shop.poll(user, odd);
    const own = { userId: user.acckey };

    expect(await idsOf({ ...own, state: 'settled' })).toEqual([paid.orderId]);
    expect((await list({ ...own, q: user.email })).total).toBe(3);
    expect(await idsOf({ q: open.orderId })).toEqual([open.orderId]);
    expect((await list({ ...own, provider: 'stripe' })).total).toBe(0);
    expect((await list({ ...own, from: '2026-03-01', to: '2026-03-01' })).total).toBe(3);
    expect((await list({ ...own, to: '2026-02-28' })).total).toBe(0);
    expect(await idsOf({ ...own, stuck: 'true' })).toEqual([odd.orderId]);
    shop.app.clock.advance(31 * MINUTE_MS);
    expect((await list({ ...own, stuck: 'true' })).total).toBe(2);

    const [row] = (await list({ ...own, state: 'settled' })).rows;
    expect(row).toMatchObject({
      user: { id: user.acckey, email: user.email },
      amountHalalas: 4900,
      refundedHalalas: 0,
      provider: 'moyasar',
    });
    const csv = await shop.app.fetch(pathTo(adminExportOrders, {}, own), {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect((await csv.text()).split('\r\n')).toHaveLength(5);
  });

  it.each([{ state: 'lost' }, { from: 'yesterday' }, { sort: 'payerEmail' }])(
    'refuses %j',
    async (query) => {
      const path = pathTo(adminListOrders, {}, query);
      const refusal = await shop.app.refusal(adminListOrders, undefined, { ...admin, path });
      expect(refusal.status).toBe(400);
    },
  );
});

describe('GET /api/admin/orders/:id', () => {
  it('tells its whole story', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.pay(user);
    const { order } = await shop.app.call(adminGetOrder, undefined, at(adminGetOrder, orderId));
    expect(order).toMatchObject({
      id: orderId,
      user: { id: user.acckey },
      refundableHalalas: 4900,
      invoices: [{ kind: 'receipt', totalHalalas: 4900 }],
      refunds: [],
    });
    const states = order.timeline.map(({ toState }) => toState);
    expect(new Set(states)).toEqual(new Set(['created', 'pending', 'settled']));
    const none = await shop.app.refusal(adminGetOrder, undefined, at(adminGetOrder, 'nothing'));
    expect(none.status).toBe(404);
  });
});

describe('POST /api/admin/orders/:id/check', () => {
  it('asks the provider, acts upon the answer and writes it down', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    shop.double.settle(orderId);
    const { order } = await shop.app.call(adminCheckOrder, undefined, at(adminCheckOrder, orderId));
    expect(order.state).toBe('settled');
    expect(await actionsOn(shop.app, admin, orderId)).toMatchObject([
      {
        action: 'order.check',
        adminId: admin.acckey,
        before: { state: 'pending' },
        after: { state: 'settled' },
      },
    ]);
  });

  it('says so when the provider does not answer', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    shop.double.trouble('error');
    const refusal = await shop.app.refusal(
      adminCheckOrder,
      undefined,
      at(adminCheckOrder, orderId),
    );
    expect(refusal.error.code).toBe('unavailable');
    expect(await actionsOn(shop.app, admin, orderId)).toEqual([]);
  });
});

describe('POST /api/admin/orders/:id/refund', () => {
  const refund = (id: string, amountHalalas: number) =>
    [adminRefundOrder, { amountHalalas, reason: 'طلب الطالب' }, at(adminRefundOrder, id)] as const;

  it('gives back a part, then the rest, and not more', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.pay(user);
    const { order } = await shop.app.call(...refund(orderId, 900));
    expect(order).toMatchObject({ state: 'settled', refundableHalalas: 4000 });
    const tooMuch = await shop.app.refusal(...refund(orderId, 4001));
    expect(tooMuch.error.code).toBe('invalid_input');
    const whole = await shop.app.call(...refund(orderId, 4000));
    expect(whole.order.refundableHalalas).toBe(0);
    expect(await actionsOn(shop.app, admin, orderId)).toMatchObject([
      { action: 'order.refund', after: { reason: 'طلب الطالب' } },
      { action: 'order.refund', after: { reason: 'طلب الطالب' } },
    ]);
  });

  it('is refused without a reason, for nothing, and for an order that was not paid', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    expect((await shop.app.refusal(...refund(orderId, 100))).error.code).toBe('conflict');
    const zero = await shop.app.refusal(...refund(orderId, 0));
    expect(zero.error.fields).toHaveProperty('amountHalalas');
    const path = at(adminRefundOrder, orderId);
    const bare = await shop.app.refusal(adminRefundOrder, { amountHalalas: 100 }, path);
    expect(bare.error.fields).toHaveProperty('reason');
  });
});

describe('PUT /api/admin/orders/:id/reference', () => {
  it('takes a reference that the provider knows for this order, and no other', async () => {
    const [user, other] = [await shop.newUser(), await shop.newUser()];
    const { orderId } = await shop.buy(user);
    const foreign = await shop.buy(other);
    const path = at(adminSetOrderReference, orderId);
    const wrong = await shop.app.refusal(
      adminSetOrderReference,
      { providerRef: shop.double.payment(foreign.orderId).ref },
      path,
    );
    expect(wrong.error.code).toBe('invalid_input');
    shop.double.settle(orderId);
    const providerRef = shop.double.payment(orderId).ref;
    const { order } = await shop.app.call(adminSetOrderReference, { providerRef }, path);
    expect(order).toMatchObject({ state: 'settled', providerRef });
    expect(await actionsOn(shop.app, admin, orderId)).toMatchObject([
      { action: 'order.reference', after: { providerRef } },
    ]);
  });
});
