import { login, logout } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createTestLog } from '#src/testing/test-log.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  app.fetch(login.path, { method: 'POST', headers, body });

async function refusalOf(response: Response) {
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('a request that cannot be read', () => {
  it('is refused when its JSON is broken', async () => {
    const { status, body } = await refusalOf(await post('{"username":'));
    expect(status).toBe(400);
    expect(body).toMatchObject({ done: false, code: 'invalid_json' });
  });

  it.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])(
    'is refused when it reaches for a prototype: %s',
    async (text) => {
      const { status, body } = await refusalOf(await post(text));
      expect(status).toBe(400);
      expect(body).toMatchObject({ done: false });
      expect(body).not.toHaveProperty('fields');
      expect({}).not.toHaveProperty('role');
    },
  );

  it('is refused when it is no JSON', async () => {
    const { status, body } = await refusalOf(await post('<a/>', { 'content-type': 'text/xml' }));
    expect(status).toBe(415);
    expect(body).toMatchObject({ code: 'unsupported_type' });
  });

  it('is refused when it is too large', async () => {
    const { status, body } = await refusalOf(await post(JSON.stringify('x'.repeat(300 * 1024))));
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'too_large' });
  });

  it.each(['"text"', '[]', 'null', '7'])('is refused when its body is %s', async (text) => {
    const { status, body } = await refusalOf(await post(text));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid_input' });
  });

  it('may do without a body where none is needed', async () => {
    const response = await app.fetch(logout.path, { method: 'POST', headers: JSON_TYPE });
    expect(response.status).toBe(401);
  });
});

describe('a path or method that is not there', () => {
  it('is answered with 404 in JSON under /api', async () => {
    const { status, body } = await refusalOf(await app.fetch('/api/nothing-here?x=1'));
    expect(status).toBe(404);
    expect(body).toMatchObject({ done: false, code: 'not_found' });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    'is answered with 405 and Allow for %s',
    async (method) => {
      const response = await app.fetch(login.path, { method });
      expect(response.headers.get('allow')).toBe('POST');
      const { status, body } = await refusalOf(response);
      expect(status).toBe(405);
      expect(body).toMatchObject({ code: 'method_not_allowed' });
    },
  );
});

describe('the headers of an answer', () => {
  it('keep API answers out of caches and name the request', async () => {
    const { headers } = await app.fetch('/api/user/me');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('close the page against scripts, frames and sniffing', async () => {
    const { headers } = await app.fetch('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['http://localhost:3000', false],
    ['https://nibras.example', true],
  ])('under %s say HTTPS only: %s', async (publicUrl, isStrict) => {
    const { logger } = createTestLog();
    const server = await createHttpServer({ log: logger, publicUrl, trustProxy: [] });
    server.get('/', () => 'here');
    const { headers } = await server.inject('/');
    expect(headers['strict-transport-security'] !== undefined).toBe(isStrict);
    expect(String(headers['content-security-policy']).includes('upgrade-insecure')).toBe(isStrict);
    await server.close();
  });
});

describe('the content policy', () => {
  it.each([
    ['http://127.0.0.1:3000', 'ws://127.0.0.1:3000'],
    ['https://nibras.example/', 'wss://nibras.example'],
    ['https://nibras.example:8443/study', 'wss://nibras.example:8443'],
  ])('of %s lets a page speak to its own server and nobody else', async (publicUrl, socket) => {
    const { logger } = createTestLog();
    const server = await createHttpServer({ log: logger, publicUrl, trustProxy: [] });
    server.get('/', () => 'here');
    const { headers } = await server.inject('/');
    const directives = String(headers['content-security-policy']).split(';');
    expect(directives).toContain(`connect-src 'self' ${socket}`);
    await server.close();
  });
});

describe('the forwarded address', () => {
  const addressSeen = async (trustProxy: string[]) => {
    const { logger } = createTestLog();
    const server = await createHttpServer({ log: logger, publicUrl: 'http://x.test', trustProxy });
    server.get('/', (request) => request.ip);
    const { body } = await server.inject({
      url: '/',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    await server.close();
    return body;
  };

  it('counts only from a proxy that is trusted', async () => {
    expect(await addressSeen([])).toBe('10.0.0.1');
    expect(await addressSeen(['192.168.0.1'])).toBe('10.0.0.1');
    expect(await addressSeen(['10.0.0.1'])).toBe('203.0.113.9');
  });
});

describe('a call that comes while the server closes', () => {
  it('is asked in Arabic to retry', async () => {
    const { logger } = createTestLog();
    const settings = { log: logger, publicUrl: 'http://x.test', trustProxy: [] };
    const server = await createHttpServer(settings);
    server.get('/api/here', () => 'here');
    let url = '';
    const answered = new Promise<{ headers: Headers; refusal: object }>((resolve) => {
      server.addHook('preClose', async () => {
        const response = await fetch(`${url}/api/here`);
        resolve({ headers: response.headers, refusal: await refusalOf(response) });
      });
    });
    url = await server.listen({ host: '127.0.0.1', port: 0 });
    await server.close();
    const { headers, refusal } = await answered;
    expect(refusal).toEqual({
      status: 503,
      body: {
        done: false,
        code: 'unavailable',
        message: expect.stringContaining('إعادة المحاولة') as string,
      },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('connection')).toBe('close');
  });
});

describe('a long answer', () => {
  it('arrives whole as JSON, with its length in bytes', async () => {
    const { logger } = createTestLog();
    const settings = { log: logger, publicUrl: 'http://x.test', trustProxy: [] };
    const server = await createHttpServer(settings);
    const answer = { text: 'كلمة '.repeat(20_000) };
    server.get('/', () => Promise.resolve(answer));
    const { headers, rawPayload } = await server.inject('/');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(JSON.parse(rawPayload.toString())).toEqual(answer);
    await server.close();
  });
});
