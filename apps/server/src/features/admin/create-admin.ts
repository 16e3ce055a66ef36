import type { Database } from '#src/db/database.ts';
import type { Binder } from '#src/platform/endpoint.ts';
import type { Sessions } from '#src/platform/sessions.ts';
import { bindActions } from './actions/actions.routes.ts';
import { createActionsService } from './actions/actions.service.ts';
import { createRecorder } from './actions/record-action.ts';
import { createAccessService } from './users/access.service.ts';
import { createPlanGiftsService } from './users/plan-gifts.service.ts';
import { bindUsers } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';

type AccessDeps = Parameters<typeof createAccessService>[0];

/** The console's server side: every call under /api/admin meets its service here. */
export function createAdmin(
  bind: Binder,
  deps: {
    db: Database;
    now: () => Date;
    sessions: Sessions;
    announceUser: (userId: string) => Promise<void>;
    eraseUser: AccessDeps['eraseUser'];
  },
): void {
  const recorder = createRecorder(deps);
  const recorded = { ...deps, recorder };
  bindActions(bind, createActionsService(deps));
  bindUsers(bind, {
    users: createUsersService(deps),
    gifts: createPlanGiftsService(recorded),
    access: createAccessService(recorded),
  });
}
