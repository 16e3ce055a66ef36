import * as z from 'zod/mini';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { SessionCache } from './session-cache.ts';

const droppedSchema = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({ userId: z.string() }),
]);

/**
 * A cache of sessions that every node drops from at once. While this node does not hear the others
 * nothing is held: another one might end a session unheard.
 */
export function shareSessionCache(cache: SessionCache, cluster: Cluster): SessionCache {
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
