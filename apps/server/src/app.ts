import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { emlFolderIn, openEmlReader } from '#src/adapters/mail/eml-reader.ts';
import type { MailTransport } from '#src/platform/mail/mail-transport.ts';
import { openPaymentProvider } from '#src/adapters/payment/open-payment-provider.ts';
import { openCluster } from '#src/adapters/redis/open-cluster.ts';
import { openErasureFiles, openStorage } from '#src/adapters/storage/open-storage.ts';
import { createPageFetcher } from '#src/adapters/websearch/fetch-page.ts';
import { openWebSearch } from '#src/adapters/websearch/open-web-search.ts';
import type { Config } from '#src/config/config.ts';
import type { Store } from '#src/db/open-store.ts';
import { eraseAccounts } from '#src/erase-accounts.ts';
import { createAccess } from '#src/features/access/create-access.ts';
import { createAccounts } from '#src/features/accounts/create-accounts.ts';
import { createAdmin } from '#src/features/admin/create-admin.ts';
import { createCards } from '#src/features/cards/create-cards.ts';
import { createCenters } from '#src/features/centers/create-centers.ts';
import { createChat } from '#src/features/chat/create-chat.ts';
import { createFaqs } from '#src/features/faqs/create-faqs.ts';
import { createFiles } from '#src/features/files/create-files.ts';
import { createCourse } from '#src/features/course/create-course.ts';
import { createIngestion } from '#src/features/ingestion/create-ingestion.ts';
import { createMailbox } from '#src/features/mailbox/create-mailbox.ts';
import { createModelsConsole } from '#src/features/models/admin/create-models-console.ts';
import { createModels } from '#src/features/models/create-models.ts';
import { createNotifications } from '#src/features/notifications/create-notifications.ts';
import { createOrders } from '#src/features/orders/create-orders.ts';
import { createOverview } from '#src/features/overview/create-overview.ts';
import { createOwnSessions } from '#src/features/own-sessions/create-own-sessions.ts';
import { createPassages } from '#src/features/passages/create-passages.ts';
import { createPlans } from '#src/features/plans/create-plans.ts';
import { createProfile } from '#src/features/profile/create-profile.ts';
import { createSiteSettings } from '#src/features/site-settings/create-site-settings.ts';
import { createStudy } from '#src/features/study/create-study.ts';
import { createStudyPlan } from '#src/features/study-plan/create-study-plan.ts';
import { createSuggestions } from '#src/features/suggestions/create-suggestions.ts';
import { createSupport } from '#src/features/support/create-support.ts';
import { createTrialPayments } from '#src/features/trial-payments/create-trial-payments.ts';
import { createVerses } from '#src/features/verses/create-verses.ts';
import { createWalks } from '#src/features/walks/create-walks.ts';
import { pickChatModel } from '#src/adapters/model/pick-chat-model.ts';
import type { Base } from '#src/platform/base.ts';
import { createErasureMemory } from '#src/platform/erasures/erasure-memory.ts';
import { drainInOrder, type Draining } from '#src/platform/http/draining.ts';
import { createBinder } from '#src/platform/http/endpoint.ts';
import { bindHealth } from '#src/platform/http/health.ts';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import { serveWebApp } from '#src/platform/http/web-app.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { sweepHourly } from '#src/platform/jobs/sweeping.ts';
import { UNLIMITED_SPACE, watchFreeSpace } from '#src/platform/limits/free-space.ts';
import { createRateLimits } from '#src/platform/limits/rate-limits.ts';
import { createMailQueue } from '#src/platform/mail/mail-queue.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';
import { createCallers } from '#src/platform/sessions/callers.ts';
import { guardWrites } from '#src/platform/sessions/rights.ts';
import { createSessions } from '#src/platform/sessions/sessions.ts';
import { openSessionCache } from '#src/platform/sessions/shared-sessions.ts';
import { attachSockets } from '#src/platform/sockets/sockets.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { unmeasured, type Metrics } from '#src/platform/observability/metrics.ts';
import { createSecurityLog } from '#src/platform/observability/security-events.ts';
import type { Tracing } from '#src/platform/observability/tracing.ts';
import { createReadingHost } from '#src/reading/host/reading-host.ts';

export type AppDeps = {
  config: Config;
  store: Store;
  /** Not started yet, so that features can register workers. */
  jobs: Jobs;
  mailTransport: MailTransport;
  keyring: Keyring;
  passwords: Passwords;
  log: Logger;
  now: () => Date;
  /** Work to do before the app closes, while others take over. */
  draining: Draining;
  tracing: Tracing;
  /** Null if metrics are off. */
  metrics: Metrics | null;
  /** Secret in the mailbox's URL, new at each start. */
  mailboxKey: string;
  /** The built web app; null if it is served elsewhere. */
  webDir: string | null;
};

/** The composition root: wires all features, without listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, store, jobs, mailTransport, keyring, passwords, log, now } = deps;
  const { draining, tracing, metrics, webDir } = deps;
  const { publicUrl, maxFileBytes, maxFilesPerMessage } = config;
  const isOnlyProcess = store.kind === 'embedded';
  const asksSecondFactor = !config.isLocal;

  const db = guardWrites(store.db);
  const app = await createHttpServer({ log, publicUrl, trustProxy: config.trustProxy });
  const cluster = await openCluster(config.redisUrl, log);
  const sockets = attachSockets(app, { publicUrl, log, cluster });
  const limits = createRateLimits(cluster?.makeLimiter);
  const securityLog = createSecurityLog({ now, limits });
  const mail = await createMailQueue({ jobs, transport: mailTransport, keyring, log, now });
  const sessions = createSessions({
    db,
    now,
    cache: openSessionCache({ isOnlyProcess, cluster }),
    onEnded: (ids) => sockets.endSessions(ids),
  });
  const access = createAccess({ db, mail, publicUrl, now });
  const callers = createCallers({ db, sessions, limits, access, now, asksSecondFactor });
  sockets.authenticate(sessions, callers);
  const bind = createBinder(app, callers, tracing);
  const space = await watchFreeSpace({ ...config, folder: config.dataDir, log });
  // PostgreSQL does not use this disk.
  const storageDisk = isOnlyProcess ? space : UNLIMITED_SPACE;
  const uploadFolder = join(config.dataDir, 'uploads');
  const storage = await openStorage(config, uploadFolder);
  const host = createReadingHost();
  const pages = createPageFetcher((...asked) => host.read(...asked));

  const platform = { app, bind, db, jobs, keyring, limits, log, mail, now, passwords, publicUrl };
  const base: Base = { ...platform, securityLog, sessions, sockets };
  bindHealth(app, { store, disk: space, isDraining: draining.isDraining, cluster });
  const accounts = await createAccounts({ ...base, access });
  const admin = createAdmin({ ...base, accounts, asksSecondFactor });
  const { recorder } = admin;
  createOwnSessions(base);
  createFaqs({ ...base, recorder });
  const { showsMailbox, supportEmail } = config;
  const storedEmails = openEmlReader(emlFolderIn(config.dataDir));
  if (showsMailbox) createMailbox({ app, storedEmails, key: deps.mailboxKey });
  createSiteSettings({ ...base, recorder, supportEmail, showsMailbox });
  const suggestions = createSuggestions({ ...base, recorder });
  const support = createSupport({ ...base, recorder });
  createNotifications({ ...base, suggestions, support });
  const { payment, seller } = config;
  createPlans({ ...base, recorder, pricesIncludeVat: seller !== null });
  const provider =
    payment.provider === 'sandbox'
      ? createTrialPayments({ ...base, db: store.db })
      : await openPaymentProvider(payment);
  const orders = await createOrders({ ...base, access, accounts, recorder, provider, seller });
  const files = await createFiles({
    ...base,
    access,
    storage,
    disk: space,
    uploadFolder,
    maxFileBytes,
  });
  const measured = metrics ?? unmeasured;
  const models = createModels({
    ...base,
    metrics: measured,
    isOnlyProcess,
    cluster,
    environment: { llm: await pickChatModel(config, log), embeddings: config.embeddings },
    allowsInside: config.allowsPrivateModels,
  });
  const { guardsVerses: notesVerses } = config;
  const passages = await createPassages({
    ...base,
    files,
    storage,
    host,
    models,
    notesVerses,
  });
  const modelsConsole = createModelsConsole({
    ...base,
    models,
    recorder,
    looksForOllama: config.llm === 'local',
    onChanged: () => passages.embedding.requestMissing(),
  });
  const ingestion = await createIngestion({ ...base, storage, host, passages, notesVerses });
  const centers = createCenters({
    ...base,
    access,
    files,
    ingestion,
    recorder,
    disk: storageDisk,
    fileLimits: config,
  });
  const verses = createVerses({ ...base, metrics: measured });
  const chat = await createChat({
    ...base,
    access,
    files,
    passages,
    host,
    storage,
    disk: storageDisk,
    isAlone: isOnlyProcess,
    cluster,
    tracing,
    metrics: measured,
    countVerse: notesVerses ? (verdict) => verses.count(verdict) : null,
    models,
    webSearch: config.webSearch && openWebSearch(config.webSearch),
    fetchPage: pages.fetchPage,
    maxFilesPerMessage,
    maxFileBytes,
  });
  const study = await createStudy({ ...base, access, files, passages, disk: storageDisk, models });
  const cards = createCards({ ...base, study, files, host, disk: storageDisk });
  const studyPlan = await createStudyPlan({ ...base, cards, study });
  const course = await createCourse({ ...base, access, centers, ingestion, passages, study });
  const walks = createWalks({ ...base, study, cards });
  const securityEvents = {
    export: (userId: string) => ({ securityEvents: securityLog.exportOf(db, userId) }),
  };
  const parts = [
    suggestions,
    support,
    securityEvents,
    chat,
    study,
    cards,
    studyPlan,
    course,
    walks,
    orders,
    centers,
    files,
  ];
  const erasureFiles = await openErasureFiles(config);
  const memory = createErasureMemory(erasureFiles);
  const { releaseBytes } = files;
  const { dropLastDeck } = cards;
  const erasing = { eraseAccounts, releaseBytes, dropLastDeck, memory, storedEmails };
  await createProfile({ ...base, access, accounts, recorder, parts, ...erasing });
  createOverview({ ...base, admin, orders, suggestions, support, verses });

  await sweepHourly(jobs, [
    () => sessions.sweep(),
    () => accounts.sweep(),
    () => securityLog.sweep(db),
    () => files.sweep(),
    () => ingestion.heal(),
    () => centers.sweep(),
    () => passages.embedding.requestMissing(),
    () => passages.judging.requestMissing(),
    () => ingestion.rereading.requestMissing(),
    () => chat.sweep(),
    () => study.sweep(),
    () => cards.sweep(),
    () => studyPlan.sweep(),
    () => orders.sweep(),
    () => access.sweep(),
    () => memory.prepare(),
  ]);
  const { replies } = chat;
  drainInOrder(draining, { jobs, sockets, replies });
  if (metrics) {
    const { indexes } = passages;
    const { showMetrics } = await import('#src/platform/observability/show-metrics.ts');
    showMetrics(app, metrics, { config, cluster, jobs, sockets, space, replies, indexes });
  }
  // Leftovers of the last process and vectors of a new model do not wait for the hourly sweep.
  // Resolves to undefined, because Fastify takes any other result for an error.
  app.addHook('onListen', async () => {
    await Promise.all([
      // Object storage may be down; the hourly sweep retries.
      memory.prepare().catch((error: unknown) => {
        log.warn({ err: error }, 'What is remembered of erasures cannot be reached.');
      }),
      files.sweepUploads(),
      passages.embedding.requestMissing(),
      passages.judging.requestMissing(),
      ingestion.rereading.requestMissing(),
      study.endOverdueExams(),
    ]);
  });
  app.addHook('preClose', async () => {
    ingestion.close();
    ingestion.rereading.close();
    passages.judging.close();
    modelsConsole.rest();
    await chat.close();
    await host.close();
    // Last, so that tabs receive the end of their reply.
    await sockets.close();
  });
  app.addHook('onClose', async () => {
    cluster?.close();
    space.close();
    storage.close();
    erasureFiles.close();
    await models.close();
    await pages.close();
  });
  await serveWebApp(app, webDir);
  return app;
}
