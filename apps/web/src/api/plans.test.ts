import { doneSchema, listPlans } from '@nibras/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '#src/testing/fake-api.ts';
import { buyablePlansQuery } from './plans.ts';

const fetchPlans = () => new QueryClient().query({ ...buyablePlansQuery, retry: false });

describe('buyablePlansQuery', () => {
  it('turns the map into a list and fills in missing values', async () => {
    // What an older server may send: the schema's defaults fill the rest in.
    const bare = { name: 'باقة', isActive: true };
    fakeApi().on(listPlans, () => ({ done: true, plans: { p1: bare } }));
    const { plans, pricesIncludeVat } = await fetchPlans();
    expect(pricesIncludeVat).toBe(false);
    expect(plans).toEqual([
      {
        id: 'p1',
        name: 'باقة',
        price: 0,
        duration: 1,
        maxCenters: 0,
        features: [],
        image: null,
        isActive: true,
        isLoginPlan: false,
        createdAt: expect.any(String) as string,
      },
    ]);
  });

  it('fails with the agreed words when the answer holds no plans', async () => {
    fakeApi().on({ ...listPlans, response: doneSchema }, () => ({ done: true, message: 'نعم' }));
    await expect(fetchPlans()).rejects.toThrow('Invalid response format');
  });
});
