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
 * Serves the built web app: hashed files for ever, everything else revalidated, and the page itself for
 * every path that is not a file, because the browser routes. Without `webDir` only the API answers.
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
    // A folder is not a file: the page answers for it below.
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

/** The page's own inline script and style, so that its policy lets in these and nothing else inline. */
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
