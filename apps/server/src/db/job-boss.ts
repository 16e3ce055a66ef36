import { type SQL, sql } from 'drizzle-orm';
import { type Clock, type Db, fromDrizzle, fromPglite, PgBoss, systemClock } from 'pg-boss';
import type { Database } from './database.ts';
import type { EmbeddedClient } from './embedded/embedded-client.ts';
import type { Store } from './open-store.ts';

const HOUR_SECONDS = 3600;

/** pg-boss on either store. A committed job wakes the workers of every node by NOTIFY. */
export function createBoss(
  store: Store,
  { checkSeconds, answerSeconds = 60 }: { checkSeconds: number; answerSeconds?: number },
  clock: Clock = systemClock,
): PgBoss {
  const shared = {
    clock,
    useListenNotify: true,
    schedule: false,
    maintenanceIntervalSeconds: HOUR_SECONDS,
    // Job dependencies are not used, but pg-boss checks them every five seconds by default.
    flowIntervalSeconds: HOUR_SECONDS,
  };
  if (store.kind === 'embedded') {
    return new PgBoss({
      ...shared,
      db: embeddedConnection(store.client),
      backend: 'pglite',
      reindex: false,
      monitorVacuum: false,
    });
  }
  // pg-boss passes this pg option on, but its type omits it.
  const answerLimit: object = { query_timeout: answerSeconds * 1000 };
  return new PgBoss({
    ...shared,
    ...answerLimit,
    connectionString: store.databaseUrl,
    application_name: 'nibras-jobs',
    max: 4,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  });
}

// The row types are those of pg-boss's own statements.
function embeddedConnection(client: EmbeddedClient): Db {
  return fromPglite({
    exec: client.exec,
    listen: client.listen,
    query: async (text, values) => {
      const { rows } = await client.query(text, values);
      return { rows: rows as never[] };
    },
  });
}

export function jobConnection(db: Database): Db {
  return fromDrizzle(
    { execute: async (query) => (await db.execute(query as SQL)) as { rows: unknown[] } },
    sql,
  );
}
