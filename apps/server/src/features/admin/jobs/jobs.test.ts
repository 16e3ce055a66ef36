import { adminListJobs, adminListQueues, adminRetryJob } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import type { Walk } from '#src/db/row-pages.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';
import { selectFailedJobs } from './jobs.queries.ts';

let app: TestApp;
let admin: { token: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

async function addFailed(queue: string): Promise<string> {
  const result = await app.store.db.execute(
    sql`insert into pgboss.job (name, state, data, retry_limit, retry_count, completed_on)
      values (${queue}, 'failed', '{"keys":["secret-of-somebody"]}', 2, 2, now()) returning id::text`,
  );
  return (result as { rows: { id: string }[] }).rows[0]?.id ?? '';
}

const list = (query: Record<string, string> = {}) =>
  app.call(adminListJobs, undefined, { ...admin, path: pathTo(adminListJobs, {}, query) });

describe('the queues of the console', () => {
  it('are listed with how deep they are', async () => {
    await addFailed('remove-blobs');
    const { rows } = await app.call(adminListQueues, undefined, admin);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mail', 'read-content', 'remove-blobs', 'sweep']),
    );
    expect(rows.find(({ name }) => name === 'remove-blobs')).toMatchObject({ failed: 1 });
  });

  it('show failed jobs without what they carry', async () => {
    const id = await addFailed('remove-blobs');
    const { rows, total } = await list({ queue: 'remove-blobs', state: 'failed' });
    expect(total).toBe(rows.length);
    expect(rows.find((row) => row.id === id)).toMatchObject({
      queue: 'remove-blobs',
      state: 'failed',
      attempts: 3,
    });
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect((await list({ queue: 'mail' })).total).toBe(0);
    expect((await list({ q: id })).total).toBe(1);
  });

  it.each(['createdAt', 'queue'])(
    'read jobs by %s from where the last page ended, though one of it was taken back',
    async (sort) => {
      for (let added = 0; added < 5; added += 1) await addFailed('sweep');
      const { db } = app.store;
      const query = adminListJobs.query.parse({ queue: 'sweep', sort });
      const all = await selectFailedJobs(db, query, { limit: 5, offset: 0 });
      const walk: Walk = { last: null };
      const first = await selectFailedJobs(db, query, { limit: 2, offset: 0, walk });
      await db.execute(sql`delete from pgboss.job where id::text = ${first[0]?.id}`);
      const next = await selectFailedJobs(db, query, { limit: 2, offset: 2, walk });
      expect([...first, ...next]).toEqual(all.slice(0, 4));
    },
  );

  it('take a failed job back, once, and do it', async () => {
    const id = await addFailed('remove-blobs');
    const path = pathTo(adminRetryJob, { id });
    await app.call(adminRetryJob, undefined, { ...admin, path });
    const again = await app.refusal(adminRetryJob, undefined, { ...admin, path });
    expect(again.error.code).toBe('not_found');
    expect(await actionsOn(app, admin, id)).toMatchObject([
      { action: 'job.retry', after: { queue: 'remove-blobs' } },
    ]);
    await eventually(async () => expect((await list({ q: id })).total).toBe(0));
  });

  it('know no job by a wrong id', async () => {
    const path = pathTo(adminRetryJob, { id: 'nothing' });
    expect((await app.refusal(adminRetryJob, undefined, { ...admin, path })).status).toBe(404);
  });
});
