import type { Cluster } from '#src/platform/jobs/cluster.ts';

const MOST_NOTED = 10_000;

/**
 * Remembers users whose tabs on unreachable nodes may have missed events, and asks them to
 * reconnect when nodes are connected again.
 */
export function createMissedEvents(
  cluster: Cluster | null,
  askToReconnect: (userIds: readonly string[] | 'everybody') => void,
) {
  const missed = new Set<string>();
  cluster?.onChange((isUp) => {
    if (!isUp || missed.size === 0) return;
    askToReconnect(missed.size > MOST_NOTED ? 'everybody' : [...missed]);
    missed.clear();
  });
  return {
    /** Call for each user who was sent an event. */
    note(userId: string): void {
      if (cluster && !cluster.isUp() && missed.size <= MOST_NOTED) missed.add(userId);
    },
  };
}
