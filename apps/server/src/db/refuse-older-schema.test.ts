import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, createTestDataDir } from '#src/testing/test-store.ts';
import { openStore, type StoreSettings } from './open-store.ts';
import { rowsOf } from './rows-of.ts';
import { storeFacts } from './tables/store-facts.ts';

describe('a store', () => {
  let settings: StoreSettings;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const snapshot = inject('storeSnapshot');
    if (snapshot.kind === 'postgres') {
      const { databaseUrl, drop } = await createTestDatabase(snapshot.serverUrl, snapshot.template);
      settings = { dataDir: '', databaseUrl };
      remove = drop;
    } else {
      const dataDir = await createTestDataDir();
      settings = { dataDir, databaseUrl: null };
      remove = () => rm(dataDir, { recursive: true });
    }
  });
  afterEach(() => remove());

  const change = async (statement: ReturnType<typeof sql>) => {
    const store = await openStore(settings);
    await store.db.insert(storeFacts).values({ key: 'kept', value: {} });
    await store.db.execute(statement);
    await store.close();
  };

  it('whose migrations began otherwise is refused with what to do, and stays as it is', async () => {
    const first = sql`select min(created_at) from drizzle.__drizzle_migrations`;
    await change(sql`update drizzle.__drizzle_migrations set hash = 'of an older version'
      where created_at = (${first})`);
    const refusal = 'Make a backup with that version (npm run backup)';
    await expect(openStore(settings)).rejects.toThrow(refusal);
    // A refused start leaves the folder free for the next.
    await expect(openStore(settings)).rejects.toThrow(refusal);
  });

  it('with a migration of a newer version is opened', async () => {
    await change(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a newer version', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    const store = await openStore(settings);
    const kept = rowsOf(await store.db.execute(sql`select from store_facts where key = 'kept'`));
    await store.close();
    expect(kept).toHaveLength(1);
  });
});
