import { listPlans } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { PlansService } from './plans.service.ts';

export function bindPlans(
  bind: Binder,
  service: PlansService,
  { pricesIncludeVat }: { pricesIncludeVat: boolean },
): void {
  bind.signedIn(listPlans, {}, async () => ({
    done: true as const,
    plans: await service.list(),
    pricesIncludeVat,
  }));
}
