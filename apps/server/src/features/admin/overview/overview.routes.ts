import { adminOverview } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { OverviewService } from './overview.service.ts';

export function bindOverview(bind: Binder, service: OverviewService): void {
  bind.admin(adminOverview, {}, async ({ query }) => ({
    done: true as const,
    ...(await service.get(Number(query.days))),
  }));
}
