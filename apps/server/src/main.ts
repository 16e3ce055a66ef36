import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { openMailTransport } from '#src/adapters/mail/open-mail-transport.ts';
import { buildApp } from '#src/app.ts';
import { openTracing } from '#src/adapters/tracing/open-tracing.ts';
import { openMetrics } from '#src/adapters/metrics/open-metrics.ts';
import { ConfigError, readConfig, type Config } from '#src/config/config.ts';
import type { Store } from '#src/db/open-store.ts';
import { seedFirstStart } from '#src/db/seed.ts';
import { StoreError } from '#src/db/store-errors.ts';
import { openUpgradedStore } from '#src/db/upgrade-store.ts';
import { loadAppSecret } from '#src/platform/secrets/app-secret.ts';
import { createDraining } from '#src/platform/http/draining.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { createKeyring, newId } from '#src/platform/secrets/keys.ts';
import { createLogger } from '#src/platform/observability/logger.ts';
import { createPasswords, type Passwords } from '#src/platform/secrets/passwords.ts';

/** Time for running replies and closing; orchestrators must allow slightly more. */
const CLOSE_LIMIT_MS = { SIGTERM: 35_000, SIGINT: 10_000 };
const webDir = join(import.meta.dirname, '../../web/dist');

/** Lines for the person at the console; the log is for machines. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function seed(store: Store, config: Config, passwords: Passwords): Promise<void> {
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const seeded = await seedFirstStart(store.db, {
    now: new Date(),
    adminEmail: config.adminEmail,
    adminPasswordHash: await passwords.hash(password),
    newId,
  });
  if (!seeded) return;
  say(`First start. The admin signs in as ${config.adminEmail}`);
  if (config.adminPassword === null) say(`with the password ${password} (shown only now)`);
}

async function start(): Promise<void> {
  const config = readConfig();
  const metrics = await openMetrics(config);
  const log = createLogger(config.logLevel, {
    onProblem: (level) => metrics?.countLogLine(level),
  });
  const store = await openUpgradedStore({ ...config, onNotice: say, onLost: fail });
  const passwords = createPasswords();
  await seed(store, config, passwords);
  const tracing = await openTracing(config.tracesUrl);
  const jobs = createJobs(store, log, { tracing });
  const mailTransport = await openMailTransport(config, log);
  const draining = createDraining();
  const mailboxKey = randomBytes(24).toString('base64url');
  const app = await buildApp({
    config,
    store,
    jobs,
    mailTransport,
    keyring: createKeyring(await loadAppSecret(config.appSecret, config.dataDir)),
    passwords,
    log,
    now: () => new Date(),
    draining,
    tracing,
    metrics,
    mailboxKey,
    webDir: existsSync(join(webDir, 'index.html')) ? webDir : null,
  });
  closeOnSignal(async (signal) => {
    // After Ctrl-C (SIGINT), the operator does not wait for other users' replies.
    if (signal === 'SIGTERM') await draining.run();
    await app.close();
    await jobs.stop();
    mailTransport.close();
    await store.close();
    await tracing.close();
  });
  // Only logged, because mail servers recover and emails wait.
  mailTransport
    .check()
    .catch((error: unknown) => log.warn({ err: error }, 'Mail cannot be sent at the moment.'));
  await jobs.start();
  await app.listen({ host: config.host, port: config.port });
  say(`نبراس · Nibras is ready at ${config.publicUrl}`);
  if (config.showsMailbox)
    say(`Its emails, with their codes, are shown at ${config.publicUrl}/mailbox?key=${mailboxKey}`);
}

type StopSignal = keyof typeof CLOSE_LIMIT_MS;

function closeOnSignal(close: (signal: StopSignal) => Promise<void>): void {
  let isClosing = false;
  const stop = (signal: StopSignal): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_LIMIT_MS[signal]).unref();
    close(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        say(`Could not close cleanly: ${String(error)}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
}

/** Configuration and store errors print one line without a stack. */
function isMendable(error: unknown): error is Error {
  return error instanceof ConfigError || error instanceof StoreError;
}

function fail(error: unknown): never {
  process.stderr.write(`${isMendable(error) ? error.message : inspect(error)}\n`);
  process.exit(1);
}

try {
  await start();
} catch (error) {
  fail(error);
}
