import { inject } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import type { PostgresLimits } from '#src/db/postgres/open-postgres.ts';
import { createTestDatabase } from '#src/testing/test-store.ts';
import { openFreezableLine } from '../../../../../tools/run/servers/freezable-line.ts';

/** A PostgreSQL store behind a connection that can freeze or break. */
export async function openStoreBehindLine(postgresLimits?: PostgresLimits) {
  const snapshot = inject('storeSnapshot');
  if (snapshot.kind !== 'postgres') throw new Error('This test needs PostgreSQL.');
  const database = await createTestDatabase(snapshot.serverUrl, snapshot.template);
  const line = await openFreezableLine(database.databaseUrl);
  const store = await openStore({
    dataDir: '',
    databaseUrl: line.url,
    ...(postgresLimits && { postgresLimits }),
  });
  return {
    line,
    /** The same database without that connection. */
    databaseUrl: database.databaseUrl,
    store: {
      ...store,
      async close() {
        await store.close();
        line.close();
        await database.drop();
      },
    },
  };
}
