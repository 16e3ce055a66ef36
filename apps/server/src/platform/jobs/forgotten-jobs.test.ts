import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { eventually } from '#src/testing/eventually.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { createJobs, type Jobs } from './jobs.ts';

let store: Store;
let jobs: Jobs;
beforeAll(async () => {
  store = await openTestStore();
  jobs = createJobs(store, createTestLog().logger);
});
afterEach(async () => {
  await store.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await jobs.stop();
  await store.close();
});

async function jobRows() {
  const result = await store.db.execute(
    sql`select data, state::text from pgboss.job where data <> '{}' order by created_on, id`,
  );
  return (result as { rows: { data: object; state: string }[] }).rows;
}

describe('jobs with personal data', () => {
  it('are gone once they are done', async () => {
    const seen: string[] = [];
    await jobs.start();
    await jobs.work<{ userId: string }>('greet', {}, async ({ userId }) => {
      seen.push(userId);
      await Promise.resolve();
    });
    await jobs.enqueue(store.db, 'greet', { userId: 'sara' }, { group: 'sara' });
    await jobs.enqueue(store.db, 'greet', { userId: 'omar' });
    await eventually(async () => {
      expect(seen.toSorted()).toEqual(['omar', 'sara']);
      expect(await jobRows()).toEqual([]);
    });
  });

  it('are forgotten by group, key and data, in every state, and no others', async () => {
    await jobs.work('never', {}, () => Promise.resolve());
    const later = { startAfterSeconds: 3600 };
    const add = (data: object, options = {}) =>
      jobs.enqueue(store.db, 'never', data, { ...later, ...options });
    await add({ runId: '1' }, { group: 'sara' });
    await add({ runId: '2' }, { singletonKey: 'center-of-sara' });
    await add({ userId: 'sara', examId: '3' });
    await add({ userId: 'omar', note: 'sara is a part of a longer text' }, { group: 'omar' });
    const states = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'];
    for (const [at, state] of states.entries()) {
      await add({ contentId: 'of-sara', at });
      await store.db.execute(
        sql`update pgboss.job set state = ${state}::pgboss.job_state where data ->> 'at' = ${String(at)}`,
      );
    }
    await jobs.forget(store.db, ['sara', 'center-of-sara', 'of-sara']);
    expect((await jobRows()).map(({ data }) => data)).toEqual([
      { userId: 'omar', note: 'sara is a part of a longer text' },
    ]);
  });
});
