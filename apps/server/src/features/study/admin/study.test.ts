import {
  adminExportStudyRuns,
  adminListStudyReports,
  adminListStudyRuns,
  reportItem,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studyRuns } from '#src/db/tables/study.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { addItem, QUESTIONS } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let admin: { token: string };
let user: SignedUp;
let centerId: string;

beforeAll(async () => {
  app = await startTestApp();
  [admin, user] = [await signInAdmin(app), await signUpYearly(app)];
  centerId = (await makeCenter(app, user)).id;
});
afterAll(() => app.close());

describe('the questions of the console', () => {
  it('show runs with dropped questions and reasons', async () => {
    await app.store.db.insert(studyRuns).values({
      id: 'run-1',
      userId: user.acckey,
      centerId,
      wanted: 20,
      made: 12,
      dropped: { quote: 5, options: 3 },
      engine: 'model',
      state: 'done',
      createdAt: app.clock.now(),
    });
    const list = (query: Record<string, string>) =>
      app.call(adminListStudyRuns, undefined, {
        ...admin,
        path: pathTo(adminListStudyRuns, {}, query),
      });
    const { rows, total } = await list({ engine: 'model', q: 'احياء' });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      made: 12,
      dropped: { quote: 5, options: 3 },
      user: { email: user.email },
      courseName: 'أحياء 101',
    });
    expect((await list({ q: user.email })).total).toBe(1);
    expect((await list({ q: 'كيمياء' })).total).toBe(0);
    expect((await list({ state: 'failed' })).total).toBe(0);
    const csv = await app.fetch(adminExportStudyRuns.path, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await csv.text()).toContain('run-1');
  });

  it('show what students take for wrong, in their words', async () => {
    const item = await addItem(app, user, centerId, QUESTIONS.tf);
    const path = reportItem.path.replace(':id', item.id);
    await app.call(reportItem, { reason: 'التاريخ غير صحيح' }, { ...user, path });
    const list = (query: Record<string, string>) =>
      app.call(adminListStudyReports, undefined, {
        ...admin,
        path: pathTo(adminListStudyReports, {}, query),
      });
    const { rows } = await list({});
    expect(rows).toEqual([
      expect.objectContaining({ id: item.id, reason: 'التاريخ غير صحيح', count: 1, kind: 'tf' }),
    ]);
    const [stem = ''] = rows.map((row) => row.stem);
    for (const q of [stem.slice(2), 'احياء', user.email]) expect((await list({ q })).total).toBe(1);
    // Unreported items are not found.
    const { stem: other } = await addItem(app, user, centerId, QUESTIONS.mcq);
    expect((await list({ q: other })).total).toBe(0);
  });

  it('are for admins alone', async () => {
    for (const endpoint of [adminListStudyRuns, adminListStudyReports]) {
      expect((await app.refusal(endpoint)).status).toBe(401);
      expect((await app.refusal(endpoint, undefined, user)).status).toBe(403);
    }
    const path = `${adminListStudyRuns.path}?state=lost`;
    expect((await app.refusal(adminListStudyRuns, undefined, { ...admin, path })).status).toBe(400);
  });
});
