import {
  cancelSubscription,
  currentSubscription,
  downloadInvoice,
  getUsage,
  listPayments,
  type Payment,
  type Subscription,
  type Usage,
} from '@nibras/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { fetchFile } from '#src/lib/http/fetch-file.ts';
import { SUBSCRIPTIONS } from './refetch-subscriptions.ts';

const CURRENT = [SUBSCRIPTIONS, 'current'];

/** The bought plan, or null: 404 means that there is none. */
export const currentSubscriptionQuery = queryOptions({
  queryKey: CURRENT,
  queryFn: async ({ signal }): Promise<Subscription | null> => {
    try {
      const { subscription } = await callApi(currentSubscription, null, { signal });
      return subscription;
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },
});

export const cancelSubscriptionMutation = mutationOptions({
  mutationFn: () => callApi(cancelSubscription),
  onSuccess: (_done, _nothing, _before, { client }) =>
    client.invalidateQueries({ queryKey: CURRENT }),
});

export const usageQuery = queryOptions({
  queryKey: [SUBSCRIPTIONS, 'usage'],
  queryFn: async ({ signal }): Promise<Usage> => (await callApi(getUsage, null, { signal })).usage,
  // Every message and file changes the usage.
  staleTime: 0,
});

export const paymentsQuery = queryOptions({
  queryKey: [SUBSCRIPTIONS, 'payments'],
  queryFn: async ({ signal }): Promise<Payment[]> =>
    (await callApi(listPayments, null, { signal })).payments,
});

export const fetchInvoice = (id: string): Promise<Blob> =>
  fetchFile(downloadInvoice, { params: { id } });
