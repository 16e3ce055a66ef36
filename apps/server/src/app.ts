import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config.ts';
import type { Store } from '#src/db/open-store.ts';
import { bindPlans } from '#src/features/plans/plans.routes.ts';
import { createPlansService } from '#src/features/plans/plans.service.ts';
import { createBinder } from '#src/platform/endpoint.ts';
import { bindHealth } from '#src/platform/health.ts';
import { createHttpServer } from '#src/platform/http-server.ts';
import type { Logger } from '#src/platform/logger.ts';
import { createRateLimits } from '#src/platform/rate-limits.ts';
import { createSessions } from '#src/platform/sessions.ts';
import { attachSockets } from '#src/platform/sockets.ts';
import { serveWebApp } from '#src/platform/web-app.ts';

export type AppDeps = {
  config: Config;
  store: Store;
  log: Logger;
  now: () => Date;
  /** The built web app, or null where something else serves it. */
  webDir: string | null;
};

/** The composition root: every part meets its dependencies here, and nothing listens yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, store, log, now, webDir } = deps;
  const app = await createHttpServer({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
  });
  const sockets = attachSockets(app, config.publicUrl, log);
  const limits = createRateLimits();
  const sessions = createSessions({
    db: store.db,
    now,
    onEnded: (ids) => sockets.endSessions(ids),
  });
  sockets.authenticate(sessions);
  const bind = createBinder({ app, sessions, limits });

  bindHealth(app, () => store.ping());
  bindPlans(bind, createPlansService({ db: store.db, now }));
  bind.refuseOtherMethods();
  await serveWebApp(app, webDir);
  return app;
}
