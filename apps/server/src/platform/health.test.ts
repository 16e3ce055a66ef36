import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { bindHealth } from './health.ts';
import { createHttpServer } from './http-server.ts';

const log = createTestLog();
let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

async function statusesWith(ping: () => Promise<void>): Promise<number[]> {
  const settings = { log: log.logger, publicUrl: 'http://x.test', trustProxy: [] };
  const server = await createHttpServer(settings);
  bindHealth(server, ping);
  const answers = [await server.inject('/healthz'), await server.inject('/readyz')];
  await server.close();
  return answers.map((answer) => answer.statusCode);
}

describe('/healthz and /readyz', () => {
  it('are well while the store answers', async () => {
    expect(await statusesWith(() => store.ping())).toEqual([200, 200]);
  });

  it('say that the server lives but cannot serve when the store fails', async () => {
    expect(await statusesWith(() => Promise.reject(new Error('gone')))).toEqual([200, 503]);
    expect(log.lines.at(-1)).toContain('the store does not answer');
  });
});
