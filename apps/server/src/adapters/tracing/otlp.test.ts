import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#src/platform/http/app-error.ts';
import { createOtlpTracing } from './otlp.ts';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string } }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

let collector: Server;
let endpoint: string;
let spans: Span[];

beforeEach(async () => {
  spans = [];
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as Sent;
      if (request.url === '/v1/traces') {
        spans.push(
          ...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
        );
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
});
afterEach(() => void collector.close());

describe('traces', () => {
  it('reach the collector with their facts, each part under its whole', async () => {
    const tracing = createOtlpTracing(endpoint);
    const answer = await tracing.span('GET /api/plans', { status: 'done' }, () =>
      tracing.span('query', {}, () => Promise.resolve(42)),
    );
    await tracing.close();
    expect(answer).toBe(42);
    const whole = spans.find(({ name }) => name === 'GET /api/plans');
    const part = spans.find(({ name }) => name === 'query');
    expect(whole?.attributes).toMatchObject([{ key: 'status', value: { stringValue: 'done' } }]);
    expect(part).toMatchObject({ traceId: whole?.traceId, parentSpanId: whole?.spanId });
  });

  it('mark a bug as a failure and a refusal as none, and let both through', async () => {
    const tracing = createOtlpTracing(endpoint);
    const fail = (error: Error) => tracing.span(error.name, {}, () => Promise.reject(error));
    await expect(fail(new Error('سرّ'))).rejects.toThrow('سرّ');
    await expect(fail(new AppError('not_found', 'لا يوجد'))).rejects.toThrow('لا يوجد');
    await tracing.close();
    expect(spans.map(({ name, status }) => [name, status.code ?? 0])).toEqual([
      ['Error', 2],
      ['AppError', 0],
    ]);
    expect(JSON.stringify(spans)).not.toContain('سرّ');
  });

  it('cost nobody anything when the collector is away', async () => {
    collector.close();
    const tracing = createOtlpTracing('http://127.0.0.1:9');
    expect(await tracing.span('work', {}, () => Promise.resolve('done'))).toBe('done');
  });
});
