import {
  adminCreatePlan,
  adminEditPlan,
  adminExportPlans,
  adminListPlans,
  adminMakeLoginPlan,
  adminOrderPlans,
  adminSetPlanImage,
  adminSwitchPlan,
  type AdminPlan,
  type PlanFields,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { CONSOLE, refreshConsole } from './console.ts';
import { inOrder, optimistically } from './optimistic.ts';
import { fetchCsv } from './table.ts';

export const plansQuery = queryOptions({
  queryKey: [CONSOLE, 'plans'],
  queryFn: async ({ signal }): Promise<AdminPlan[]> =>
    (await callApi(adminListPlans, null, { signal })).rows,
  staleTime: 0,
});

export const fetchPlansCsv = () => fetchCsv({ list: adminListPlans, csv: adminExportPlans }, {});

export const savePlanMutation = (id: string | null) =>
  mutationOptions({
    mutationFn: (body: PlanFields) =>
      id === null
        ? callApi(adminCreatePlan, body)
        : callApi(adminEditPlan, body, { params: { id } }),
    onSuccess: (_answer, _body, _before, { client }) => refreshConsole(client),
  });

export const switchPlanMutation = (id: string) =>
  mutationOptions({
    mutationFn: (isActive: boolean) => callApi(adminSwitchPlan, { isActive }, { params: { id } }),
    ...optimistically(plansQuery.queryKey, (plans: AdminPlan[], isActive: boolean) =>
      plans.map((plan) => (plan.id === id ? { ...plan, isActive } : plan)),
    ),
  });

export const orderPlansMutation = mutationOptions({
  mutationFn: (ids: string[]) => callApi(adminOrderPlans, { ids }),
  ...optimistically(plansQuery.queryKey, inOrder<AdminPlan>),
});

export const makeLoginPlanMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi(adminMakeLoginPlan, null, { params: { id } }),
    onSuccess: (_answer, _body, _before, { client }) => refreshConsole(client),
  });

/** A data URL, or null to remove the picture. */
export const setPlanImageMutation = (id: string) =>
  mutationOptions({
    mutationFn: (image: string | null) => callApi(adminSetPlanImage, { image }, { params: { id } }),
    onSuccess: (_answer, _body, _before, { client }) => refreshConsole(client),
  });
