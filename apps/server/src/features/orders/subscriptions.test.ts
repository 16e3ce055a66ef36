import {
  cancelSubscription,
  currentSubscription,
  DAY_MS,
  downloadInvoice,
  exportUser,
  getInvites,
  getUsage,
  listPayments,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { makeCenter, upload } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

let shop: Shop;
let buyer: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.newUser();
  other = await shop.newUser();
});
afterAll(() => shop.close());

const fresh = () => shop.newUser();

describe('GET /api/subscriptions/current', () => {
  it('returns none for a user with the welcome plan', async () => {
    const { status, error } = await shop.app.refusal(currentSubscription, undefined, other);
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  it('returns the bought plan, to its owner alone', async () => {
    const start = shop.app.clock.now().getTime();
    const { orderId } = await shop.pay(buyer);
    const expiresAt = new Date(start + 30 * DAY_MS).toISOString();
    const startsAt = new Date(start).toISOString();
    expect(await shop.current(buyer)).toEqual({
      planId: 'monthly',
      planName: 'الباقة الشهرية',
      price: 49,
      duration: 30,
      status: 'active',
      expiresAt,
      periods: [{ planName: 'الباقة الشهرية', startsAt, endsAt: expiresAt, orderId }],
    });
    expect((await shop.app.refusal(currentSubscription, undefined, other)).status).toBe(404);
  });

  it('names the plan that runs and reaches to the end of all that was paid', async () => {
    const user = await fresh();
    const start = shop.app.clock.now().getTime();
    await shop.pay(user, 'term');
    await shop.pay(user);
    expect(await shop.current(user)).toMatchObject({
      planId: 'term',
      price: 129,
      expiresAt: new Date(start + 120 * DAY_MS).toISOString(),
    });
  });

  it('tells what runs and what waits, and of a renewal that it follows', async () => {
    const user = await fresh();
    const start = shop.app.clock.now().getTime();
    const first = await shop.pay(user);
    const again = await shop.pay(user);
    const days = (count: number) => new Date(start + count * DAY_MS).toISOString();
    const planName = 'الباقة الشهرية';
    expect((await shop.current(user)).periods).toEqual([
      { planName, startsAt: days(0), endsAt: days(30), orderId: first.orderId },
      { planName, startsAt: days(30), endsAt: days(60), orderId: again.orderId },
    ]);
  });

  it('refuses an anonymous caller', async () => {
    expect((await shop.app.refusal(currentSubscription)).status).toBe(401);
  });
});

describe('POST /api/subscriptions/cancel', () => {
  it('marks it as cancelled, however often, and leaves access as it is', async () => {
    const user = await fresh();
    const { orderId } = await shop.pay(user);
    const before = await shop.current(user);
    for (let times = 0; times < 2; times += 1) {
      const { message } = await shop.app.call(cancelSubscription, undefined, user);
      expect(message).toContain('تم إلغاء الاشتراك');
    }
    expect(await shop.current(user)).toEqual({ ...before, status: 'cancelled' });
    const cancelled = (await shop.events(orderId)).filter(({ detail }) => 'change' in detail);
    expect(cancelled).toMatchObject([{ fromState: 'settled', toState: 'settled' }]);
  });

  it('lets the plan be bought again, which makes it active', async () => {
    const user = await fresh();
    await shop.pay(user);
    await shop.app.call(cancelSubscription, undefined, user);
    await shop.pay(user);
    expect(await shop.current(user)).toMatchObject({ planId: 'monthly', status: 'active' });
  });

  it('has nothing to cancel for a user who bought nothing', async () => {
    expect((await shop.app.refusal(cancelSubscription, undefined, other)).status).toBe(404);
  });

  it('refuses an anonymous caller', async () => {
    expect((await shop.app.refusal(cancelSubscription)).status).toBe(401);
  });
});

describe('GET /api/subscriptions/payments', () => {
  it('lists payments, newest first, each with its documents', async () => {
    const user = await fresh();
    const first = await shop.pay(user);
    shop.app.clock.advance(HOUR_MS);
    const second = await shop.pay(user, 'term');
    await shop.buy(user, 'yearly');
    const { payments } = await shop.app.call(listPayments, undefined, user);
    expect(payments).toMatchObject([
      {
        orderId: second.orderId,
        planName: 'باقة الفصل الدراسي',
        amount: 129,
        refunded: 0,
        duration: 90,
        status: 'settled',
        invoices: [{ kind: 'receipt' }],
      },
      { orderId: first.orderId, amount: 49, status: 'settled' },
    ]);
    expect(payments[0]?.invoices[0]?.number).toMatch(/^\d{6}$/);
  });

  it('shows a refund with its document', async () => {
    const user = await fresh();
    const { orderId } = await shop.pay(user);
    shop.double.refund(orderId);
    await shop.notify(orderId);
    await shop.until(orderId, 'refunded');
    const { payments } = await shop.app.call(listPayments, undefined, user);
    expect(payments).toMatchObject([
      {
        status: 'refunded',
        refunded: 49,
        invoices: [{ kind: 'receipt' }, { kind: 'credit-note' }],
      },
    ]);
  });

  it('is empty for another user, and refuses an anonymous caller', async () => {
    expect((await shop.app.call(listPayments, undefined, other)).payments).toEqual([]);
    expect((await shop.app.refusal(listPayments)).status).toBe(401);
  });
});

describe('GET /api/subscriptions/invoices/:id', () => {
  const pathOf = (id: string) => ({ path: downloadInvoice.path.replace(':id', id) });
  const invoiceOf = async (user: SignedUp) => {
    const { payments } = await shop.app.call(listPayments, undefined, user);
    return payments[0]?.invoices[0] ?? { id: '', number: '' };
  };

  it('is a PDF to save, which our own reader reads', async () => {
    const { id, number } = await invoiceOf(buyer);
    const response = await shop.app.fetch(pathOf(id).path, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="nibras-${number}.pdf"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { pages } = await readFile({ fileName: 'receipt.pdf', bytes });
    for (const piece of ['إيصال دفع', number, 'الباقة الشهرية', '49.00 ريال']) {
      expect(pages[0]?.text).toContain(piece);
    }
    expect(pages[0]?.text).not.toContain('ضريب');
  });

  it('is not there for another user, nor where there is none', async () => {
    const { id } = await invoiceOf(buyer);
    for (const [path, user] of [
      [pathOf(id), other],
      [pathOf('nothing'), buyer],
    ] as const) {
      const refused = await shop.app.refusal(downloadInvoice, undefined, { ...user, ...path });
      expect(refused.status).toBe(404);
    }
    expect((await shop.app.refusal(downloadInvoice, undefined, pathOf(id))).status).toBe(401);
  });

  it('is a simplified tax invoice where the seller is registered', async () => {
    const seller = { SELLER_NAME: 'شركة نبراس التعليمية', VAT_NUMBER: '310122393500003' };
    const registered = await startShop({ environment: seller });
    const user = await registered.newUser();
    await registered.pay(user);
    const { payments } = await registered.app.call(listPayments, undefined, user);
    const [invoice] = payments[0]?.invoices ?? [];
    expect(invoice?.kind).toBe('tax-invoice');
    const response = await registered.app.fetch(pathOf(invoice?.id ?? '').path, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { pages } = await readFile({ fileName: 'invoice.pdf', bytes });
    for (const piece of ['فاتورة ضريبية مبسطة', seller.SELLER_NAME, seller.VAT_NUMBER, '6.39']) {
      expect(pages[0]?.text).toContain(piece);
    }
    await registered.close();
  });
});

describe('GET /api/subscriptions/usage', () => {
  it("returns the usage and the plan's limits", async () => {
    const user = await fresh();
    const file = await upload(shop.app, user, 'محاضرة.txt', 'نص قصير للتجربة');
    await makeCenter(shop.app, user);
    const { usage } = await shop.app.call(getUsage, undefined, user);
    expect(usage).toMatchObject({
      messagesToday: 0,
      messagesPerDay: 30,
      maxStorageBytes: 100 * 1024 ** 2,
      centers: 1,
      maxCenters: 1,
    });
    expect(file.fileName).toBe('محاضرة.txt');
    expect(usage.storageBytes).toBeGreaterThanOrEqual(Buffer.byteLength('نص قصير للتجربة'));
    const resetsAt = new Date(usage.resetsAt);
    expect(resetsAt.toISOString()).toMatch(/T21:00:00.000Z$/);
    expect(resetsAt.getTime() - shop.app.clock.now().getTime()).toBeLessThanOrEqual(DAY_MS);
  });

  it('allows the bought limits', async () => {
    const user = await fresh();
    await shop.pay(user, 'yearly');
    const { usage } = await shop.app.call(getUsage, undefined, user);
    expect(usage).toMatchObject({
      messagesPerDay: 500,
      maxCenters: 10,
      maxStorageBytes: 8 * 1024 ** 3,
    });
  });

  it('refuses an anonymous caller', async () => {
    expect((await shop.app.refusal(getUsage)).status).toBe(401);
  });
});

describe('GET /api/user/invites', () => {
  it('returns the code and its rewards', async () => {
    const inviter = await fresh();
    const { inviteCode } = inviter.userData;
    const before = await shop.app.call(getInvites, undefined, inviter);
    expect(before.invites).toEqual({
      code: inviteCode,
      joined: 0,
      rewarded: 0,
      maxRewards: 10,
      daysEarned: 0,
    });
    await signUp(shop.app, { inviteCode });
    const { invites } = await shop.app.call(getInvites, undefined, inviter);
    expect(invites).toMatchObject({ joined: 1, rewarded: 1, daysEarned: 3 });
  });

  it('refuses an anonymous caller', async () => {
    expect((await shop.app.refusal(getInvites)).status).toBe(401);
  });
});

describe('GET /api/user/export', () => {
  it('holds the payments', async () => {
    const response = await shop.app.fetch(exportUser.path, {
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    const { payments } = (await response.json()) as { payments: unknown[] };
    expect(payments).toMatchObject([{ planName: 'الباقة الشهرية', amount: 49, state: 'settled' }]);
  });
});
