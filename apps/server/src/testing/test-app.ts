import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  errorSchema,
  type BodyInputOf,
  type Endpoint,
  type ErrorBody,
  type ResponseOf,
} from '@nibras/contract';
import type { Clock } from 'pg-boss';
import { buildApp } from '#src/app.ts';
import { openMetrics } from '#src/adapters/metrics/open-metrics.ts';
import { readConfig } from '#src/config/config.ts';
import type { Store } from '#src/db/open-store.ts';
import { seedFirstStart } from '#src/db/seed.ts';
import { createDraining } from '#src/platform/http/draining.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { createKeyring, newId } from '#src/platform/secrets/keys.ts';
import { createPasswords, type Passwords } from '#src/platform/secrets/passwords.ts';
import { NO_TRACING } from '#src/platform/observability/tracing.ts';
import { createFixedClock, type FixedClock } from './fixed-clock.ts';
import { createTestLog, type TestLog } from './test-log.ts';
import { createTestMail, type TestMail } from './test-mail.ts';
import { openTestStore } from './test-store.ts';

/** Key for signatures and encryption. */
export const TEST_SECRET = 'a secret that only the tests know';

export const ADMIN = { email: 'admin@nibras.test', password: 'admin-of-the-tests' };
/** Hashes at the least cost that the library takes: tests sign up by the hundred. */
export const TEST_PASSWORDS = createPasswords({ memoryCost: 8, timeCost: 1 });

/** Part of the mailbox's URL. */
export const MAILBOX_KEY = 'key-of-the-tests';

type Caller = { token?: string; headers?: Record<string, string>; path?: string };

type Refusal = { status: number; headers: Headers; error: ErrorBody };

export type TestApp = {
  url: string;
  store: Store;
  clock: FixedClock;
  mail: TestMail;
  log: TestLog;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Calls an endpoint that must succeed and returns the parsed answer. */
  call<E extends Endpoint>(
    endpoint: E,
    body?: BodyInputOf<E>,
    caller?: Caller,
  ): Promise<ResponseOf<E>>;
  /** Calls an endpoint that must refuse; accepts any body. */
  refusal(endpoint: Endpoint, body?: unknown, caller?: Caller): Promise<Refusal>;
  /** Drains as an orchestrator's stop does. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

type TestAppOptions = {
  environment?: NodeJS.ProcessEnv;
  webDir?: string;
  /** For tests that restart the app or control its jobs. */
  store?: Store;
  clock?: FixedClock;
  jobClock?: Clock;
  passwords?: Passwords;
  /** For nodes with a common mail server. */
  mail?: TestMail;
};

/** Starts the real app on its own store, listening on loopback. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const store = options.store ?? (await openTestStore());
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-test-data-'));
  const clock = options.clock ?? createFixedClock();
  const mail = options.mail ?? createTestMail();
  const log = createTestLog();
  await seedFirstStart(store.db, {
    now: clock.now(),
    adminEmail: ADMIN.email,
    adminPasswordHash: await TEST_PASSWORDS.hash(ADMIN.password),
    newId,
  });
  const { jobClock } = options;
  const jobs = createJobs(store, log.logger, { ...(jobClock && { clock: jobClock }) });
  const draining = createDraining();
  const config = readConfig({ DATA_DIR: dataDir, LLM_PROVIDER: 'builtin', ...options.environment });
  const app = await buildApp({
    config,
    store,
    jobs,
    mailTransport: mail,
    keyring: createKeyring(TEST_SECRET),
    passwords: options.passwords ?? TEST_PASSWORDS,
    log: log.logger,
    now: clock.now,
    draining,
    tracing: NO_TRACING,
    metrics: await openMetrics(config),
    mailboxKey: MAILBOX_KEY,
    webDir: options.webDir ?? null,
  });
  await jobs.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    store,
    clock,
    mail,
    log,
    fetch: (path, init) => fetch(url + path, init),
    ...callsTo(url),
    drain: () => draining.run(),
    async close() {
      await app.close();
      await jobs.stop();
      mail.close();
      await store.close();
      await rm(dataDir, { recursive: true });
      const [unexpected] = log.takeErrors();
      if (unexpected !== undefined) throw new Error(`The log has an error: ${unexpected}`);
    },
  };
}

function callsTo(url: string): Pick<TestApp, 'call' | 'refusal'> {
  const send = (endpoint: Endpoint, body: unknown, caller: Caller): Promise<Response> =>
    fetch(url + (caller.path ?? endpoint.path), {
      method: endpoint.method,
      headers: {
        ...(body != null && { 'content-type': 'application/json' }),
        ...(caller.token !== undefined && { authorization: `Bearer ${caller.token}` }),
        ...caller.headers,
      },
      ...(body != null && { body: JSON.stringify(body) }),
    });
  return {
    async call<E extends Endpoint>(endpoint: E, body?: BodyInputOf<E>, caller: Caller = {}) {
      const response = await send(endpoint, body, caller);
      const answer: unknown = await response.json();
      if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
      return endpoint.response.parse(answer) as ResponseOf<E>;
    },
    async refusal(endpoint, body, caller = {}) {
      const response = await send(endpoint, body, caller);
      const answer: unknown = await response.json();
      if (response.ok) throw new Error(`not refused: ${JSON.stringify(answer)}`);
      return {
        status: response.status,
        headers: response.headers,
        error: errorSchema.parse(answer),
      };
    },
  };
}
