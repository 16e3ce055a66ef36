import {
  adminAddConnection,
  adminDeleteConnection,
  adminEditConnection,
  adminGetModels,
  adminListActions,
  adminListOffered,
  adminSaveModels,
  adminTryConnection,
} from '@nibras/contract';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#src/db/tables/administration.ts';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp } from '#src/testing/factories.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { choose, connect, modelsNow, NO_CHOICES } from '#src/testing/models.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const KEY = 'sk-test-0123456789abcdef';

let app: TestApp;
let admin: { token: string };
let upstream: FakeUpstream;
let website: Server;

beforeAll(async () => {
  upstream = await startFakeUpstream();
  app = await startTestApp();
  admin = await signInAdmin(app);
  website = createServer((_request, response) => response.end('<!doctype html><h1>أهلًا</h1>'));
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await app.close();
  await upstream.close();
  website.close();
  website.closeAllConnections();
});
beforeEach(() => {
  upstream.lock(null);
  upstream.offer('small', 'large');
});

const body = { kind: 'openai-compatible', name: 'مزوّد الكلية', key: KEY } as const;
const versionNow = async (): Promise<number> => (await modelsNow(app, admin)).version;
const offeredBy = (id: string) => ({ ...admin, path: pathTo(adminListOffered, { id }) });

describe('GET /api/admin/models', () => {
  it('is for admins alone', async () => {
    expect((await app.refusal(adminGetModels)).status).toBe(401);
    const student = await signUp(app);
    expect((await app.refusal(adminGetModels, undefined, student)).status).toBe(403);
  });
});

describe('POST /api/admin/models/connections/try', () => {
  const asked = { id: null, kind: 'openai-compatible', key: null } as const;

  it('counts the models that answer under an address, and keeps nothing', async () => {
    const version = await versionNow();
    const given = { ...asked, baseUrl: upstream.url };
    expect((await app.call(adminTryConnection, given, admin)).count).toBe(2);
    expect(await versionNow()).toBe(version);
    expect((await app.refusal(adminTryConnection, given)).status).toBe(401);
    expect((await app.refusal(adminTryConnection, given, await signUp(app))).status).toBe(403);
  });

  it('says why an address does not', async () => {
    const { port } = website.address() as AddressInfo;
    const tries = [
      ['http://127.0.0.1:9/v1', 'لا يجيب أحد'],
      [`http://127.0.0.1:${port}/v1`, 'ليس رد نموذج'],
    ] as const;
    for (const [baseUrl, words] of tries) {
      const { status, error } = await app.refusal(adminTryConnection, { ...asked, baseUrl }, admin);
      expect(status).toBe(400);
      expect(error.message).toContain(words);
    }
  });

  it('sends the key of a connection to its own address only', async () => {
    upstream.lock(KEY);
    const id = await connect(app, admin, { ...body, baseUrl: upstream.url });
    const given = { ...asked, id, baseUrl: upstream.url };
    expect((await app.call(adminTryConnection, given, admin)).count).toBe(2);
    const elsewhere = { ...given, baseUrl: upstream.url.replace('127.0.0.1', 'localhost') };
    const { error } = await app.refusal(adminTryConnection, elsewhere, admin);
    expect(error.message).toContain('رفض المزوّد المفتاح');
  });
});

describe('POST /api/admin/models/connections', () => {
  it('keeps the key sealed and tells no more of it than its last four letters', async () => {
    const version = await versionNow();
    const given = { ...body, version, baseUrl: `${upstream.url}/` };
    const added = await app.call(adminAddConnection, given, admin);
    const connection = added.connections.find(({ id }) => id === added.connectionId);
    expect(connection).toMatchObject({ baseUrl: upstream.url, keyEnding: 'cdef', canChange: true });
    const stored = JSON.stringify(await app.store.db.select().from(settings));
    const path = pathTo(adminListActions, {}, { kind: 'models' });
    const { rows } = await app.call(adminListActions, undefined, { ...admin, path });
    expect(rows[0]).toMatchObject({ action: 'models.connect', after: { keyEnding: 'cdef' } });
    const output = JSON.stringify([added, rows, app.log.lines]) + stored;
    expect(output).not.toContain(KEY.slice(0, 12));
    expect((await app.refusal(adminAddConnection, given)).status).toBe(401);
  });

  it.each([
    ['no address', { baseUrl: null }, 'baseUrl'],
    ['an address that is none', { baseUrl: 'models.example' }, 'baseUrl'],
    ['a key inside the address', { baseUrl: 'https://a:b@models.example' }, 'baseUrl'],
    ['no name', { name: ' ' }, 'name'],
    ['no key for who asks for one', { kind: 'anthropic', key: null }, 'key'],
  ])('refuses a connection with %s', async (_what, wrong, field) => {
    const given = { ...body, version: await versionNow(), baseUrl: upstream.url, ...wrong };
    const { status, error } = await app.refusal(adminAddConnection, given, admin);
    expect(status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual([field]);
  });

  it('tells the later of two admins that the first was faster', async () => {
    const version = await versionNow();
    await connect(app, admin, { ...body, baseUrl: upstream.url });
    const late = { ...body, version, baseUrl: upstream.url };
    const { status, error } = await app.refusal(adminAddConnection, late, admin);
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect(error.message).toContain('مسؤول آخر');
  });

  it('lets one of two simultaneous calls win', async () => {
    const given = { ...body, version: await versionNow(), baseUrl: upstream.url };
    const both = await Promise.allSettled([
      app.call(adminAddConnection, given, admin),
      app.call(adminAddConnection, given, admin),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('PUT /api/admin/models/connections/:id', () => {
  it('keeps the key where the address stays, and asks for it where that changes', async () => {
    const id = await connect(app, admin, { ...body, baseUrl: upstream.url });
    const path = pathTo(adminEditConnection, { id });
    const edit = async (given: object) => ({
      ...{ version: await versionNow(), name: 'اسم جديد', baseUrl: upstream.url, key: null },
      ...given,
    });
    const renamed = await app.call(adminEditConnection, await edit({}), { ...admin, path });
    const found = renamed.connections.find((one) => one.id === id);
    expect(found).toMatchObject({ name: 'اسم جديد', keyEnding: 'cdef' });
    const moved = await edit({ baseUrl: 'https://elsewhere.example/v1' });
    const { error } = await app.refusal(adminEditConnection, moved, { ...admin, path });
    expect(error.fields).toHaveProperty('key');
    expect((await actionsOn(app, admin, id))[0]).toMatchObject({ action: 'models.edit' });
  });

  it('knows no connection that is not there', async () => {
    const given = { version: await versionNow(), name: 'س', baseUrl: null, key: null };
    for (const id of ['environment', 'nobody']) {
      const path = pathTo(adminEditConnection, { id });
      expect((await app.refusal(adminEditConnection, given, { ...admin, path })).status).toBe(404);
    }
  });
});

describe('POST /api/admin/models/connections/:id/delete', () => {
  it('takes its models out of every list', async () => {
    const id = await connect(app, admin, { ...body, baseUrl: upstream.url });
    await choose(app, admin, { answers: [{ connectionId: id, model: 'small' }] });
    const path = pathTo(adminDeleteConnection, { id });
    const gone = { version: await versionNow() };
    const after = await app.call(adminDeleteConnection, gone, { ...admin, path });
    expect(after.purposes).toEqual(NO_CHOICES);
    expect(after.connections.map((one) => one.id)).not.toContain(id);
  });
});

describe('PUT /api/admin/models', () => {
  it('refuses a model of a connection that is gone, one named twice, and a budget of nothing', async () => {
    const version = await versionNow();
    const id = await connect(app, admin, { ...body, baseUrl: upstream.url });
    const ref = { connectionId: id, model: 'small' };
    const gone = { connectionId: 'gone', model: 'm' };
    const wrong = [
      { version: version + 1, purposes: { ...NO_CHOICES, answers: [gone] } },
      { version: version + 1, purposes: { ...NO_CHOICES, quick: [ref, ref] } },
      { version: version + 1, budget: 0 },
    ];
    for (const given of wrong) {
      expect((await app.refusal(adminSaveModels, given, admin)).status).toBe(400);
    }
  });
});

describe('the embeddings of a list', () => {
  it('are of one model over all connections', async () => {
    const here = await connect(app, admin, { baseUrl: upstream.url });
    const there = await connect(app, admin, { baseUrl: `${upstream.url}/other` });
    const same = [here, there].map((connectionId) => ({ connectionId, model: 'e5' }));
    await choose(app, admin, { embeddings: same });
    const { version, purposes } = await modelsNow(app, admin);
    expect(purposes.embeddings).toEqual(same);
    const embeddings = [same[0], { connectionId: there, model: 'bge' }];
    const mixed = { version, purposes: { ...NO_CHOICES, embeddings } };
    expect((await app.refusal(adminSaveModels, mixed, admin)).status).toBe(400);
    await choose(app, admin, {});
  });
});

describe('GET /api/admin/models/connections/:id/models', () => {
  it.each(['openai-compatible', 'openai', 'anthropic', 'google'] as const)(
    'asks %s for its models with the key',
    async (kind) => {
      upstream.lock(KEY);
      const id = await connect(app, admin, { ...body, kind, baseUrl: upstream.url });
      const { models } = await app.call(adminListOffered, undefined, offeredBy(id));
      expect(models.map(({ name }) => name)).toEqual(['small', 'large']);
    },
  );

  it('reports a wrong key, address or server', async () => {
    upstream.lock('another-key-altogether');
    const { port } = website.address() as AddressInfo;
    const cases: [string, RegExp][] = [
      [upstream.url, /رفض المزوّد المفتاح/],
      ['http://127.0.0.1:9/v1', /لا يجيب أحد/],
      [`http://127.0.0.1:${port}`, /صفحة ويب/],
    ];
    for (const [baseUrl, words] of cases) {
      const id = await connect(app, admin, { ...body, baseUrl });
      const { error } = await app.refusal(adminListOffered, undefined, offeredBy(id));
      expect(error.message).toMatch(words);
    }
    expect(app.log.lines.join('')).not.toContain(KEY);
  });
});
