import type { FastifyInstance } from 'fastify';

const PING_LIMIT_MS = 2000;

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, for its store answers and it is not about
 * to leave. A node that has lost the others still serves, and says so.
 */
export function bindHealth(
  app: FastifyInstance,
  deps: {
    ping: () => Promise<void>;
    isDraining: () => boolean;
    cluster: { isUp: () => boolean } | null;
  },
): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (deps.isDraining()) return reply.status(503).send({ status: 'draining' });
    try {
      await within(PING_LIMIT_MS, deps.ping());
    } catch (error) {
      request.log.warn({ err: error }, 'the store does not answer');
      return reply.status(503).send({ status: 'unavailable' });
    }
    return deps.cluster && !deps.cluster.isUp()
      ? { status: 'degraded', redis: 'unavailable' }
      : { status: 'ok' };
  });
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
