import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { bindHealth } from './health.ts';
import { UNLIMITED_SPACE } from '#src/platform/limits/free-space.ts';
import { createHttpServer } from './http-server.ts';

const log = createTestLog();
let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Deps = Parameters<typeof bindHealth>[1];

async function answersWith(deps: Partial<Deps>) {
  const settings = { log: log.logger, publicUrl: 'http://x.test', trustProxy: [] };
  const server = await createHttpServer(settings);
  bindHealth(server, {
    store,
    disk: UNLIMITED_SPACE,
    isDraining: () => false,
    cluster: null,
    ...deps,
  });
  const answers = [await server.inject('/healthz'), await server.inject('/readyz')];
  await server.close();
  return answers.map((answer) => [answer.statusCode, answer.json<{ status: string }>().status]);
}

const ALIVE = [200, 'ok'];

describe('/healthz and /readyz', () => {
  it('are well while the store answers', async () => {
    expect(await answersWith({})).toEqual([ALIVE, [200, 'ok']]);
    expect(await answersWith({ cluster: { isUp: () => true } })).toEqual([ALIVE, [200, 'ok']]);
  });

  it('say that the server lives but cannot serve when the store fails', async () => {
    const ping = () => Promise.reject(new Error('gone'));
    expect(await answersWith({ store: { ...store, ping } })).toEqual([ALIVE, [503, 'unavailable']]);
    expect(log.lines.at(-1)).toContain('the store does not answer');
  });

  it('say that a server which has lost the other nodes still serves', async () => {
    const cluster = { isUp: () => false };
    expect(await answersWith({ cluster })).toEqual([ALIVE, [200, 'degraded']]);
  });

  it('ask for a restart when the store inside the process does not answer', async () => {
    const ping = () => Promise.reject(new Error('gone'));
    const lost = { ping, isAlive: () => false };
    const answers = await answersWith({ store: lost });
    expect(answers).toEqual([
      [503, 'unavailable'],
      [503, 'unavailable'],
    ]);
  });

  it('say that a server with a full disk still serves', async () => {
    expect(await answersWith({ disk: { isShort: () => true } })).toEqual([
      ALIVE,
      [200, 'degraded'],
    ]);
  });

  it('say that a server which leaves wants no more visitors', async () => {
    expect(await answersWith({ isDraining: () => true })).toEqual([ALIVE, [503, 'draining']]);
  });
});
