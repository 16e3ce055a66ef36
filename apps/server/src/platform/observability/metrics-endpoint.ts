import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '#src/platform/secrets/keys.ts';
import type { Metrics } from './metrics.ts';

const PATH = '/metrics';

/** Serves metrics to holders of the token, on a separate or the main port. */
export function bindMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { host, port, token }: { host: string; port: number | null; token: string | null },
): void {
  const isAllowed = (authorization: string | undefined): boolean =>
    token === null || isSameSecret(authorization ?? '', `Bearer ${token}`);

  if (port === null) {
    app.get(PATH, async (request, reply) => {
      if (!isAllowed(request.headers.authorization)) return reply.status(401).send();
      const { contentType, text } = await metrics.write();
      return reply.type(contentType).send(text);
    });
    return;
  }
  const server = createServer((request, response) => {
    const status =
      request.url === PATH ? (isAllowed(request.headers.authorization) ? 200 : 401) : 404;
    if (status !== 200) {
      response.writeHead(status).end();
      return;
    }
    metrics.write().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        app.log.warn({ err: error }, 'the figures could not be read');
        response.writeHead(503).end();
      },
    );
  });
  app.addHook('onListen', async () => {
    server.listen(port, host);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
}
