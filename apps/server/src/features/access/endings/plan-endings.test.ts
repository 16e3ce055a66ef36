import { cancelSubscription, DAY_MS } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planNotices } from '#src/db/tables/plans.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { startShop, type Shop } from '#src/testing/shop.ts';

let shop: Shop;
let welcome: SignedUp;
let invited: SignedUp;
let buyer: SignedUp;
let canceller: SignedUp;

beforeAll(async () => {
  shop = await startShop();
  welcome = await shop.newUser();
  invited = await signUp(shop.app, { inviteCode: welcome.userData.inviteCode });
  welcome = await shop.newUser();
  buyer = await shop.newUser();
  canceller = await shop.newUser();
  await shop.pay(buyer);
  await shop.pay(canceller);
  await shop.app.call(cancelSubscription, undefined, canceller);
});
afterAll(() => shop.close());

const emails = (user: SignedUp) =>
  shop.app.mail.sent
    .filter(({ to }) => to === user.email)
    .map(({ subject }) => /^(تنتهي|انتهت)/.exec(subject)?.[0])
    .filter((word) => word !== undefined);

/** Advances time and sweeps; an email to another user proves that the sweep ran. */
async function sweepAfter(ms: number): Promise<void> {
  shop.app.clock.advance(ms);
  await askForSweep(shop.app);
}

describe('emails about the end of a plan', () => {
  it('come three days before it, unless the whole plan is no longer than that', async () => {
    await sweepAfter(HOUR_MS);
    const later = await shop.newUser();
    // A plan of six days: three are left after three.
    await sweepAfter(3 * DAY_MS);
    const email = await shop.app.mail.next(invited.email);
    expect(email.subject).toBe('تنتهي مدة الباقة الترحيبية قريبًا');
    expect(email.text).toContain('07 مارس 2026');
    expect(emails(welcome)).not.toContain('تنتهي');
    expect(emails(later)).toEqual([]);
  });

  it('come when it has ended, of the welcome plan too', async () => {
    const ended = await shop.app.mail.next(welcome.email);
    expect(ended.subject).toBe('انتهت مدة الباقة الترحيبية في نبراس');
    expect(ended.text).toContain('/subscriptions');
  });

  it('come once, however often it is looked', async () => {
    for (let times = 0; times < 3; times += 1) await sweepAfter(HOUR_MS);
    await sweepAfter(3 * DAY_MS);
    expect((await shop.app.mail.next(invited.email)).subject).toMatch(/^انتهت/);
    expect(emails(welcome)).toEqual(['انتهت']);
    expect(emails(invited)).toEqual(['تنتهي', 'انتهت']);
  });

  it('do not come to students who cancelled', async () => {
    await shop.app.mail.next(buyer.email); // the receipt
    await sweepAfter(21 * DAY_MS);
    expect((await shop.app.mail.next(buyer.email)).subject).toMatch(/^تنتهي/);
    await sweepAfter(3 * DAY_MS);
    expect((await shop.app.mail.next(buyer.email)).subject).toMatch(/^انتهت/);
    expect(emails(canceller)).toEqual([]);
    const notices = await shop.app.store.db.select().from(planNotices);
    expect(notices.some(({ userId }) => userId === canceller.acckey)).toBe(false);
  });
});
