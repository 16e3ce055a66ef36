import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { sendError } from './error-handler.ts';

const YEAR_SECONDS = 31_536_000;
const NONCE_MARK = '__NONCE__';

/**
 * Serves the built web app: hashed files for ever, everything else revalidated, and the page itself for
 * every path that is not a file, because the browser routes. Without `webDir` only the API answers.
 */
export async function serveWebApp(app: FastifyInstance, webDir: string | null): Promise<void> {
  if (webDir === null) {
    app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
    return;
  }
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    wildcard: true,
    index: false,
    // A folder is not a file, and the bare page has no nonce: both are answered below.
    allowedPath: (path) => !path.endsWith('/') && path !== '/index.html',
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /^\/(api|assets|files|mailbox|socket\.io|webhooks)(\/|$)/.test(pathname)) {
      return sendError(reply, notFound());
    }
    const nonce = randomBytes(16).toString('base64');
    const policy = String(reply.getHeader('content-security-policy'));
    return reply
      .header(
        'content-security-policy',
        policy.replace(/style-src /, `style-src 'nonce-${nonce}' `),
      )
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_MARK, nonce));
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'المسار المطلوب غير موجود.');
}
