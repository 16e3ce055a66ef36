import { listPlans, type ResponseOf } from '@nibras/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '#src/lib/http/api-client.ts';

type PlanEntry = ResponseOf<typeof listPlans>['plans'][string];

export type Plan = Omit<PlanEntry, 'loginedPlan' | 'createdAt'> & {
  id: string;
  isLoginPlan: boolean;
  createdAt: string;
};

/** The plans on sale, and whether their prices include VAT. */
export type PlanOffer = { plans: Plan[]; pricesIncludeVat: boolean };

function toPlan(id: string, { loginedPlan, createdAt, ...entry }: PlanEntry): Plan {
  const created = createdAt ?? new Date().toISOString();
  return { id, ...entry, isLoginPlan: loginedPlan, createdAt: created };
}

/** Plans on sale, without the welcome plan. */
export const buyablePlansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }): Promise<PlanOffer> => {
    try {
      const { plans, pricesIncludeVat } = await callApi(listPlans, null, { signal });
      const listed = Object.entries(plans).map(([id, entry]) => toPlan(id, entry));
      return { plans: listed, pricesIncludeVat };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'invalid_response') throw error;
      throw new Error('Invalid response format', { cause: error });
    }
  },
  select: ({ plans, pricesIncludeVat }): PlanOffer => ({
    plans: plans.filter(({ isActive, isLoginPlan }) => isActive && !isLoginPlan),
    pricesIncludeVat,
  }),
});
