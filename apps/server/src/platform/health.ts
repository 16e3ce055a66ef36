import type { FastifyInstance } from 'fastify';

const PING_LIMIT_MS = 2000;

/** `/healthz`: the process is alive. `/readyz`: it can serve, for its store answers. */
export function bindHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await within(PING_LIMIT_MS, ping());
      return { status: 'ok' };
    } catch (error) {
      request.log.warn({ err: error }, 'the store does not answer');
      return reply.status(503).send({ status: 'unavailable' });
    }
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
