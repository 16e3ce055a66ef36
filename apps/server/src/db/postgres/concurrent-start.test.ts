import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { createTestDatabase } from '#src/testing/test-store.ts';
import { openStore } from '#src/db/open-store.ts';
import { plans } from '#src/db/schema.ts';

const NODES = 4;

describe('nodes that start together on an empty database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeEach(async () => {
    const snapshot = inject('storeSnapshot');
    if (snapshot.kind !== 'postgres') throw new Error('This test needs PostgreSQL.');
    database = await createTestDatabase(snapshot.serverUrl, 'template0');
  });
  afterEach(() => database.drop());

  const open = () => openStore({ dataDir: '', databaseUrl: database.databaseUrl });

  it('all come up, with one schema among them', async () => {
    const stores = await Promise.all(Array.from({ length: NODES }, open));
    for (const store of stores) expect(await store.db.$count(plans)).toBe(0);
    const repeated = sql`select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1`;
    for (const store of stores)
      expect(await store.db.execute(repeated)).toMatchObject({ rows: [] });
    await Promise.all(stores.map((store) => store.close()));
  });

  it('all start their jobs', async () => {
    const stores = await Promise.all(Array.from({ length: NODES }, open));
    const problems: object[] = [];
    const note = (fields: object) => void problems.push(fields);
    const nodes = stores.map((store) => createJobs(store, { warn: note, error: note }));
    await Promise.all(
      nodes.map(async (jobs) => {
        await jobs.work('greet', {}, () => Promise.resolve());
        await jobs.start();
      }),
    );
    await Promise.all(nodes.map((jobs) => jobs.stop()));
    await Promise.all(stores.map((store) => store.close()));
    expect(problems).toEqual([]);
  });
});
