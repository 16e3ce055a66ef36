import type { Config } from '#src/config/config.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';

export async function openMetrics({ metrics }: Pick<Config, 'metrics'>): Promise<Metrics | null> {
  if (metrics === null) return null;
  const { createPrometheus } = await import('./prometheus.ts');
  return createPrometheus();
}
