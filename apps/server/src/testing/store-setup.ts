// Makes the migrated snapshot of a run, from which every test file gets its store.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openStore, type Store } from '#src/db/open-store.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { SHORT_LIVED } from './processes/test-processes.ts';
import { startPostgres } from '../../../../tools/run/servers/postgres-server.ts';
import { requireTools } from '../../../../tools/run/servers/provision.ts';

export type StoreSnapshot =
  | { kind: 'embedded'; file: string }
  | { kind: 'postgres'; serverUrl: string; template: string };

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merges with vitest's own interface
  export interface ProvidedContext {
    storeSnapshot: StoreSnapshot;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name === 'server-postgres' ? setupPostgres(project) : setupEmbedded(project);
}

async function setupEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nibras-tests-'));
  const file = join(folder, 'snapshot.tar');
  SHORT_LIVED.forEach(setFlagsFromString);
  const store = await openStore({ dataDir: join(folder, 'data'), databaseUrl: null });
  await installJobs(store);
  if (store.kind === 'embedded') await store.client.dump(file);
  await store.close();
  project.provide('storeSnapshot', { kind: 'embedded', file });
  return () => rm(folder, { recursive: true });
}

async function setupPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: given = '' } = project.config.env;
  const serverUrl = given === '' ? await startOwnPostgres() : given;
  const template = `nibras_template_${process.pid}`;
  await administer(serverUrl, `create database ${template} template template0 lc_collate 'C'`);
  const databaseUrl = addressOf(serverUrl, template);
  const store = await openStore({ dataDir: '', databaseUrl });
  await installJobs(store);
  await store.close();
  project.provide('storeSnapshot', { kind: 'postgres', serverUrl, template });
  return () => administer(serverUrl, `drop database ${template} with (force)`);
}

async function startOwnPostgres(): Promise<string> {
  const server = await startPostgres(requireTools(['postgres']).postgres);
  process.once('exit', server.stop);
  return server.url;
}

async function installJobs(store: Store): Promise<void> {
  const refuse = (fields: object, message: string) => {
    throw new Error(message, { cause: fields });
  };
  const jobs = createJobs(store, { warn: refuse, error: refuse });
  await jobs.start();
  await jobs.stop();
}

/** Runs a statement on the server's own database, to create and drop others. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function addressOf(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}
