import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { sendError } from './error-handler.ts';

const YEAR_SECONDS = 31_536_000;
const PAGE = 'index.html';

/**
 * Serves the built web app: hashed files cached for ever, others revalidated, and the page for all
 * other paths, because the browser routes. Without `webDir` only the API answers.
 */
export async function serveWebApp(app: FastifyInstance, webDir: string | null): Promise<void> {
  if (webDir === null) {
    app.setNotFoundHandler((_request, reply) => sendError(reply, notFound()));
    return;
  }
  const hashes = inlineHashes(await readFile(join(webDir, PAGE), 'utf8'));
  await app.register(fastifyStatic, {
    root: webDir,
    preCompressed: true,
    wildcard: true,
    index: false,
    // Folders fall through to the page.
    allowedPath: (path) => !path.endsWith('/'),
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
      if (path.includes(PAGE)) {
        const policy = String(reply.getHeader('content-security-policy'))
          .replace('script-src ', `script-src${hashes.script} `)
          .replace('style-src ', `style-src${hashes.style} `);
        void reply.header('content-security-policy', policy);
      }
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (
      !isPage ||
      /^\/(api|assets|cal|files|mailbox|socket\.io|stop|webhooks)(\/|$)/.test(pathname)
    ) {
      return sendError(reply, notFound());
    }
    return reply.sendFile(PAGE);
  });
}

/** Hashes of the page's inline script and style, which the policy allows exclusively. */
function inlineHashes(page: string): Record<'script' | 'style', string> {
  const hashesOf = (tag: string): string =>
    page
      .split(`<${tag}>`)
      .slice(1)
      .map((rest) => rest.slice(0, rest.indexOf(`</${tag}>`)))
      .map((content) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
      .join('');
  return { script: hashesOf('script'), style: hashesOf('style') };
}

function notFound(): AppError {
  return new AppError('not_found', 'المسار المطلوب غير موجود.');
}
