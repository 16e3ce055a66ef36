import { getUsage } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedLimits } from '#src/db/facts/plan-limits.ts';
import { orders } from '#src/db/tables/orders.ts';
import { plans } from '#src/db/tables/plans.ts';
import { upload } from '#src/testing/centers.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('the messages of a day that were paid for', () => {
  it('are those of the day of the purchase, however the plan has changed', async () => {
    const { db } = shop.app.store;
    const user = await shop.newUser();
    await shop.pay(user, 'yearly');
    await db.update(plans).set({ messagesPerDay: 0 }).where(eq(plans.id, 'yearly'));
    const tab = await openChatClient(shop.app, user);
    expect(await tab.send('سؤال بما اشتُري')).toMatchObject({ ok: true });
    await db
      .update(orders)
      .set({ plan: sql`jsonb_set(${orders.plan}, '{messagesPerDay}', '1')` })
      .where(eq(orders.userId, user.acckey));
    expect(await tab.send('سؤال فوق ما اشتُري')).toMatchObject({ ok: false });
    tab.close();
  });

  it('are unlimited if the plan has no limit, and so is storage', async () => {
    const { db } = shop.app.store;
    const none = storedLimits({ messagesPerDay: null, maxStorageBytes: null });
    await db.update(plans).set(none).where(eq(plans.id, 'half-year'));
    const user = await shop.newUser();
    await shop.pay(user, 'half-year');
    const tab = await openChatClient(shop.app, user);
    expect(await tab.send('سؤال بلا حد')).toMatchObject({ ok: true });
    tab.close();
    await upload(shop.app, user, 'ملاحظة.txt', Buffer.from('ملاحظة'));
    const { usage } = await shop.app.call(getUsage, undefined, user);
    expect(usage).toMatchObject({
      messagesToday: 1,
      messagesPerDay: null,
      maxStorageBytes: null,
    });
  });
});
