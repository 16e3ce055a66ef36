import {
  adminListOffered,
  adminPullModel,
  adminRemoveModel,
  adminTryModel,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp } from '#src/testing/factories.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { startOllamaDouble, type OllamaDouble } from '#src/testing/model-double/ollama-double.ts';
import { allOf, connect, linesFrom } from '#src/testing/models.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

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

function send(endpoint: Endpoint, path: string, body: object, signal?: AbortSignal) {
  return app.fetch(path, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

const pull = (model: string, signal?: AbortSignal) =>
  send(adminPullModel, pathTo(adminPullModel, { id }), { model }, signal);
const offered = async () => {
  const path = pathTo(adminListOffered, { id });
  return (await app.call(adminListOffered, undefined, { ...admin, path })).models;
};

describe('POST /api/admin/models/connections/:id/pull', () => {
  it('tells how far the download is, and the model is listed with its size', async () => {
    const lines = linesFrom(await pull('qwen3:4b'));
    expect((await lines.next()).value).toMatchObject({ type: 'progress', doneBytes: 0 });
    const download = await ollama.nextPull();
    download.progress(400);
    expect((await lines.next()).value).toEqual({
      ...{ type: 'progress', doneBytes: 400, totalBytes: 1000 },
    });
    download.finish();
    expect((await allOf(lines)).at(-1)).toEqual({ type: 'done' });
    expect(await offered()).toEqual([{ name: 'qwen3:4b', sizeBytes: 1000, price: null }]);
    expect((await actionsOn(app, admin, id))[0]).toMatchObject({ action: 'models.pull' });
  });

  it('ends the download at once when nobody reads on, and goes on with the next', async () => {
    const leaving = new AbortController();
    await pull('gemma3:4b', leaving.signal);
    const stopped = await ollama.nextPull();
    leaving.abort();
    await stopped.closed;
    const lines = linesFrom(await pull('gemma3:4b'));
    const resumed = await ollama.nextPull();
    resumed.finish();
    expect((await allOf(lines)).at(-1)).toEqual({ type: 'done' });
  });

  it('says that there is no such model', async () => {
    const lines = await allOf(linesFrom(await pull('unknown:1b')));
    expect(lines.at(-1)).toMatchObject({
      type: 'failed',
      message: expect.stringContaining('لا يعرف المزوّد') as string,
    });
  });

  it('is for an Ollama and for admins', async () => {
    const path = pathTo(adminPullModel, { id: remote });
    const body = { model: 'm' };
    expect((await app.refusal(adminPullModel, body, { ...admin, path })).status).toBe(400);
    expect((await app.refusal(adminPullModel, { model: '' }, { ...admin, path })).status).toBe(400);
    expect((await app.refusal(adminPullModel, body, { path })).status).toBe(401);
    const student = await signUp(app);
    expect((await app.refusal(adminPullModel, body, { ...student, path })).status).toBe(403);
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

  it('says no to what is refused or not done, and unknown to what fails', async () => {
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
