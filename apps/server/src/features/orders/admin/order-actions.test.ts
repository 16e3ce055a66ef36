import { getMe, listPayments } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEdfapay } from '#src/adapters/payment/edfapay.ts';
import { createMoyasar } from '#src/adapters/payment/moyasar.ts';
import { refunds } from '#src/db/tables/orders.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { startEdfapayDouble } from '#src/testing/payment-doubles/edfapay-double.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';
import { createPeriodsService } from '#src/features/access/periods.service.ts';
import { createApplySnapshot } from '#src/features/orders/apply-snapshot.ts';
import { createAskProvider } from '#src/features/orders/ask-provider.ts';
import { createOrderActions, type OrderActions } from './order-actions.service.ts';

const ADMIN_ID = 'the-admin';

let shop: Shop;
let admin: OrderActions;

function actionsIn({ app, double }: Shop): OrderActions {
  const { db } = app.store;
  const log = app.log.logger;
  const { environment, baseUrl } = double;
  const provider =
    environment.PAYMENT_PROVIDER === 'edfapay'
      ? createEdfapay({
          merchantId: environment.EDFAPAY_MERCHANT_ID ?? '',
          password: environment.EDFAPAY_PASSWORD ?? '',
          baseUrl,
        })
      : createMoyasar({
          secretKey: environment.MOYASAR_SECRET_KEY ?? '',
          webhookSecret: environment.MOYASAR_WEBHOOK_SECRET ?? '',
          baseUrl,
        });
  const apply = createApplySnapshot({
    db,
    log,
    access: createPeriodsService({ now: app.clock.now }),
    seller: null,
    now: app.clock.now,
    postReceipt: () => Promise.resolve(),
    onPlanChanged: () => Promise.resolve(),
  });
  const ask = createAskProvider({ provider, apply });
  return createOrderActions({ db, log, provider, ask, apply, now: app.clock.now });
}

beforeAll(async () => {
  shop = await startShop();
  admin = actionsIn(shop);
});
afterAll(() => shop.close());
afterEach(() => shop.double.trouble('none'));

const refusalOf = async (act: Promise<unknown>): Promise<[string, string]> => {
  const error: unknown = await act.catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('it was not refused');
  return [error.code, error.message];
};

describe('a refund by an admin', () => {
  it('gives all back, ends the access and writes a credit note', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.pay(user);
    shop.app.clock.advance(HOUR_MS);
    await admin.refund(orderId, 4900, 'طلب الطالب', ADMIN_ID);
    expect(shop.double.payment(orderId).refundedHalalas).toBe(4900);
    const {
      order,
      events,
      refunds: given,
      invoices,
      refundableHalalas,
    } = await admin.timeline(orderId);
    expect(order).toMatchObject({ state: 'refunded', refundedHalalas: 4900 });
    expect(given).toMatchObject([{ amountHalalas: 4900, state: 'done', reason: 'طلب الطالب' }]);
    expect(invoices.map(({ kind }) => kind)).toEqual(['receipt', 'credit-note']);
    expect(refundableHalalas).toBe(0);
    expect(events.filter(({ detail }) => detail.adminId === ADMIN_ID).length).toBeGreaterThan(0);
    const { user: after } = await shop.app.call(getMe, undefined, user);
    const endsAt = (after.planCreatedAt ?? 0) + (after.planDuration ?? 0) * 24 * HOUR_MS;
    expect(endsAt).toBeCloseTo(shop.app.clock.now().getTime(), -1);
  });

  it('of a part leaves the access, and the rest can follow', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.pay(user);
    await admin.refund(orderId, 900, 'تعويض', ADMIN_ID);
    expect((await admin.timeline(orderId)).refundableHalalas).toBe(4000);
    expect(await shop.current(user)).toMatchObject({ planId: 'monthly' });
    const [code, message] = await refusalOf(admin.refund(orderId, 4001, 'كثير', ADMIN_ID));
    expect([code, message]).toEqual([
      'invalid_input',
      expect.stringContaining('40 ريال') as string,
    ]);
    await admin.refund(orderId, 4000, 'الباقي', ADMIN_ID);
    expect((await shop.order(orderId)).state).toBe('refunded');
    const { payments } = await shop.app.call(listPayments, undefined, user);
    expect(payments[0]?.invoices.map(({ kind }) => kind)).toEqual([
      'receipt',
      'credit-note',
      'credit-note',
    ]);
  });

  it('goes to one of two admins who request all of it at once', async () => {
    const { orderId } = await shop.pay(await shop.newUser());
    const asked = await Promise.allSettled(
      ['one', 'two'].map((adminId) => admin.refund(orderId, 4900, 'مرة واحدة', adminId)),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(shop.double.payment(orderId).refundedHalalas).toBe(4900);
  });

  it('that the provider refuses changes nothing', async () => {
    const { orderId } = await shop.pay(await shop.newUser());
    shop.double.trouble('error');
    expect((await refusalOf(admin.refund(orderId, 4900, 'محاولة', ADMIN_ID)))[0]).toBe(
      'unavailable',
    );
    expect(await admin.timeline(orderId)).toMatchObject({
      order: { state: 'settled', refundedHalalas: 0 },
      refunds: [{ state: 'failed' }],
      refundableHalalas: 4900,
    });
  });

  it('is only for paid orders', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    expect((await refusalOf(admin.refund(orderId, 100, 'لا شيء', ADMIN_ID)))[0]).toBe('conflict');
    expect((await refusalOf(admin.refund('nothing', 100, 'لا شيء', ADMIN_ID)))[0]).toBe('not_found');
  });
});

describe('asking again', () => {
  it('settles a paid order, and is recorded with the admin', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    await admin.askAgain(orderId, ADMIN_ID);
    expect((await shop.events(orderId)).at(-1)).toMatchObject({
      cause: 'admin',
      toState: 'pending',
      detail: { adminId: ADMIN_ID, status: 'pending' },
    });
    shop.double.settle(orderId);
    await admin.askAgain(orderId, ADMIN_ID);
    expect((await shop.order(orderId)).state).toBe('settled');
  });

  it('settles an order under review once its money is right', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    shop.double.settle(bought.orderId, { halalas: 100 });
    expect((await shop.poll(user, bought)).status).toBe('REVIEW');
    shop.double.settle(bought.orderId);
    await admin.askAgain(bought.orderId, ADMIN_ID);
    expect((await shop.poll(user, bought)).status).toBe('SETTLED');
  });

  it('says so where the provider fails', async () => {
    const { orderId } = await shop.buy(await shop.newUser());
    shop.double.trouble('error');
    expect((await refusalOf(admin.askAgain(orderId, ADMIN_ID)))[0]).toBe('unavailable');
  });
});

describe('a provider that names a payment only in its notices', () => {
  let edfapay: Shop;
  let desk: OrderActions;
  beforeAll(async () => {
    edfapay = await startShop({ double: await startEdfapayDouble() });
    desk = actionsIn(edfapay);
  });
  afterAll(() => edfapay.close());

  it('cannot be asked before, and takes the name that support typed in', async () => {
    const user = await edfapay.newUser();
    const bought = await edfapay.buy(user);
    edfapay.double.settle(bought.orderId);
    expect((await edfapay.poll(user, bought)).status).toBe('PENDING');
    expect((await refusalOf(desk.askAgain(bought.orderId, ADMIN_ID)))[0]).toBe('conflict');
    const { paymentRef } = edfapay.double.payment(bought.orderId);
    await desk.setProviderRef(bought.orderId, paymentRef, ADMIN_ID);
    expect(await edfapay.order(bought.orderId)).toMatchObject({
      state: 'settled',
      providerRef: paymentRef,
    });
  });

  it('refuses the name of another payment', async () => {
    const user = await edfapay.newUser();
    const [mine, others] = [await edfapay.buy(user), await edfapay.buy(user, 'term')];
    edfapay.double.settle(others.orderId);
    const { paymentRef } = edfapay.double.payment(others.orderId);
    const [code] = await refusalOf(desk.setProviderRef(mine.orderId, paymentRef, ADMIN_ID));
    expect(code).toBe('invalid_input');
    expect(await edfapay.order(mine.orderId)).toMatchObject({
      state: 'pending',
      providerRef: null,
    });
  });

  it('only accepts a refund; its next word brings it to an end', async () => {
    const user = await edfapay.newUser();
    const { orderId } = await edfapay.buy(user);
    edfapay.double.settle(orderId);
    await edfapay.notify(orderId);
    await edfapay.until(orderId, 'settled');
    await desk.refund(orderId, 900, 'جزء', ADMIN_ID);
    const { db } = edfapay.app.store;
    expect(await edfapay.order(orderId)).toMatchObject({ state: 'settled', refundedHalalas: 900 });
    await desk.refund(orderId, 4000, 'الباقي', ADMIN_ID);
    expect(await edfapay.order(orderId)).toMatchObject({
      state: 'refunded',
      refundedHalalas: 4900,
    });
    const given = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
    expect(given.map(({ state }) => state)).toEqual(['done', 'done']);
  });
});
