import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { SecurityLog } from '#src/platform/watching/security-events.ts';
import type { Sessions } from '#src/platform/sessions/sessions.ts';
import { clearFactsAbout } from './actions/actions.queries.ts';
import { bindActions } from './actions/actions.routes.ts';
import { createActionsService } from './actions/actions.service.ts';
import { createRecorder } from './actions/record-action.ts';
import { bindAdminCenters, type CentersDesk } from './centers/centers.routes.ts';
import { createAdminCentersService } from './centers/centers.service.ts';
import type { Desks } from './help-desk/desks.ts';
import { bindAdminFaqs } from './help-desk/faqs.routes.ts';
import { bindAdminSuggestions } from './help-desk/suggestions.routes.ts';
import { bindAdminSupport } from './help-desk/support.routes.ts';
import { bindAdminJobs } from './jobs/jobs.routes.ts';
import { createAdminJobsService } from './jobs/jobs.service.ts';
import { bindOverview } from './overview/overview.routes.ts';
import { createOverviewService } from './overview/overview.service.ts';
import { bindAdminOrders } from './orders/orders.routes.ts';
import { createAdminOrdersService, type OrdersDesk } from './orders/orders.service.ts';
import { bindAdminPlans, servePlanPictures } from './plans/plans.routes.ts';
import { createAdminPlansService } from './plans/plans.service.ts';
import { createCodeGuard } from './second-factor/code-guard.ts';
import { bindSecondFactor } from './second-factor/second-factor.routes.ts';
import { findEmail } from './second-factor/second-factor.queries.ts';
import { createSecondFactorService } from './second-factor/second-factor.service.ts';
import { bindSecurityEvents } from './security-events/security-events.routes.ts';
import { createSecurityEventsService } from './security-events/security-events.service.ts';
import { bindAdminSettings } from './settings/settings.routes.ts';
import { createAccessService } from './users/access.service.ts';
import { createPlanGiftsService } from './users/plan-gifts.service.ts';
import { bindUsers } from './users/users.routes.ts';
import { createUsersService } from './users/users.service.ts';

type AdminDeps = {
  db: Database;
  access: PlanAccess;
  now: () => Date;
  sessions: Sessions;
  limits: RateLimits;
  log: SecurityLog;
  /** Tells an admin by mail that somebody knows the password and guesses the code. */
  warnOfGuessedCodes: (email: string) => Promise<void>;
  keyring: Keyring;
  jobs: Jobs;
  /** Whether admins must give a second factor here. */
  asksSecondFactor: boolean;
  announceUser: (userId: string) => Promise<void>;
  eraseUser: Parameters<typeof createAccessService>[0]['eraseUser'];
  desks: Desks & { centers: CentersDesk; orders: OrdersDesk };
};

/** The console's server side: every call under /api/admin meets its service here. */
export function createAdmin(app: FastifyInstance, bind: Binder, deps: AdminDeps) {
  const { db, now, desks } = deps;
  const recorder = createRecorder(deps);
  const recorded = { ...deps, recorder };
  const jobs = createAdminJobsService(recorded);
  const orders = createAdminOrdersService({ ...deps, desk: desks.orders });

  bindActions(bind, createActionsService(deps));
  bindUsers(bind, {
    users: createUsersService(deps),
    gifts: createPlanGiftsService(recorded),
    access: createAccessService(recorded),
  });
  bindAdminPlans(bind, createAdminPlansService(recorded));
  servePlanPictures(app, db);
  bindAdminCenters(bind, {
    service: createAdminCentersService(deps),
    desk: desks.centers,
    recorder,
  });
  bindAdminOrders(bind, { service: orders, desk: desks.orders });
  bindAdminSuggestions(bind, { db, desk: desks.suggestions, recorder });
  bindAdminSupport(bind, { db, desk: desks.support, recorder });
  bindAdminFaqs(bind, { desk: desks.faqs, recorder });
  bindAdminSettings(bind, { desk: desks.siteSettings, recorder });
  bindAdminJobs(bind, jobs);
  bindOverview(
    bind,
    createOverviewService({
      db,
      now,
      waiting: {
        stuckOrders: orders.countStuck,
        openSupport: () => desks.support.count('open'),
        pendingSuggestions: () => desks.suggestions.count('pending'),
        failedJobs: jobs.countGivenUp,
      },
    }),
  );
  bindSecondFactor(
    bind,
    createSecondFactorService({
      ...recorded,
      guard: createCodeGuard({
        ...deps,
        warnOwner: async (userId) => deps.warnOfGuessedCodes(await findEmail(db, userId)),
      }),
      isRequired: deps.asksSecondFactor,
    }),
  );
  bindSecurityEvents(bind, createSecurityEventsService(deps));

  return {
    /** For parts that write an admin's deeds down themselves. */
    record: recorder.record,

    /** What the record tells about a user goes with the user. */
    forget: (tx: Database, userId: string): Promise<void> => clearFactsAbout(tx, userId),
  };
}
