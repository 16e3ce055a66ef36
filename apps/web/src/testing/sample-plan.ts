import { DAY_MS, type listPlans, type ResponseOf, type Subscription } from '@nibras/contract';

type PlanEntry = ResponseOf<typeof listPlans>['plans'][string];

/** A plan of a month, as in the map of plans. */
export function samplePlan(overrides: Partial<PlanEntry> = {}): PlanEntry {
  return {
    name: 'الباقة الشهرية',
    price: 49,
    duration: 30,
    maxCenters: 3,
    features: ['دفعة واحدة بلا تجديد تلقائي'],
    image: null,
    isActive: true,
    loginedPlan: false,
    ...overrides,
  };
}

/** A bought plan with 20 days left, today included. */
export function sampleSubscription(overrides: Partial<Subscription> = {}): Subscription {
  return {
    planId: 'term',
    planName: 'باقة الفصل الدراسي',
    price: 129,
    duration: 90,
    status: 'active',
    expiresAt: new Date(Date.now() + 19.5 * DAY_MS).toISOString(),
    periods: [],
    ...overrides,
  };
}
