import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config/config.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { FreeSpace } from '#src/platform/limits/free-space.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import { bindMetrics } from './metrics-endpoint.ts';
import type { Metrics, Reading } from './metrics.ts';

export function showMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  parts: {
    config: Config;
    cluster: Cluster | null;
    jobs: Jobs;
    sockets: Sockets;
    space: FreeSpace;
    replies: { count: () => number };
    indexes: { size: () => { bytes: number; entries: number } };
  },
): void {
  const { config, cluster, jobs, sockets, space, replies, indexes } = parts;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countCall({
      method: request.method,
      // The route pattern, because a URL may name people.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  metrics.watch('sockets', () => sockets.count());
  metrics.watch('runningReplies', () => replies.count());
  metrics.watch('indexCacheBytes', () => indexes.size().bytes);
  metrics.watch('indexCacheEntries', () => indexes.size().entries);
  metrics.watch('freeBytes', () => space.freeBytes() ?? NaN);
  metrics.watch('jobs', async (): Promise<Reading> => {
    const counts = await jobs.count();
    return counts.map(({ count, ...labels }) => ({ labels, value: count }));
  });
  if (cluster) metrics.watch('redisUp', () => Number(cluster.isUp()));
  const { host } = config;
  if (config.metrics) bindMetrics(app, metrics, { host, ...config.metrics });
}
