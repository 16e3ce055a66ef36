import { defineEndpoint } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Store } from '#src/db/open-store.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { createCallers } from '#src/platform/sessions/callers.ts';
import { createBinder } from './endpoint.ts';
import { createHttpServer } from './http-server.ts';
import { createAccessService } from '#src/features/access/access.service.ts';
import { createRateLimits } from '#src/platform/limits/rate-limits.ts';
import { createSessions } from '#src/platform/sessions/sessions.ts';

const greet = defineEndpoint({
  method: 'POST',
  path: '/api/greetings/:name',
  body: z.object({ times: z.number({ error: 'العدد مطلوب' }), tone: z.optional(z.string()) }),
  response: z.object({ text: z.string() }),
});
const peek = defineEndpoint({
  method: 'GET',
  path: '/api/greetings/:name',
  response: z.object({ text: z.string() }),
});
const guarded = defineEndpoint({
  method: 'POST',
  path: '/api/guarded',
  body: z.object({ needed: z.string() }),
  response: z.object({}),
});

const log = createTestLog();
let store: Store;
let server: FastifyInstance;

beforeAll(async () => {
  store = await openTestStore();
  server = await createHttpServer({ log: log.logger, publicUrl: 'http://x.test', trustProxy: [] });
  const now = () => new Date();
  const sessions = createSessions({ db: store.db, now, cache: null, onEnded: () => undefined });
  const limits = createRateLimits();
  const access = createAccessService({ now });
  const deps = { db: store.db, sessions, limits, access, now, asksSecondFactor: false };
  const bind = createBinder(server, createCallers(deps));
  bind.open(greet, { limits: ['exportsByUser'] }, ({ body, params, address }) =>
    Promise.resolve({
      text: `${params.name} ${body.times} ${address}`,
      passwordHash: 'never to be seen',
    }),
  );
  bind.open(peek, { downloadAs: 'greeting.json' }, ({ params, body }) =>
    Promise.resolve({ text: `${params.name} ${String(body)}` }),
  );
  bind.signedIn(guarded, {}, () => Promise.resolve({}));
});
afterAll(async () => {
  await server.close();
  await store.close();
});

const send = (payload: object, remoteAddress = '192.0.2.1') =>
  server.inject({ method: 'POST', url: '/api/greetings/sara', payload, remoteAddress });

describe('a bound endpoint', () => {
  it('is given the parsed body, the path and the address', async () => {
    const response = await send({ times: 2 });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ text: 'sara 2 192.0.2.1' });
  });

  it('lets nothing out that the contract does not name', async () => {
    expect((await send({ times: 1 })).body).not.toContain('never to be seen');
  });

  it('names each refused field once', async () => {
    const response = await send({ times: 'two', tone: 7 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'invalid_input',
      message: 'العدد مطلوب',
      fields: { times: 'العدد مطلوب', tone: 'المطلوب هنا نص' },
    });
  });

  it('answers as a file where it should', async () => {
    const response = await server.inject('/api/greetings/sara');
    expect(response.headers['content-disposition']).toBe('attachment; filename="greeting.json"');
    expect(response.json()).toEqual({ text: 'sara null' });
  });

  it('counts the limits that it names for the address, before it reads the body', async () => {
    const address = '192.0.2.77';
    for (let sent = 0; sent < 5; sent += 1) await send({ times: 'wrong' }, address);
    const response = await send({ times: 1 }, address);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send({ times: 1 }, '192.0.2.78')).statusCode).toBe(200);
  });

  it('checks the caller before it reads the body', async () => {
    const response = await server.inject({ method: 'POST', url: '/api/guarded', payload: {} });
    expect(response.statusCode).toBe(401);
  });

  it('lists every method of its path in Allow', async () => {
    const response = await server.inject({ method: 'DELETE', url: '/api/greetings/sara' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST, GET');
  });
});
