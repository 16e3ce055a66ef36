import type { FastifyInstance } from 'fastify';
import type { Store } from '#src/db/open-store.ts';
import type { DiskSpace } from '#src/platform/limits/free-space.ts';

const PING_LIMIT_MS = 2000;

/**
 * `/healthz`: the process and an in-process store are alive; if not, only a restart helps.
 * `/readyz`: the store answers and the node is not draining. A node cut off from others or short of
 * space stays ready and says so.
 */
export function bindHealth(
  app: FastifyInstance,
  deps: {
    store: Pick<Store, 'ping' | 'isAlive'>;
    disk: Pick<DiskSpace, 'isShort'>;
    isDraining: () => boolean;
    cluster: { isUp: () => boolean } | null;
  },
): void {
  app.get('/healthz', (_request, reply) =>
    deps.store.isAlive()
      ? reply.send({ status: 'ok' })
      : reply.status(503).send({ status: 'unavailable' }),
  );
  app.get('/readyz', async (request, reply) => {
    if (deps.isDraining()) return reply.status(503).send({ status: 'draining' });
    try {
      await within(PING_LIMIT_MS, deps.store.ping());
    } catch (error) {
      request.log.warn({ err: error }, 'the store does not answer');
      return reply.status(503).send({ status: 'unavailable' });
    }
    const lacks = {
      ...(deps.cluster && !deps.cluster.isUp() && { redis: 'unavailable' }),
      ...(deps.disk.isShort() && { storage: 'full' }),
    };
    return Object.keys(lacks).length > 0 ? { status: 'degraded', ...lacks } : { status: 'ok' };
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
