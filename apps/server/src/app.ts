import type { FastifyInstance } from 'fastify';
import type { MailTransport } from '#src/adapters/mail/mail-transport.ts';
import { createPageFetcher } from '#src/adapters/websearch/fetch-page.ts';
import { openWebSearch } from '#src/adapters/websearch/open-web-search.ts';
import { composeAdmin } from '#src/compose-admin.ts';
import { composeAccounts } from '#src/compose-accounts.ts';
import { composeCenters } from '#src/compose-centers.ts';
import { composeHelpDesk } from '#src/compose-help-desk.ts';
import { leaveInOrder, pickCluster, pickSessionCache, showMetrics } from '#src/compose-node.ts';
import { composePayments } from '#src/compose-payments.ts';
import type { Config } from '#src/config/config.ts';
import type { Store } from '#src/db/open-store.ts';
import { createAccess } from '#src/features/access/create-access.ts';
import { sweepAccounts } from '#src/features/accounts/accounts.sweep.ts';
import { passwordChangedMail } from '#src/features/accounts/mails/password-changed-mail.ts';
import { createAssistant } from '#src/features/chat/create-assistant.ts';
import { bindChat } from '#src/features/chat/listing/listing.routes.ts';
import { bindChatSocket } from '#src/features/chat/chat.socket.ts';
import { createChat } from '#src/features/chat/create-chat.ts';
import { exportChats } from '#src/features/chat/listing/listing.export.ts';
import { bindOwnSessions } from '#src/features/own-sessions/own-sessions.routes.ts';
import { createOwnSessionsService } from '#src/features/own-sessions/own-sessions.service.ts';
import { bindPlans } from '#src/features/plans/plans.routes.ts';
import { createPlansService } from '#src/features/plans/plans.service.ts';
import { bindProfile } from '#src/features/profile/profile.routes.ts';
import { createProfileService } from '#src/features/profile/profile.service.ts';
import { createReadingHost } from '#src/reading/host/reading-host.ts';
import { pickChatModel } from '#src/config/pick-chat-model.ts';
import { createCallers } from '#src/platform/sessions/callers.ts';
import type { Draining } from '#src/platform/http/draining.ts';
import { createBinder } from '#src/platform/http/endpoint.ts';
import { ENDLESS_ROOM, watchFreeSpace } from '#src/platform/limits/free-space.ts';
import { bindHealth } from '#src/platform/http/health.ts';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import { createMailQueue } from '#src/platform/mail/mail-queue.ts';
import { unmeasured, type Metrics } from '#src/platform/watching/metrics.ts';
import { createRateLimits } from '#src/platform/limits/rate-limits.ts';
import { guardWrites } from '#src/platform/sessions/rights.ts';
import { createSecurityLog } from '#src/platform/watching/security-events.ts';
import { createSessions } from '#src/platform/sessions/sessions.ts';
import { attachSockets } from '#src/platform/sockets/sockets.ts';
import { sweepHourly } from '#src/platform/jobs/sweeping.ts';
import type { Tracing } from '#src/platform/watching/tracing.ts';
import { serveWebApp } from '#src/platform/http/web-app.ts';

export type AppDeps = {
  config: Config;
  store: Store;
  /** Given before it starts: every part registers its workers here. */
  jobs: Jobs;
  mailTransport: MailTransport;
  keyring: Keyring;
  log: Logger;
  now: () => Date;
  /** What is run before the app is closed, where others take over. */
  draining: Draining;
  tracing: Tracing;
  /** Null: nobody looks. */
  metrics: Metrics | null;
  /** The built web app, or null where something else serves it. */
  webDir: string | null;
};

/** The composition root: every part meets its dependencies here, and nothing listens yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, store, jobs, mailTransport, keyring, log, now } = deps;
  const { draining, tracing, metrics, webDir } = deps;
  const db = guardWrites(store.db);
  const { publicUrl } = config;
  const app = await createHttpServer({
    log,
    publicUrl,
    trustProxy: config.trustProxy,
  });
  const cluster = await pickCluster(config, log);
  const sockets = attachSockets(app, { publicUrl, log, cluster });
  const limits = createRateLimits(cluster?.makeLimiter);
  const securityLog = createSecurityLog({ now, limits });
  const sessions = createSessions({
    db,
    now,
    cache: pickSessionCache(store, cluster),
    onEnded: (ids) => sockets.endSessions(ids),
  });
  const mail = await createMailQueue({ jobs, transport: mailTransport, keyring, log, now });
  const access = createAccess({ db, mail, publicUrl, now });
  const space = await watchFreeSpace({ ...config, folder: config.dataDir, log });
  // What PostgreSQL keeps takes no room on this disk.
  const rooms = { uploads: space, store: store.kind === 'embedded' ? space : ENDLESS_ROOM };
  const asksSecondFactor = !config.isLocal;
  const callers = createCallers({ db, sessions, limits, access, now, asksSecondFactor });
  sockets.authenticate(sessions, callers);
  const bind = createBinder(app, callers, tracing);

  const profile = createProfileService({
    db,
    access,
    sessions,
    limits,
    log: securityLog,
    tellUser: (userId, user) => sockets.tellUser(userId, 'user-updated', { user }),
    noticePasswordChange: (tx, user, at) =>
      mail.post(tx, passwordChangedMail(user, { at, publicUrl })),
    async *exportRest(userId) {
      yield `${await helpDesk.exportOf(userId)},"securityEvents":`;
      yield* securityLog.exportOf(db, userId);
      yield ',"chats":';
      yield* exportChats(db, userId);
      yield `,"payments":${JSON.stringify(await orders.exportOf(userId))}`;
      yield `,"centers":${JSON.stringify(await centers.exportOf(userId))},"files":`;
      yield* files.exportOf(userId);
    },
    async releaseFiles(tx, userId) {
      await orders.forget(tx, userId);
      await admin.forget(tx, userId);
      await helpDesk.forget(tx, userId);
      await files.releaseAll(tx, userId);
    },
    now,
  });
  const helpDesk = composeHelpDesk(bind, {
    db,
    now,
    limits,
    mail,
    publicUrl,
    tellUser: (userId, payload) => sockets.tellUser(userId, 'answers-updated', payload),
  });
  bindHealth(app, { store, room: space, isDraining: draining.isDraining, cluster });
  const { notices } = await composeAccounts(bind, {
    db,
    access,
    now,
    keyring,
    mail,
    jobs,
    sessions,
    limits,
    log: securityLog,
    publicUrl,
    describeUser: profile.describe,
    onPlanChanged: (userId) => profile.announce(userId),
  });
  bindProfile(bind, profile);
  bindOwnSessions(bind, createOwnSessionsService({ db, sessions, log: securityLog, now }));
  bindPlans(bind, createPlansService({ db }), { pricesIncludeVat: config.seller !== null });
  const orders = await composePayments({
    recordAction: (...deed) => admin.record(...deed),
    providerDb: store.db,
    app,
    bind,
    config,
    db,
    jobs,
    keyring,
    log,
    limits,
    mail,
    now,
    describeUser: profile.describe,
    onPlanChanged: (userId) => profile.announce(userId),
    access,
  });

  const host = createReadingHost();
  const { files, storage, signLink, reading, embedding, centers, indexes, passages } =
    await composeCenters(app, bind, {
      config,
      db,
      jobs,
      keyring,
      log,
      limits,
      access,
      rooms,
      host,
      now,
      tellUser: (userId, center) => sockets.tellUser(userId, 'center-updated', { center }),
    });
  const pages = createPageFetcher((...asked) => host.read(...asked));
  const measured = metrics ?? unmeasured;
  const assistant = createAssistant({
    db,
    log,
    now,
    metrics: measured,
    storage,
    reader: host,
    model: await pickChatModel(config, log),
    webSearch: config.webSearch && openWebSearch(config.webSearch),
    fetchPage: pages.fetchPage,
    findPassages: (...asked) => passages.find(...asked),
  });
  const chat = createChat({
    db,
    log,
    now,
    limits,
    access,
    room: rooms.store,
    isAlone: store.kind === 'embedded',
    cluster,
    metrics: measured,
    signLink,
    maxFilesPerMessage: config.maxFilesPerMessage,
    resolveFiles: (tx, userId, urls) => files.resolve(tx, userId, urls),
    requireActiveCenter: (userId, centerId) => passages.requireServing(userId, centerId),
    tell: (userId, name, ...payload) => sockets.tellUser(userId, name, ...payload),
    respond: (turn, writer) =>
      tracing.span('reply', { isInCenter: turn.centerId !== null }, () =>
        assistant.respond(turn, writer),
      ),
    onAnswered: (sent, reply) => assistant.onAnswered(sent, reply),
  });
  bindChatSocket(sockets, chat.service);
  app.addHook('preClose', async () => {
    chat.upkeep.close();
    reading.close();
    await chat.service.replies.close();
    await Promise.all([host.close(), assistant.close()]);
    // Last, so that a tab hears what became of its reply.
    await sockets.close();
  });
  const nodeParts = { jobs, sockets, replies: chat.service.replies };
  leaveInOrder(draining, nodeParts);
  if (metrics) showMetrics(app, metrics, { ...nodeParts, cluster, config, indexes, space });
  app.addHook('onClose', async () => {
    cluster?.close();
    space.close();
    await pages.close();
  });
  bindChat(bind, chat.list, {
    ...assistant.abilities,
    maxFilesPerMessage: config.maxFilesPerMessage,
    maxFileBytes: config.maxFileBytes,
  });
  const admin = composeAdmin(app, bind, {
    db,
    access,
    now,
    sessions,
    limits,
    log: securityLog,
    warnOfGuessedCodes: (email) => notices.warn(email, 'factor'),
    keyring,
    jobs,
    asksSecondFactor,
    profile,
    helpDesk,
    orders,
    centers,
    reading,
  });
  bind.refuseOtherMethods();
  await sweepHourly(jobs, [
    () => sessions.sweep(),
    () => sweepAccounts(db, now()),
    () => securityLog.sweep(db),
    () => files.sweep(),
    () => reading.heal(),
    () => centers.heal(),
    () => embedding.requestMissing(),
    () => chat.upkeep.sweep(),
    () => orders.sweep(),
    () => access.sweep(),
  ]);
  await chat.upkeep.start();
  // What the last process left, and what a new embedding model lacks, does not wait for the hour.
  // Resolves to nothing: fastify takes any other result of this hook for an error.
  app.addHook('onListen', async () => {
    await Promise.all([files.sweepUploads(), embedding.requestMissing()]);
  });
  await serveWebApp(app, webDir);
  return app;
}
