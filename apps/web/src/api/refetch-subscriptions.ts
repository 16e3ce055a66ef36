// A module of its own, because every page listens for changed plans and few use the payment calls.
import type { QueryClient } from '@tanstack/react-query';

export const SUBSCRIPTIONS = 'subscriptions';

/** After a plan changed elsewhere, for example by a settled payment or an admin. */
export function refetchSubscriptions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [SUBSCRIPTIONS] });
}
