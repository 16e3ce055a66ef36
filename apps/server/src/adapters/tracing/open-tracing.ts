import { NO_TRACING, type Tracing } from '#src/platform/observability/tracing.ts';

/** Loads the tracing client only if a collector is configured. */
export async function openTracing(endpoint: string | null): Promise<Tracing> {
  if (endpoint === null) return NO_TRACING;
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(endpoint);
}
