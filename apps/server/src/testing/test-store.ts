import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { startEmbeddedClient } from '#src/db/embedded/embedded-client.ts';
import { migrateEmbeddedStore, openStore, type Store } from '#src/db/open-store.ts';
import { nameOf, TABLES } from '#src/db/transfer/tables.ts';
import { addressOf, administer } from './store-setup.ts';

/** The store under test, for tests specific to one. */
export const storeKind = inject('storeSnapshot').kind;

export async function openTestStore(): Promise<Store> {
  const snapshot = inject('storeSnapshot');
  if (snapshot.kind === 'embedded') {
    return migrateEmbeddedStore(await startEmbeddedClient({ snapshotFile: snapshot.file }));
  }
  const { serverUrl, template } = snapshot;
  const { databaseUrl, drop } = await createTestDatabase(serverUrl, template);
  const store = await openStore({ dataDir: '', databaseUrl });
  let closing: Promise<void> | null = null;
  return { ...store, close: () => (closing ??= store.close().then(drop)) };
}

/** Empties a store, which is far cheaper than opening another. */
export async function emptyStore({ db }: Store): Promise<void> {
  const names = TABLES.map((table) => sql.identifier(nameOf(table)));
  await db.execute(sql`truncate ${sql.join(names, sql`, `)} cascade`);
  await db.execute(sql`delete from pgboss.job`);
}

/** A PostgreSQL database from a template, for tests that open it themselves. */
export async function createTestDatabase(
  serverUrl: string,
  template: string,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `nibras_test_${randomUUID().replaceAll('-', '')}`;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    databaseUrl: addressOf(serverUrl, name),
    drop: () => administer(serverUrl, `drop database ${name} with (force)`),
  };
}

/** A data folder with a migrated embedded store, for tests that open it themselves. */
export async function createTestDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-data-'));
  const snapshot = inject('storeSnapshot');
  if (snapshot.kind === 'embedded') {
    await mkdir(join(dataDir, 'db'));
    await promisify(execFile)('tar', ['-xf', snapshot.file, '-C', join(dataDir, 'db')]);
  }
  return dataDir;
}
