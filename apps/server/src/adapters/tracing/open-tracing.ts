import { NO_TRACING, type Tracing } from '#src/platform/observability/tracing.ts';

/** Traces for the collector that is set; what speaks to one is loaded only then. */
export async function openTracing(endpoint: string | null): Promise<Tracing> {
  if (endpoint === null) return NO_TRACING;
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(endpoint);
}
