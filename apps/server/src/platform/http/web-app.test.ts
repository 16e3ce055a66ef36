import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLog } from '#src/testing/test-log.ts';
import { createHttpServer } from './http-server.ts';
import { serveWebApp } from './web-app.ts';

const SCRIPT = 'export const lantern = "نبراس";';
const INLINE = { script: 'lightTheLamp()', style: 'p { color: teal }' };
const PAGE = `<!doctype html><script>${INLINE.script}</script><style>${INLINE.style}</style><p>الصفحة</p>`;

let folder: string;
let server: FastifyInstance;

async function serve(webDir: string | null): Promise<FastifyInstance> {
  const { logger } = createTestLog();
  const made = await createHttpServer({ log: logger, publicUrl: 'http://x.test', trustProxy: [] });
  await serveWebApp(made, webDir);
  return made;
}

function unpacked({ headers, rawPayload }: LightMyRequestResponse): string {
  const isPacked = headers['content-encoding'] === 'br';
  return (isPacked ? brotliDecompressSync(rawPayload) : rawPayload).toString();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nibras-web-'));
  await mkdir(join(folder, 'assets'));
  const script = join(folder, 'assets/app-a1b2c3.js');
  await Promise.all([
    writeFile(join(folder, 'index.html'), PAGE),
    writeFile(join(folder, 'index.html.br'), brotliCompressSync(PAGE)),
    writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    writeFile(script, SCRIPT),
    writeFile(`${script}.br`, brotliCompressSync(SCRIPT)),
    writeFile(`${script}.gz`, gzipSync(SCRIPT)),
  ]);
  server = await serve(folder);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the built web app', () => {
  it('serves hashed files for ever', async () => {
    const response = await server.inject('/assets/app-a1b2c3.js');
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(SCRIPT);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('answers Accept-Encoding %s with %s', async (accepted, encoding) => {
    const response = await server.inject({
      url: '/assets/app-a1b2c3.js',
      headers: { 'accept-encoding': accepted },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
  });

  it('has other files asked for again', async () => {
    const response = await server.inject('/favicon.svg');
    expect(response.headers['cache-control']).toBe('no-cache');
    const { etag } = response.headers;
    const again = await server.inject({
      url: '/favicon.svg',
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/',
    '/login',
    '/chat/some-center?thread=x',
    '/reset-password?token=t&id=i',
    '/chat/',
    '/index.html',
  ])('answers %s with the page, whatever the browser can unpack', async (url) => {
    for (const accepted of ['identity', 'gzip, br']) {
      const response = await server.inject({ url, headers: { 'accept-encoding': accepted } });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(unpacked(response)).toContain('الصفحة');
    }
  });

  it("allows the page's inline script by its hash, and no other", async () => {
    for (const url of ['/', '/index.html']) {
      const policy = String((await server.inject(url)).headers['content-security-policy']);
      for (const [kind, content] of Object.entries(INLINE)) {
        const hash = createHash('sha256').update(content).digest('base64');
        expect(policy).toContain(`${kind}-src 'sha256-${hash}' 'self';`);
      }
    }
  });

  it('tells a browser that holds the page that it has not changed', async () => {
    const first = await server.inject('/login');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await server.inject({ url: '/login', headers });
    expect(again.statusCode).toBe(304);
    const policy = 'content-security-policy';
    expect(again.headers[policy]).toBe(first.headers[policy]);
  });

  it.each(['/assets/', '/assets/gone-123.js', '/api/gone', '/files/gone', '/webhooks/gone'])(
    'does not answer %s with the page',
    async (url) => {
      const response = await server.inject(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ done: false, code: 'not_found' });
    },
  );

  it('does not answer a POST with the page', async () => {
    const response = await server.inject({ method: 'POST', url: '/login', payload: {} });
    expect(response.statusCode).toBe(404);
  });

  it.each(['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
    'keeps inside its folder for %s',
    async (url) => {
      const response = await server.inject(url);
      expect(response.body).not.toContain('dependencies');
    },
  );
});

describe('without a built web app', () => {
  it('answers every other path with 404 in JSON', async () => {
    const bare = await serve(null);
    const response = await bare.inject('/login');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ done: false, code: 'not_found' });
    await bare.close();
  });
});
