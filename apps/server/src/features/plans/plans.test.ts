import { listPlans } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

describe('GET /api/plans', () => {
  it('answers with the seeded plans by their ids, in riyals', async () => {
    const { plans, pricesIncludeVat } = await app.call(listPlans, undefined, user);
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
    expect(pricesIncludeVat).toBe(false);
  });

  it('tells the limits that the server holds to', async () => {
    const { plans } = await app.call(listPlans, undefined, user);
    expect(plans.welcome).toMatchObject({ messagesPerDay: 30, maxStorageBytes: 100 * 1024 ** 2 });
    expect(plans.monthly).toMatchObject({ messagesPerDay: 200, maxStorageBytes: 1024 ** 3 });
  });

  it('says that prices hold the tax where the seller is registered', async () => {
    const seller = { SELLER_NAME: 'شركة نبراس', VAT_NUMBER: '310122393500003' };
    const shop = await startTestApp({ environment: seller });
    const buyer = await signUp(shop);
    expect((await shop.call(listPlans, undefined, buyer)).pricesIncludeVat).toBe(true);
    await shop.close();
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(listPlans)).status).toBe(401);
  });
});
