import { DAY_MS, deleteUser, login } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { invoices, orders } from '#src/db/tables/orders.ts';
import { plans } from '#src/db/tables/plans.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/testing/fixed-clock.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
afterEach(() => shop.double.trouble('none'));

const daysFrom = (start: Date, days: number) => new Date(start.getTime() + days * DAY_MS);
const invoicesOf = (orderId: string) =>
  shop.app.store.db.select().from(invoices).where(eq(invoices.orderId, orderId));

describe('a payment', () => {
  it('settles by the provider’s notice, before the browser is back', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    shop.double.settle(bought.orderId);
    expect(await shop.notify(bought.orderId)).toBe(200);
    await shop.until(bought.orderId, 'settled');
    expect((await shop.poll(user, bought)).status).toBe('SETTLED');
    const email = await shop.app.mail.next(user.email);
    expect(email.subject).toContain('إيصال الدفع');
    expect(email.text).toContain('49.00 ريال');
  });

  it('settles late, after its order has expired', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    shop.app.clock.advance(2 * HOUR_MS);
    await shop.sweep();
    await shop.until(bought.orderId, 'expired');
    expect(shop.double.payment(bought.orderId).state).toBe('cancelled');
    expect((await shop.poll(user, bought)).status).toBe('FAILED');
    shop.double.settle(bought.orderId);
    await shop.notify(bought.orderId);
    await shop.until(bought.orderId, 'settled');
    const states = (await shop.events(bought.orderId)).map(({ toState }) => toState);
    expect(states).toEqual(['created', 'pending', 'expired', 'settled']);
  });

  it('holds to the plan as it was when it was bought, even one that is sold no more', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user, 'half-year');
    const { db } = shop.app.store;
    const changed = { priceHalalas: 1, durationDays: 7, maxCenters: 1, isActive: false };
    await db.update(plans).set(changed).where(eq(plans.id, 'half-year'));
    shop.double.settle(bought.orderId);
    const { user: paid } = await shop.poll(user, bought);
    expect(paid?.planDuration).toBe(180);
    expect(await invoicesOf(bought.orderId)).toMatchObject([{ totalHalalas: 22_900 }]);
    expect(await shop.current(user)).toMatchObject({ price: 229, duration: 180 });
    const before = { priceHalalas: 22_900, durationDays: 180, maxCenters: 8, isActive: true };
    await db.update(plans).set(before).where(eq(plans.id, 'half-year'));
  });

  it('counts twice where two orders of one plan were paid', async () => {
    const user = await shop.newUser();
    await shop.pay(user);
    const { user: twice } = await shop.pay(user);
    expect(twice?.planDuration).toBe(60);
  });

  it.each([
    ['another amount', { halalas: 100 }],
    ['another currency', { currency: 'USD' }],
    ['another order', { orderId: 'not-this-one' }],
  ])('of %s settles nothing and is flagged', async (reason, lies) => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    shop.double.settle(bought.orderId, lies);
    const answer = await shop.poll(user, bought);
    expect(answer).toMatchObject({ status: 'REVIEW', done: false });
    expect(answer.message).toContain('الدعم الفني');
    expect(await shop.order(bought.orderId)).toMatchObject({ state: 'review', reason });
    expect(await invoicesOf(bought.orderId)).toEqual([]);
    expect(await shop.periods(user.acckey)).toMatchObject([{ source: 'welcome' }]);
    const warnings = shop.app.log.lines.filter((line) => line.includes(bought.orderId));
    expect(warnings.at(-1)).toContain('needs to be looked at');
    expect(warnings.join()).not.toContain(user.email);
  });

  it('of a deleted user is flagged, and keeps no personal data', async () => {
    const user = await shop.newUser();
    const paid = await shop.pay(user);
    const open = await shop.buy(user, 'term');
    shop.app.clock.advance(MINUTE_MS);
    await shop.app.call(deleteUser, { password: user.password }, user);
    expect(
      (
        await shop.app.refusal(login, {
          username: user.email,
          password: user.password,
          rememberMe: false,
        })
      ).status,
    ).toBe(401);
    shop.double.settle(open.orderId);
    await shop.notify(open.orderId);
    const left = await shop.until(open.orderId, 'review');
    expect(left).toMatchObject({ userId: null, payerEmail: null, reason: 'the buyer has left' });
    const kept = await shop.order(paid.orderId);
    expect(kept).toMatchObject({ state: 'settled', userId: null, payerEmail: null });
    expect(await invoicesOf(paid.orderId)).toHaveLength(1);
    const events = await shop.events(paid.orderId);
    const rows = JSON.stringify([left, kept, events, await invoicesOf(paid.orderId)]);
    for (const personal of [user.email, user.userData.username, user.userData.mobile]) {
      expect(rows).not.toContain(personal);
    }
  });

  it('that was given back stays so when an old notice of it comes again', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    shop.double.settle(bought.orderId);
    const old = shop.double.notice(bought.orderId);
    await shop.poll(user, bought);
    shop.app.clock.advance(HOUR_MS);
    shop.double.refund(bought.orderId);
    await shop.notify(bought.orderId);
    await shop.until(bought.orderId, 'refunded');
    shop.double.payment(bought.orderId).refundedHalalas = 0;
    await shop.deliver(old);
    await shop.quiet();
    expect((await shop.order(bought.orderId)).state).toBe('refunded');
    expect(await shop.poll(user, bought)).toMatchObject({ status: 'FAILED', done: false });
    const issued = await invoicesOf(bought.orderId);
    expect(issued.map(({ kind }) => kind)).toEqual(['receipt', 'credit-note']);
    expect((await shop.periods(user.acckey)).at(-1)?.endsAt).toEqual(shop.app.clock.now());
  });

  it('that was given back in part keeps its access', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.pay(user);
    shop.double.refund(orderId, 900);
    await shop.notify(orderId);
    await shop.quiet();
    expect(await shop.order(orderId)).toMatchObject({ state: 'settled', refundedHalalas: 900 });
    expect((await invoicesOf(orderId)).map(({ totalHalalas }) => totalHalalas)).toEqual([
      4900, 900,
    ]);
    expect(await shop.current(user)).toMatchObject({ planId: 'monthly' });
  });
});

describe('bought days', () => {
  it('start at once over the welcome plan', async () => {
    const user = await shop.newUser();
    const now = shop.app.clock.now();
    const { user: paid } = await shop.pay(user);
    expect(paid).toMatchObject({ planCreatedAt: now.getTime(), planDuration: 30 });
    expect(await shop.periods(user.acckey)).toMatchObject([
      { planId: 'monthly', startsAt: now, endsAt: daysFrom(now, 30) },
    ]);
  });

  it('of a larger plan start at once, and the rest of the smaller resumes after it', async () => {
    const user = await shop.newUser();
    const first = shop.app.clock.now();
    const { orderId } = await shop.pay(user);
    shop.app.clock.advance(10 * HOUR_MS);
    const second = shop.app.clock.now();
    const { user: paid } = await shop.pay(user, 'yearly');
    const end = daysFrom(first, 30 + 365);
    expect(paid).toMatchObject({ planName: 'الباقة السنوية', planCreatedAt: second.getTime() });
    expect(await shop.periods(user.acckey)).toMatchObject([
      { planId: 'monthly', startsAt: first, endsAt: second, orderId },
      { planId: 'yearly', startsAt: second, endsAt: daysFrom(second, 365) },
      { planId: 'monthly', startsAt: daysFrom(second, 365), endsAt: end, orderId },
    ]);
    expect(await shop.current(user)).toMatchObject({
      planId: 'yearly',
      expiresAt: end.toISOString(),
    });
  });

  it('of a smaller plan queue', async () => {
    const user = await shop.newUser();
    const now = shop.app.clock.now();
    await shop.pay(user, 'term');
    const { user: paid } = await shop.pay(user);
    expect(paid).toMatchObject({
      planName: 'باقة الفصل الدراسي',
      planCreatedAt: now.getTime(),
      planDuration: 120,
    });
  });
});

describe('the sweep', () => {
  it('finds a payment without a notice, with growing waits between its checks', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    const { ref } = shop.double.payment(orderId);
    const asked = () => shop.double.requests.filter(({ path }) => path.includes(ref)).length;
    const counts: number[] = [];
    for (let minute = 1; minute <= 10; minute += 1) {
      shop.app.clock.advance(MINUTE_MS);
      await shop.sweep();
      counts.push(asked());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 4, 4]);
    shop.double.settle(orderId);
    shop.app.clock.advance(5 * MINUTE_MS);
    await shop.sweep();
    await shop.until(orderId, 'settled');
    expect((await shop.events(orderId)).at(-1)).toMatchObject({ cause: 'sweep' });
  });

  it('asks about a declined order until its time has passed, for another card may follow', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    shop.double.decline(bought.orderId);
    await shop.poll(user, bought);
    expect((await shop.order(bought.orderId)).state).toBe('failed');
    shop.double.settle(bought.orderId);
    shop.app.clock.advance(3 * MINUTE_MS);
    await shop.sweep();
    await shop.until(bought.orderId, 'settled');
  });

  it('lets no order expire while the provider cannot be asked', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    shop.app.clock.advance(2 * HOUR_MS);
    shop.double.trouble('error');
    await shop.sweep();
    expect((await shop.order(orderId)).state).toBe('pending');
    shop.double.trouble('none');
    shop.app.clock.advance(2 * HOUR_MS);
    await shop.sweep();
    await shop.until(orderId, 'expired');
  });

  it('lets an order expire that went to another provider', async () => {
    const user = await shop.newUser();
    const { orderId } = await shop.buy(user);
    await shop.app.store.db
      .update(orders)
      .set({ provider: 'before' })
      .where(eq(orders.id, orderId));
    shop.app.clock.advance(2 * HOUR_MS + SECOND_MS);
    await shop.sweep();
    await shop.until(orderId, 'expired');
  });
});
