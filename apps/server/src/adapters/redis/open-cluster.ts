import type { Cluster } from '#src/platform/jobs/cluster.ts';
import type { Logger } from '#src/platform/observability/logger.ts';

export async function openCluster(redisUrl: string | null, log: Logger): Promise<Cluster | null> {
  if (redisUrl === null) return null;
  const { joinCluster } = await import('./join-cluster.ts');
  return joinCluster(redisUrl, log);
}
