import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as contract from '@nibras/contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

type Route = { method: string; path: string };

let app: TestApp;
let student: { token: string };
const routes: Route[] = [];

/** Every route of the server, however it was bound. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const name of [method].flat()) routes.push({ method: name, path: url });
  });
}

beforeAll(async () => {
  subscribe('fastify.initialization', watchRoutes);
  app = await startTestApp();
  unsubscribe('fastify.initialization', watchRoutes);
  student = await signUp(app);
});
afterAll(() => app.close());

async function statusOf({ method, path }: Route, token?: string): Promise<number> {
  const response = await app.fetch(path.replace(/:\w+/g, 'some-id'), {
    method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const isRefusedMethod =
    response.status === 405 && response.headers.get('allow')?.includes(method) === false;
  return isRefusedMethod ? 405 : response.status;
}

const adminRoutes = () => routes.filter(({ path }) => path.startsWith('/api/admin'));

function endpointsOfContract(): Route[] {
  return Object.values(contract)
    .filter((value) => typeof value === 'object' && 'method' in value && 'path' in value)
    .map(({ method, path }) => ({ method, path }))
    .filter(({ path }) => path.startsWith('/api/admin'));
}

describe('every path under /api/admin', () => {
  it('is bound as the contract has it', () => {
    const bound = adminRoutes().map(({ method, path }) => `${method} ${path}`);
    const declared = endpointsOfContract().map(({ method, path }) => `${method} ${path}`);
    expect(declared.length).toBeGreaterThan(50);
    expect(declared.filter((route) => !bound.includes(route))).toEqual([]);
  });

  it('answers 401 to nobody and 403 to a student', async () => {
    const open: string[] = [];
    const ran = new Set<string>();
    for (const route of adminRoutes()) {
      const nobody = await statusOf(route);
      if (nobody === 405) continue;
      ran.add(`${route.method} ${route.path}`);
      const asStudent = await statusOf(route, student.token);
      if (nobody !== 401 || asStudent !== 403) {
        open.push(`${route.method} ${route.path}: ${nobody} to nobody, ${asStudent} to a student`);
      }
    }
    expect(open).toEqual([]);
    for (const { method, path } of endpointsOfContract())
      expect(ran).toContain(`${method} ${path}`);
  });

  it('says in Arabic which right is missing', async () => {
    const { error } = await app.refusal(contract.adminListUsers, undefined, student);
    expect(error).toMatchObject({ code: 'forbidden', message: 'هذه الصفحة للإدارة وحدها.' });
  });
});
