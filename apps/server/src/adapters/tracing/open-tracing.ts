import { NO_TRACING, type Tracing } from '#src/platform/observability/tracing.ts';

export async function openTracing(endpoint: string | null): Promise<Tracing> {
  if (endpoint === null) return NO_TRACING;
  const { createOtlpTracing } = await import('./otlp.ts');
  return createOtlpTracing(endpoint);
}
