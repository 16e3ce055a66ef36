import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import type { Recorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import type { HoldsUserData } from '#src/platform/user-data.ts';
import { createPlanGiftsService } from './admin/plan-gifts.service.ts';
import { createUserChangesService } from './admin/user-changes.service.ts';
import { bindUsers } from './admin/users.routes.ts';
import { createUsersService } from './admin/users.service.ts';
import { bindProfile } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';

/** An account once it is there: its owner's page, and what an admin does with it. */
export function createProfile(
  deps: Base & {
    access: PlanAccess;
    accounts: Accounts;
    recorder: Recorder;
    /** Everybody who holds something of a user. */
    parts: readonly HoldsUserData[];
  },
): void {
  const { bind } = deps;
  const profile = createProfileService(deps);
  bindProfile(bind, profile);
  bindUsers(bind, {
    users: createUsersService(deps),
    gifts: createPlanGiftsService(deps),
    changes: createUserChangesService({ ...deps, profile }),
  });
}
