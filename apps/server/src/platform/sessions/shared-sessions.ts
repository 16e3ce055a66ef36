import * as z from 'zod/mini';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

/** Cache lifetime, in case this node missed an end. */
const SHARED_SESSION_MS = 10_000;

const droppedSchema = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ userId: z.string() }),
]);

/** Caches nothing if another process could end sessions unnoticed. */
export function openSessionCache({
  isOnlyProcess,
  cluster,
}: {
  isOnlyProcess: boolean;
  cluster: Cluster | null;
}): SessionCache | null {
  if (isOnlyProcess) return createSessionCache({ lifeMs: null });
  return cluster && shareSessionCache(createSessionCache({ lifeMs: SHARED_SESSION_MS }), cluster);
}

function shareSessionCache(cache: SessionCache, cluster: Cluster): SessionCache {
  const tell = (dropped: z.input<typeof droppedSchema>): void =>
    cluster.tell('sessions', JSON.stringify(dropped));

  // Also on reconnection: a lookup begun while disconnected may be stale.
  cluster.onChange(() => cache.clear());
  cluster.subscribe('sessions', (text) => {
    const { data: dropped } = droppedSchema.safeParse(JSON.parse(text));
    // Unknown messages come from nodes of another release.
    if (!dropped) cache.clear();
    else if ('ids' in dropped) cache.drop(dropped.ids);
    else cache.dropUser(dropped.userId);
  });

  return {
    ...cache,
    get: (tokenHash, at) => (cluster.isUp() ? cache.get(tokenHash, at) : null),
    put(known, generation, at) {
      if (cluster.isUp()) cache.put(known, generation, at);
    },
    drop(ids) {
      cache.drop(ids);
      tell({ ids: [...ids] });
    },
    dropUser(userId) {
      cache.dropUser(userId);
      tell({ userId });
    },
  };
}
