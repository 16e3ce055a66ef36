import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface FastifyContextConfig {
    /** The handler reads the body as it arrives, however long that takes. */
    isStreamed?: boolean;
  }
}

export type BodyLimits = {
  /** For a body that is read whole, and for the rest of one that was answered already. */
  wholeMs: number;
  /** For one that is read as it arrives. */
  streamedMs: number;
  /** How often the pace of a body is looked at, and how many bytes must have come in between. */
  windowMs: number;
  leastBytes: number;
};

/** 25 MB pass over a line of 150 kbit/s; whoever sends slower than 35 kbit/s only holds a place. */
export const BODY_LIMITS: BodyLimits = {
  wholeMs: 120_000,
  streamedMs: 30 * 60_000,
  windowMs: 30_000,
  leastBytes: 128 * 1024,
};

/**
 * Ends connections whose body takes too long. Node's own limit is one for all requests: long enough
 * for an upload over a slow line, it would let anybody hold connections with a byte now and then.
 */
export function limitBodies(app: FastifyInstance, limits: BodyLimits): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (hasBody(raw))
      watch(raw, reply.raw, request.routeOptions.config.isStreamed === true, limits);
    done();
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(
  request: IncomingMessage,
  response: ServerResponse,
  isStreamed: boolean,
  { wholeMs, streamedMs, windowMs, leastBytes }: BodyLimits,
): void {
  const { socket } = request;
  let deadline = performance.now() + (isStreamed ? streamedMs : wholeMs);
  let seen = socket.bytesRead;
  const look = (): void => {
    const arrived = socket.bytesRead - seen;
    seen += arrived;
    // Bytes that lie unread wait for us, not for their sender.
    const isTooSlow = isStreamed && arrived < leastBytes && request.readableLength === 0;
    if (isTooSlow || performance.now() >= deadline) request.destroy();
  };
  const looking = setInterval(look, windowMs).unref();
  const end = (): void => clearInterval(looking);
  request.once('end', end).once('close', end);
  response.once('finish', () => {
    deadline = Math.min(deadline, performance.now() + wholeMs);
  });
}
