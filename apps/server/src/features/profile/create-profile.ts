import type { StoredEmails } from '#src/adapters/mail/eml-reader.ts';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import type { ErasureMemory } from '#src/platform/erasures/erasure-memory.ts';
import type { EraseAccounts, HoldsUserData } from '#src/platform/user-data.ts';
import { createPlanGiftsService } from './admin/plan-gifts.service.ts';
import { createUserChangesService } from './admin/user-changes.service.ts';
import { bindUsers } from './admin/users.routes.ts';
import { createUsersService } from './admin/users.service.ts';
import { createErasureService } from './erasure.service.ts';
import { bindProfile } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';

export async function createProfile(
  deps: Base & {
    access: PlanAccess;
    accounts: Accounts;
    recorder: ActionRecorder;
    /** Every part that holds user data. */
    parts: readonly HoldsUserData[];
    eraseAccounts: EraseAccounts;
    releaseBytes: (tx: Database, storageKeys: readonly string[]) => Promise<void>;
    dropLastDeck: (userId: string) => void;
    memory: ErasureMemory;
    storedEmails: StoredEmails;
  },
): Promise<void> {
  const { bind } = deps;
  const erasure = await createErasureService(deps);
  const profile = createProfileService({ ...deps, erasure });
  bindProfile(bind, profile);
  bindUsers(bind, {
    users: createUsersService(deps),
    gifts: createPlanGiftsService(deps),
    changes: createUserChangesService({ ...deps, profile }),
  });
}
