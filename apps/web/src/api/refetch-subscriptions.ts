// Apart from the calls themselves: every page listens for a changed plan, few ask about payments.
import type { QueryClient } from '@tanstack/react-query';

export const SUBSCRIPTIONS = 'subscriptions';

/** After a plan changed elsewhere: a payment that settled, an admin's change. */
export function refetchSubscriptions(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [SUBSCRIPTIONS] });
}
