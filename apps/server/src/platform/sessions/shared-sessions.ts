import * as z from 'zod/mini';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

/** How long a session is held of whose end this node may not have heard. */
const SHARED_SESSION_MS = 10_000;

const droppedSchema = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ userId: z.string() }),
]);

/** Where another process could end a session unheard, none is held; a lost word costs some seconds. */
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

/**
 * A cache of sessions that every node drops from at once. While this node does not hear the others
 * nothing is held: another one might end a session unheard.
 */
function shareSessionCache(cache: SessionCache, cluster: Cluster): SessionCache {
  const tell = (dropped: z.input<typeof droppedSchema>): void =>
    cluster.tell('sessions', JSON.stringify(dropped));

  // On the way back too: a look that began while this node was deaf may have seen what is over.
  cluster.onChange(() => cache.clear());
  cluster.hear('sessions', (text) => {
    const { data: dropped } = droppedSchema.safeParse(JSON.parse(text));
    // A node of another release may say it in words that this one does not know.
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
