import { adminOverview } from '@nibras/contract';
import type { Admin } from '#src/features/admin/create-admin.ts';
import type { Orders } from '#src/features/orders/create-orders.ts';
import type { Suggestions } from '#src/features/suggestions/create-suggestions.ts';
import type { Support } from '#src/features/support/create-support.ts';
import type { Verses } from '#src/features/verses/create-verses.ts';
import type { Base } from '#src/platform/base.ts';
import { createOverviewService } from './overview.service.ts';

export function createOverview(
  deps: Base & {
    admin: Admin;
    orders: Orders;
    suggestions: Suggestions;
    support: Support;
    verses: Verses;
  },
): void {
  const { bind, admin, orders, suggestions, support, verses } = deps;
  const service = createOverviewService({
    ...deps,
    sumVerses: (firstDay) => verses.sumSince(firstDay),
    waiting: {
      stuckOrders: orders.countStuck,
      openSupport: support.countOpen,
      pendingSuggestions: suggestions.countPending,
      failedJobs: admin.countFailedJobs,
    },
  });
  bind.admin(adminOverview, {}, async ({ query }) => ({
    done: true as const,
    ...(await service.get(Number(query.days))),
  }));
}
