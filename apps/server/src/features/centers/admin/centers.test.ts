import {
  adminExportCenters,
  adminGetCenter,
  adminListCenters,
  adminReindexCenter,
  adminRetryCenterFile,
  adminSwitchCenter,
  askCenter,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { centerNow, makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

let app: TestApp;
let admin: { token: string };
let owner: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
  owner = await signUpYearly(app);
});
afterAll(() => app.close());

const at = (endpoint: Endpoint, params: Record<string, string>) => ({
  ...admin,
  path: pathTo(endpoint, params),
});
const list = (query: Record<string, string> = {}) =>
  app.call(adminListCenters, undefined, { ...admin, path: pathTo(adminListCenters, {}, query) });
const detail = async (id: string) =>
  (await app.call(adminGetCenter, undefined, at(adminGetCenter, { id }))).center;

describe('GET /api/admin/centers', () => {
  it('shows centers of everyone with their owner, state and failed files', async () => {
    const broken = await upload(app, owner, 'تالف.pdf', '%PDF-1.7 nothing follows here');
    const good = await upload(app, owner, 'سليم.txt');
    const mixed = await makeCenter(app, owner, [broken, good]);
    const hopeless = await makeCenter(app, owner, [broken]);
    const empty = await makeCenter(app, owner);
    await whenRead(app, owner, mixed.id);
    await whenRead(app, owner, hopeless.id);

    const { rows, total } = await list({ q: owner.email });
    expect(total).toBe(3);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.get(mixed.id)).toMatchObject({
      owner: { id: owner.acckey, email: owner.email },
      state: 'ready',
      files: 2,
      failedFiles: 1,
    });
    expect(byId.get(hopeless.id)).toMatchObject({ state: 'failed', files: 1, failedFiles: 1 });
    expect(byId.get(empty.id)).toMatchObject({ state: 'ready', files: 0 });

    const idsOf = async (query: Record<string, string>) =>
      (await list(query)).rows.map(({ id }) => id);
    expect(await idsOf({ state: 'failed' })).toEqual([hopeless.id]);
    expect(await idsOf({ state: 'waiting' })).toEqual([]);
    const failures = [mixed.id, hopeless.id].toSorted();
    expect((await idsOf({ withFailures: 'true' })).toSorted()).toEqual(failures);
    expect((await list({ userId: 'nobody' })).total).toBe(0);

    const csv = await app.fetch(pathTo(adminExportCenters, {}, { state: 'failed' }), {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await csv.text()).toContain(hopeless.id);
  });

  it('refuses a state that there is not', async () => {
    const path = pathTo(adminListCenters, {}, { state: 'asleep' });
    expect((await app.refusal(adminListCenters, undefined, { ...admin, path })).status).toBe(400);
  });
});

describe('PUT /api/admin/centers/:id/enabled', () => {
  it('switches a center off and on, tells its owner and writes it down', async () => {
    const { id } = await makeCenter(app, owner);
    const socket = await connectSocket(app, owner);
    const event = nextEvent(socket, 'center-updated');
    const { center } = await app.call(
      adminSwitchCenter,
      { isEnabled: false },
      at(adminSwitchCenter, { id }),
    );
    expect(center.state).toBe('off');
    expect((await event).center).toMatchObject({ id, isActive: false });
    socket.disconnect();
    const ask = { token: owner.token, path: pathTo(askCenter, { id }) };
    expect((await app.refusal(askCenter, { question: 'ما هذا؟' }, ask)).status).toBe(409);
    expect((await list({ state: 'off' })).rows.map((row) => row.id)).toEqual([id]);
    await app.call(adminSwitchCenter, { isEnabled: true }, at(adminSwitchCenter, { id }));
    expect((await centerNow(app, owner, id)).isActive).toBe(true);
    expect(await actionsOn(app, admin, id)).toHaveLength(2);
  });

  it('answers 404 for a center that is not there', async () => {
    const path = at(adminSwitchCenter, { id: 'nothing' });
    const { error } = await app.refusal(adminSwitchCenter, { isEnabled: false }, path);
    expect(error.code).toBe('not_found');
  });
});

describe('POST /api/admin/centers/:id/reindex', () => {
  it('reads every file again and answers from it', async () => {
    const file = await upload(app, owner, 'محاضرة للفهرسة.txt', 'الكلوروفيل صبغة خضراء في الورقة.');
    const { id } = await makeCenter(app, owner, [file]);
    await whenRead(app, owner, id);
    const { center } = await app.call(
      adminReindexCenter,
      undefined,
      at(adminReindexCenter, { id }),
    );
    expect(center.fileList[0]?.status).toMatch(/waiting|reading|ready/);
    await whenRead(app, owner, id);
    expect((await detail(id)).fileList).toMatchObject([{ status: 'ready', pagesRead: 1 }]);
    const ask = { token: owner.token, path: pathTo(askCenter, { id }) };
    const answer = await app.call(askCenter, { question: 'ما الكلوروفيل؟' }, ask);
    expect(answer.passages[0]?.quote).toContain('الكلوروفيل');
    expect(await actionsOn(app, admin, id)).toMatchObject([
      { action: 'center.reindex', after: { files: 1 } },
    ]);
  });

  it('is refused where there is nothing to read', async () => {
    const { id } = await makeCenter(app, owner);
    const path = at(adminReindexCenter, { id });
    expect((await app.refusal(adminReindexCenter, undefined, path)).error.code).toBe('conflict');
  });
});

describe('POST /api/admin/centers/:id/files/:fileId/retry', () => {
  it('tries a failed file once more, and only a failed one', async () => {
    const broken = await upload(app, owner, 'مكسور.pdf', '%PDF-1.7 and then nothing');
    const good = await upload(app, owner, 'كامل.txt', 'نص كامل للمقرر.');
    const { id } = await makeCenter(app, owner, [broken, good]);
    await whenRead(app, owner, id);
    const [failed, ready] = (await detail(id)).fileList;
    expect(failed?.status).toBe('failed');
    expect(failed?.reason).toMatch(/تالف/);
    const retry = (fileId: string) => at(adminRetryCenterFile, { id, fileId });
    await app.call(adminRetryCenterFile, undefined, retry(failed?.id ?? ''));
    await whenRead(app, owner, id);
    expect((await detail(id)).fileList[0]).toMatchObject({ status: 'failed' });
    const refusedReady = await app.refusal(adminRetryCenterFile, undefined, retry(ready?.id ?? ''));
    expect(refusedReady.error.code).toBe('conflict');
    const refusedForeign = await app.refusal(adminRetryCenterFile, undefined, retry('foreign'));
    expect(refusedForeign.error.code).toBe('not_found');
  });
});
