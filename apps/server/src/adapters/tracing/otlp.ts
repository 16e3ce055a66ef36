import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Tracing } from '#src/platform/observability/tracing.ts';

/** Sends spans in background batches; an unreachable collector does no harm. */
export function createOtlpTracing(endpoint: string): Tracing {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'nibras' }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('nibras');
  const inside = new AsyncLocalStorage<Context>();

  return {
    span(name, facts, work) {
      const outer = inside.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes: facts }, outer);
      return inside.run(trace.setSpan(outer, span), async () => {
        try {
          return await work();
        } catch (error) {
          // A refusal is a normal answer, and its words may name a person.
          if (!(error instanceof AppError)) span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    close: () => provider.shutdown(),
  };
}
