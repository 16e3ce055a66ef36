import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/config/config.ts';
import type { Store } from '#src/db/open-store.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { Draining } from '#src/platform/http/draining.ts';
import type { FreeSpace } from '#src/platform/limits/free-space.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import { bindMetrics } from '#src/platform/watching/metrics-endpoint.ts';
import type { Metrics, Reading } from '#src/platform/watching/metrics.ts';
import { createSessionCache, type SessionCache } from '#src/platform/sessions/session-cache.ts';
import { shareSessionCache } from '#src/platform/sessions/shared-sessions.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';

/** How long a node that leaves goes on with its replies; the rest is broken off, with an offer to retry. */
const FINISH_REPLIES_MS = 20_000;
/** How long a session is held of whose end this node may not have heard. */
const SHARED_SESSION_MS = 10_000;

/** Nodes work together through the Redis that is set; its client is loaded only then. */
export async function pickCluster({ redisUrl }: Config, log: Logger): Promise<Cluster | null> {
  if (redisUrl === null) return null;
  const { joinCluster } = await import('#src/adapters/redis/join-cluster.ts');
  return joinCluster(redisUrl, log);
}

/** Where another node could end a session unheard, none is held; a lost word costs some seconds. */
export function pickSessionCache(store: Store, cluster: Cluster | null): SessionCache | null {
  if (store.kind === 'embedded') return createSessionCache({ lifeMs: null });
  return cluster && shareSessionCache(createSessionCache({ lifeMs: SHARED_SESSION_MS }), cluster);
}

/** Figures are taken where somebody can read them; what takes them is loaded only then. */
export async function pickMetrics({ metrics }: Config): Promise<Metrics | null> {
  if (metrics === null) return null;
  const { createPrometheus } = await import('#src/adapters/metrics/prometheus.ts');
  return createPrometheus();
}

type Parts = {
  jobs: Jobs;
  sockets: Sockets;
  replies: {
    count: () => number;
    isWritingFor: (userId: string) => boolean;
    finish: (withinMs: number, onEnded: () => void) => Promise<void>;
  };
};

/** The order in which a node parts from its clients and its work. */
export function leaveInOrder(draining: Draining, { jobs, sockets, replies }: Parts): void {
  draining.addStep(() => sockets.leave());
  draining.addStep(() => jobs.rest());
  draining.addStep(async () => {
    const sendAway = () => sockets.sendAway((userId) => replies.isWritingFor(userId));
    sendAway();
    await replies.finish(FINISH_REPLIES_MS, sendAway);
  });
}

/** Counts calls, reads what the parts know of themselves, and shows all of it. */
export function showMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  {
    jobs,
    sockets,
    replies,
    cluster,
    config,
    indexes,
    space,
  }: Parts & {
    config: Config;
    space: FreeSpace;
    cluster: Cluster | null;
    indexes: { size: () => { bytes: number; entries: number } };
  },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countCall({
      method: request.method,
      // The pattern, not the address: an address would name things and people.
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
