import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBoss } from '#src/db/job-boss.ts';
import { fileContents } from '#src/db/tables/files.ts';
import { makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

describe('a file that was tried', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is not tried again by a job that was asked for before its end', async () => {
    const owner = await signUpYearly(app);
    const broken = await upload(app, owner, 'تالف.pdf', '%PDF-1.7 nothing follows here');
    const good = await upload(app, owner, 'سليم.txt');
    const center = await makeCenter(app, owner, [broken, good]);
    await whenRead(app, owner, center.id);
    const tried = await app.store.db.select().from(fileContents);
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['failed', 'read']);

    const late = createBoss(app.store, { checkSeconds: 15 });
    await late.start();
    const ids = await Promise.all(
      tried.map(({ id }) =>
        late.send('read-content', { contentId: id, centerId: center.id }, { singletonKey: id }),
      ),
    );
    // PostgreSQL wakes the reader for the next file; the embedded store with two queues polls every
    // ten seconds.
    await makeCenter(app, owner, [await upload(app, owner, 'آخر.txt', 'درس آخر.')]);
    for (const id of ids) {
      await eventually(async () => {
        const [job] = await late.findJobs('read-content', { id: id ?? '' });
        expect(job).toBeUndefined();
      });
    }
    await late.stop();
    const now = await app.store.db.select().from(fileContents);
    expect(now).toEqual(expect.arrayContaining(tried));
  });
});
