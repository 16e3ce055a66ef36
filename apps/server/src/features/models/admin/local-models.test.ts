import {
  adminListOffered,
  adminListPulls,
  adminModelCosts,
  adminPullModel,
  adminRemoveModel,
  adminStopPull,
  adminTryModel,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelPulls } from '#src/db/tables/models.ts';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp } from '#src/testing/factories.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { startOllamaDouble, type OllamaDouble } from '#src/testing/model-double/ollama-double.ts';
import { allOf, connect, linesFrom } from '#src/testing/models.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

let app: TestApp;
let admin: { token: string };
let ollama: OllamaDouble;
let upstream: FakeUpstream;
let id: string;
let remote: string;

beforeAll(async () => {
  ollama = await startOllamaDouble();
  upstream = await startFakeUpstream();
  app = await startTestApp();
  admin = await signInAdmin(app);
  id = await connect(app, admin, { kind: 'ollama', baseUrl: ollama.url });
  remote = await connect(app, admin, { baseUrl: upstream.url });
});
afterAll(async () => {
  await app.close();
  await ollama.close();
  await upstream.close();
});

function send(endpoint: Endpoint, path: string, body: object) {
  return app.fetch(path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Progress is stored once a second. */
const until = (check: () => Promise<void>) => eventually(check);
const pull = (model: string) =>
  app.call(adminPullModel, { model }, { ...admin, path: pathTo(adminPullModel, { id }) });
const stop = (model: string) =>
  app.call(adminStopPull, { model }, { ...admin, path: pathTo(adminStopPull, { id }) });
const pullOf = async (model: string) => {
  const path = pathTo(adminListPulls, { id });
  const { pulls } = await app.call(adminListPulls, undefined, { ...admin, path });
  return pulls.find((one) => one.model === model);
};
const offered = async () => {
  const path = pathTo(adminListOffered, { id });
  return (await app.call(adminListOffered, undefined, { ...admin, path })).models;
};

describe('POST /api/admin/models/connections/:id/pull', () => {
  it('continues unwatched, reports progress, and lists the model with its size', async () => {
    const { pulls } = await pull('qwen3:4b');
    expect(pulls[0]).toMatchObject({ model: 'qwen3:4b', state: 'running', doneBytes: 0 });
    const download = await ollama.nextPull();
    download.progress(400);
    await until(async () =>
      expect(await pullOf('qwen3:4b')).toMatchObject({ doneBytes: 400, totalBytes: 1000 }),
    );
    download.finish();
    await until(async () => expect((await pullOf('qwen3:4b'))?.state).toBe('done'));
    expect(await offered()).toEqual([{ name: 'qwen3:4b', sizeBytes: 1000, price: null }]);
    expect((await actionsOn(app, admin, id))[0]).toMatchObject({ action: 'models.pull' });
  }, 30_000);

  it('is asked for once however often it is begun, stops at once, and goes on when asked again', async () => {
    await pull('gemma3:4b');
    const first = await ollama.nextPull();
    await pull('gemma3:4b');
    expect((await stop('gemma3:4b')).pulls[0]?.state).toBe('stopped');
    await first.closed;
    await pull('gemma3:4b');
    const resumed = await ollama.nextPull();
    resumed.finish();
    await until(async () => expect((await pullOf('gemma3:4b'))?.state).toBe('done'));
  }, 30_000);

  it('is stopped from any node, and when its own ends', async () => {
    await pull('aya:8b');
    const download = await ollama.nextPull();
    // As another node does, with access only to the store.
    await app.store.db.update(modelPulls).set({ state: 'stopped' });
    await download.closed;
    const at = new Date(app.clock.now().getTime() - 20_000);
    const row = { connectionId: id, model: 'aya:35b', doneBytes: 9, totalBytes: 10, trouble: null };
    await app.store.db.insert(modelPulls).values({ ...row, state: 'running', runId: 'gone', at });
    expect(await pullOf('aya:35b')).toMatchObject({ state: 'stopped', doneBytes: 9 });
    await pull('aya:35b');
    (await ollama.nextPull()).finish();
    await until(async () => expect((await pullOf('aya:35b'))?.state).toBe('done'));
  }, 30_000);

  it('stores whole bytes for any stated size', async () => {
    await pull('odd:1b');
    const download = await ollama.nextPull();
    download.say({ digest: 'sha256:1', total: 1000.5, completed: 400.7 });
    download.say({ digest: 'sha256:2', total: -4, completed: 1e300 });
    await until(async () =>
      expect(await pullOf('odd:1b')).toMatchObject({ doneBytes: 400, totalBytes: null }),
    );
    download.finish();
    await until(async () => expect((await pullOf('odd:1b'))?.state).toBe('done'));
    ollama.models.set('odd:1b', 12.5);
    expect(await offered()).toContainEqual({ name: 'odd:1b', sizeBytes: 12, price: null });
    ollama.models.delete('odd:1b');
  }, 30_000);

  it('says that there is no such model', async () => {
    await pull('unknown:1b');
    await until(async () =>
      expect(await pullOf('unknown:1b')).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('لا يعرف المزوّد') as string,
      }),
    );
  });

  it.each([adminPullModel, adminStopPull])(
    'is for an Ollama and for admins: $path',
    async (endpoint) => {
      const path = pathTo(endpoint, { id: remote });
      const body = { model: 'm' };
      expect((await app.refusal(endpoint, body, { ...admin, path })).status).toBe(400);
      expect((await app.refusal(endpoint, { model: '' }, { ...admin, path })).status).toBe(400);
      expect((await app.refusal(endpoint, body, { path })).status).toBe(401);
      const student = await signUp(app);
      expect((await app.refusal(endpoint, body, { ...student, path })).status).toBe(403);
    },
  );

  it('tells nobody else how far it is', async () => {
    const path = pathTo(adminListPulls, { id });
    expect((await app.refusal(adminListPulls, undefined, { path })).status).toBe(401);
    const student = await signUp(app);
    expect((await app.refusal(adminListPulls, undefined, { ...student, path })).status).toBe(403);
    const gone = pathTo(adminListPulls, { id: 'gone' });
    expect((await app.refusal(adminListPulls, undefined, { ...admin, path: gone })).status).toBe(
      404,
    );
  });
});

describe('POST /api/admin/models/connections/:id/remove', () => {
  it('takes a model off the machine, once', async () => {
    ollama.models.set('old:7b', 7);
    const caller = { ...admin, path: pathTo(adminRemoveModel, { id }) };
    await app.call(adminRemoveModel, { model: 'old:7b' }, caller);
    expect((await offered()).map(({ name }) => name)).not.toContain('old:7b');
    expect((await app.refusal(adminRemoveModel, { model: 'old:7b' }, caller)).status).toBe(503);
  });
});

describe('POST /api/admin/models/trial', () => {
  const trial = async (connectionId: string, model: string) =>
    allOf(linesFrom(await send(adminTryModel, adminTryModel.path, { connectionId, model })));

  it('streams an answer and reports its speed, tools and sight as seen', async () => {
    upstream.always((call) => {
      if (call.sent.includes('"tools"')) call.callTools({ name: 'weather', input: { city: 'ر' } });
      else if (call.sent.includes('image_url')) call.reply('أحمر');
      else call.reply('أهلًا، أنا مساعد.');
    });
    expect(await trial(remote, 'able')).toEqual([
      { type: 'text', text: 'أهلًا، أنا مساعد.' },
      {
        type: 'report',
        firstPieceMs: expect.any(Number) as number,
        ...{ piecesPerSecond: null, tools: 'yes', vision: 'yes' },
      },
    ]);
  });

  it('is counted in the costs, except for refused calls', async () => {
    const path = '/api/admin/models/costs?days=7';
    const counted = async () => {
      const { purposes } = await app.call(adminModelCosts, undefined, { ...admin, path });
      return purposes.find(({ name }) => name === 'trial')?.calls ?? 0;
    };
    upstream.always((call) => {
      if (call.sent.includes('image_url')) call.refuse(400);
      else call.reply('أهلًا');
    });
    const before = await counted();
    await trial(remote, 'counted');
    await until(async () => expect(await counted()).toBe(before + 2));
  });

  it('reports no for refused abilities, and unknown for failed tests', async () => {
    upstream.always((call) => {
      if (call.sent.includes('"tools"')) call.refuse(400);
      else if (call.sent.includes('image_url')) call.refuse(503);
      else call.reply('أهلًا');
    });
    expect((await trial(remote, 'plain')).at(-1)).toMatchObject({ tools: 'no', vision: 'unknown' });
    expect((await trial(id, 'local')).at(-1)).toMatchObject({ tools: 'no', vision: 'no' });
  });

  it.each([
    [401, /المفتاح/],
    [404, /لا يعرف المزوّد/],
    [429, /مشغول/],
    [500, /عطل/],
  ])('says what %i means', async (status, words) => {
    upstream.always((call) => call.refuse(status));
    expect(await trial(remote, 'm')).toEqual([
      { type: 'failed', message: expect.stringMatching(words) as string },
    ]);
  });

  it('knows no model of a connection that is gone', async () => {
    const ref = { connectionId: 'gone', model: 'm' };
    expect((await app.refusal(adminTryModel, ref, admin)).status).toBe(404);
    expect((await app.refusal(adminTryModel, ref)).status).toBe(401);
  });
});
