import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressKey, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { PaymentCheckService } from './payment-check.service.ts';
import type { WebhooksService } from './webhooks.service.ts';

/** Routes for providers' notices and returning browsers, which have no session. */
export function bindPaymentReturns(
  app: FastifyInstance,
  deps: {
    providerName: string;
    limits: RateLimits;
    webhooks: WebhooksService;
    checks: PaymentCheckService;
  },
): void {
  const { providerName, limits, webhooks, checks } = deps;
  void app.register((scope, _options, done) => {
    // Notices are verified by raw bytes, and banks may return the browser by a form.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addHook('onRequest', (request) => limits.take('callsByAddress', addressKey(request.ip)));

    scope.post(`/webhooks/${providerName}`, async (request, reply) => {
      const isProven = await webhooks.take({
        headers: singleHeaders(request.headers),
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        contentType: request.headers['content-type'] ?? '',
      });
      // One provider requires this exact body; others accept any success.
      return reply
        .status(isProven ? 200 : 401)
        .type('text/plain')
        .send(isProven ? 'OK' : '');
    });

    scope.route<{ Params: { orderId: string } }>({
      method: ['GET', 'POST'],
      url: '/pay/return/:orderId',
      async handler(request, reply) {
        const { orderId } = request.params;
        const found = /^[\w-]+$/.test(orderId) ? await checks.findReturn(orderId) : null;
        const target = found ? `/checkPayment?${new URLSearchParams(found).toString()}` : '/plans';
        return reply.header('cache-control', 'no-store').redirect(target, 303);
      },
    });
    done();
  });
}

/** Drops repeated headers, which prove nothing. */
function singleHeaders(headers: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
