import { adminListSecurityEvents } from '@nibras/contract';
import { findUser } from '#src/db/users.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import type { Base } from '#src/platform/base.ts';
import { bindActions } from './actions/actions.routes.ts';
import { createActionsService } from './actions/actions.service.ts';
import { createActionRecorder } from './actions/record-action.ts';
import { bindAdminJobs } from './jobs/jobs.routes.ts';
import { createAdminJobsService } from './jobs/jobs.service.ts';
import { createCodeGuard } from './second-factor/code-guard.ts';
import { bindSecondFactor } from './second-factor/second-factor.routes.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import { createSecurityEventsService } from './security-events/security-events.service.ts';

export type Admin = ReturnType<typeof createAdmin>;

export function createAdmin(
  deps: Base & {
    accounts: Accounts;
    /** Whether every admin needs a second factor. */
    asksSecondFactor: boolean;
  },
) {
  const { bind, db, accounts, asksSecondFactor } = deps;
  const recorder = createActionRecorder(deps);
  const jobs = createAdminJobsService({ ...deps, recorder });
  const guard = createCodeGuard({
    ...deps,
    async warnOwner(userId) {
      const owner = await findUser(db, userId);
      if (owner) await accounts.warnOwner(owner.email, 'factor');
    },
  });
  bindActions(bind, createActionsService(deps));
  bindAdminJobs(bind, jobs);
  bindSecondFactor(
    bind,
    createSecondFactorService({ ...deps, recorder, guard, isRequired: asksSecondFactor }),
  );
  const securityEvents = createSecurityEventsService(deps);
  bind.admin(adminListSecurityEvents, {}, async ({ query }) => ({
    done: true as const,
    ...(await securityEvents.list(query)),
  }));

  return {
    /** Records deeds for other features. */
    recorder,

    /** Jobs that are not retried any more. */
    countFailedJobs: jobs.countGivenUp,
  };
}
