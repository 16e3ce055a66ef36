import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openStore, type Store } from '#src/db/open-store.ts';
import { createTestDatabase } from '#src/testing/test-store.ts';
import { administer } from '#src/testing/store-setup.ts';

describe('a PostgreSQL store whose server cuts connections', () => {
  let store: Store;
  let cutConnections: () => Promise<void>;
  let drop: () => Promise<void>;
  const noticed = Promise.withResolvers<string>();
  beforeAll(async () => {
    const snapshot = inject('storeSnapshot');
    if (snapshot.kind !== 'postgres') throw new Error('This test needs PostgreSQL.');
    const { serverUrl, template } = snapshot;
    const database = await createTestDatabase(serverUrl, template);
    const { databaseUrl } = database;
    drop = database.drop;
    cutConnections = () =>
      administer(
        serverUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = '${new URL(databaseUrl).pathname.slice(1)}'`,
      );
    store = await openStore({ dataDir: '', databaseUrl, onNotice: noticed.resolve });
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  it('says that an idle one was lost, and answers on a new one', async () => {
    await store.ping();
    await cutConnections();
    expect(await noticed.promise).toMatch(/^An idle database connection was lost: /);
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('fails the transaction that was cut, and only that', async () => {
    const run = store.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await cutConnections();
      await tx.execute(sql`select 1`);
    });
    await expect(run).rejects.toThrow();
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('ends a statement that runs too long', async () => {
    const { rows } = (await store.db.execute(sql`show statement_timeout`)) as { rows: unknown[] };
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });
});
