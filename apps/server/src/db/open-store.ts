import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';
import type { EmbeddedClient } from './embedded/embedded-client.ts';
import { openEmbedded, type Listeners } from './embedded/open-embedded.ts';
import { openPostgres, type PostgresLimits } from './postgres/open-postgres.ts';
import { underStartLock } from './postgres/start-lock.ts';
import { refuseOlderSchema } from './refuse-older-schema.ts';
import * as schema from './schema.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export type Store = {
  db: Database;
  /** Rejects if the database does not answer on any connection. */
  ping(): Promise<void>;
  /** False if the in-process part of the store does not answer and only a restart helps. */
  isAlive(): boolean;
  close(): Promise<void>;
} & ({ kind: 'embedded'; client: EmbeddedClient } | { kind: 'postgres'; databaseUrl: string });

export type StoreSettings = {
  dataDir: string;
  databaseUrl: string | null;
  postgresLimits?: PostgresLimits;
} & Partial<Listeners>;

export async function openStore({
  dataDir,
  databaseUrl,
  onNotice = () => undefined,
  onLost = () => undefined,
  postgresLimits,
}: StoreSettings): Promise<Store> {
  if (databaseUrl !== null) return openPostgresStore(databaseUrl, onNotice, postgresLimits);
  return migrateEmbeddedStore(await openEmbedded(dataDir, { onNotice, onLost }));
}

export async function migrateEmbeddedStore(client: EmbeddedClient): Promise<Store> {
  // Not needed with PostgreSQL, so loaded here.
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  // The client implements the part of PGlite that Drizzle uses, but Drizzle's type wants the class.
  const db = drizzle({ client: client as unknown as PGlite, schema });
  try {
    await refuseOlderSchema(db, migrationsFolder);
    await migrate(db, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    kind: 'embedded',
    db,
    client,
    ping: () => ping(db),
    isAlive: () => client.isAnswering(),
    close: () => client.close(),
  };
}

async function openPostgresStore(
  databaseUrl: string,
  onNotice: (message: string) => void,
  limits?: PostgresLimits,
): Promise<Store> {
  const { pool, refuseSilence, close } = await openPostgres(databaseUrl, onNotice, limits);
  const db = drizzlePostgres({ client: pool, schema });
  try {
    await underStartLock(databaseUrl, async (client) => {
      const alone = drizzlePostgres({ client });
      await refuseOlderSchema(alone, migrationsFolder);
      await migratePostgres(alone, { migrationsFolder });
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    kind: 'postgres',
    db,
    databaseUrl,
    async ping() {
      refuseSilence();
      await ping(db);
    },
    isAlive: () => true,
    close,
  };
}

async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}
