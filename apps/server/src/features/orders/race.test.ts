import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '#src/db/tables/orders.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('a hundred polls and notices for one order at once', () => {
  it('activate it once, with one receipt and one email', async () => {
    const user = await shop.newUser();
    const bought = await shop.buy(user);
    shop.double.settle(bought.orderId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        // Within a student's limit of open calls; half of the notices are repetitions.
        if (at % 7 === 0) return shop.poll(user, bought);
        const notice = shop.double.notice(bought.orderId);
        return Promise.all([shop.deliver(notice), shop.deliver(notice)]);
      }),
    );
    expect(answers).toHaveLength(100);
    await shop.until(bought.orderId, 'settled');
    await shop.quiet();

    expect(await shop.periods(user.acckey)).toMatchObject([{ orderId: bought.orderId }]);
    const events = await shop.events(bought.orderId);
    expect(events.filter(({ toState }) => toState === 'settled')).toHaveLength(1);
    const rows = await shop.app.store.db
      .select()
      .from(invoices)
      .where(eq(invoices.orderId, bought.orderId));
    expect(rows).toHaveLength(1);
    expect((await shop.poll(user, bought)).user?.planDuration).toBe(30);
    await shop.app.mail.next(user.email);
    const emails = shop.app.mail.sent.filter(({ to }) => to === user.email);
    expect(
      emails.map(({ subject }) => subject).filter((text) => text.includes('إيصال')),
    ).toHaveLength(1);
  });
});

describe('invoices of orders that settle at once', () => {
  it('are numbered without a gap', async () => {
    const users = await Promise.all(Array.from({ length: 12 }, () => shop.newUser()));
    const bought = await Promise.all(users.map((user) => shop.buy(user)));
    for (const { orderId } of bought) shop.double.settle(orderId);
    await Promise.all(bought.map(({ orderId }) => shop.notify(orderId)));
    await Promise.all(bought.map(({ orderId }) => shop.until(orderId, 'settled')));
    const rows = await shop.app.store.db.select().from(invoices).orderBy(invoices.number);
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: rows.length }, (_, at) => at + 1),
    );
    expect(rows.length).toBeGreaterThanOrEqual(12);
  });
});
