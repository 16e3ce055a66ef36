import type { Cluster } from '#src/platform/jobs/cluster.ts';

const MOST_NOTED = 10_000;

/**
 * Remembers whose tabs may have missed something because they hang on a node that could not be told.
 * When the nodes hear each other again those tabs are asked to connect anew, and load what they missed.
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
    /** Call it with whoever was told something. */
    note(userId: string): void {
      if (cluster && !cluster.isUp() && missed.size <= MOST_NOTED) missed.add(userId);
    },
  };
}
