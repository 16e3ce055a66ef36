import { listPlans } from '@nibras/contract';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import { bindAdminPlans, servePlanPictures } from './admin/plans.routes.ts';
import { createAdminPlansService } from './admin/plans.service.ts';
import { createPlansService } from './plans.service.ts';

export function createPlans(
  deps: Base & { recorder: ActionRecorder; pricesIncludeVat: boolean },
): void {
  const { app, bind, db, pricesIncludeVat } = deps;
  const service = createPlansService(deps);
  bind.signedIn(listPlans, {}, async () => ({
    done: true as const,
    plans: await service.list(),
    pricesIncludeVat,
  }));
  bindAdminPlans(bind, createAdminPlansService(deps));
  servePlanPictures(app, db);
}
