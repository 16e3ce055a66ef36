import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startEmbeddedClient } from '#src/db/embedded/embedded-client.ts';
import { migrateEmbeddedStore, type Store } from '#src/db/open-store.ts';
import { users } from '#src/db/tables/accounts.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { createHttpServer } from './http-server.ts';

const log = createTestLog();
let store: Store;
let server: FastifyInstance;

beforeAll(async () => {
  const snapshot = inject('storeSnapshot');
  if (snapshot.kind !== 'embedded') throw new Error('the embedded store is needed');
  const source = { snapshotFile: snapshot.file };
  store = await migrateEmbeddedStore(await startEmbeddedClient(source, { turnLimitMs: 50 }));
  server = await createHttpServer({ log: log.logger, publicUrl: 'http://x.test', trustProxy: [] });
  server.get('/statement', () => store.db.$count(users));
  server.get('/transaction', () => store.db.transaction((tx) => tx.$count(users)));
});
afterAll(async () => {
  await server.close();
  await store.close();
});

describe('a call that gets no turn at the embedded store', () => {
  it.each(['/statement', '/transaction'])('gets a time to retry: %s', async (path) => {
    const answer = await store.db.transaction(() => server.inject(path));
    expect(answer.statusCode).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('مشغولة') as string,
    });
    expect(log.takeErrors()).toEqual([]);
    expect((await server.inject(path)).json()).toBe(0);
  });
});
