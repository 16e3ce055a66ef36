import { currentSubscription } from '@nibras/contract';
import type { Subscription } from '@nibras/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '#src/lib/api-client.ts';

/** The bought plan, or null: a 404 means that there is none, and that is no failure. */
export const currentSubscriptionQuery = queryOptions({
  queryKey: ['subscriptions', 'current'],
  queryFn: async ({ signal }): Promise<Subscription | null> => {
    try {
      const { subscription } = await callApi(currentSubscription, null, { signal });
      return subscription;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  },
});
