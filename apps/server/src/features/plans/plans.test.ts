import { currentSubscription, listPlans } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planPeriods } from '#src/db/tables/plans.ts';
import { newId } from '#src/platform/keys.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { DAY_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let buyer: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
  buyer = await signUp(app);
});
afterAll(() => app.close());

async function givePaid(userId: string, planId: string, days: number): Promise<Date> {
  const startsAt = app.clock.now();
  const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
  const row = { id: newId(), userId, planId, startsAt, endsAt, createdAt: startsAt };
  await app.store.db.insert(planPeriods).values({ ...row, source: 'order' });
  return endsAt;
}

describe('GET /api/plans', () => {
  it('answers with the seeded plans by their ids, in riyals', async () => {
    const { plans } = await app.call(listPlans, undefined, user);
    expect(Object.values(plans).map((plan) => plan.duration)).toEqual([3, 30, 90, 180, 365]);
    expect(plans.welcome).toMatchObject({ price: 0, maxCenters: 1, loginedPlan: true });
    expect(plans.monthly).toMatchObject({
      price: 49,
      duration: 30,
      maxCenters: 3,
      isActive: true,
      loginedPlan: false,
      image: null,
    });
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(listPlans)).status).toBe(401);
  });
});

describe('GET /api/subscriptions/current', () => {
  it('knows no subscription of a user who has the welcome plan', async () => {
    const { status, error } = await app.refusal(currentSubscription, undefined, user);
    expect(status).toBe(404);
    expect(error.code).toBe('not_found');
  });

  it('answers with what was paid for, to its owner alone', async () => {
    const endsAt = await givePaid(buyer.acckey, 'monthly', 1);
    const { subscription } = await app.call(currentSubscription, undefined, buyer);
    expect(subscription).toEqual({
      planId: 'monthly',
      planName: 'الباقة الشهرية',
      price: 49,
      duration: 30,
      status: 'active',
      expiresAt: endsAt.toISOString(),
    });
    expect((await app.refusal(currentSubscription, undefined, user)).status).toBe(404);
  });

  it('reaches to the end of the last paid period', async () => {
    const endsAt = await givePaid(buyer.acckey, 'term', 90);
    const { subscription } = await app.call(currentSubscription, undefined, buyer);
    expect(subscription).toMatchObject({ planId: 'term', expiresAt: endsAt.toISOString() });
  });

  it('knows none once it has ended', async () => {
    const former = await signUp(app);
    await givePaid(former.acckey, 'monthly', 0.5);
    app.clock.advance(0.5 * DAY_MS);
    expect((await app.refusal(currentSubscription, undefined, former)).status).toBe(404);
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(currentSubscription)).status).toBe(401);
  });
});
