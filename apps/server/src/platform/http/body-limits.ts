import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface FastifyContextConfig {
    /** The handler reads the body as it arrives, without a total limit. */
    isStreamed?: boolean;
  }
}

export type BodyLimits = {
  wholeMs: number;
  streamedMs: number;
  windowMs: number;
  leastBytes: number;
};

/** 25 MB pass at 150 kbit/s; senders below 35 kbit/s are cut off. */
export const BODY_LIMITS: BodyLimits = {
  wholeMs: 120_000,
  streamedMs: 30 * 60_000,
  windowMs: 30_000,
  leastBytes: 128 * 1024,
};

/**
 * Ends connections with slow bodies. Node's single limit would have to allow slow uploads and so
 * let anybody hold connections with a byte at times.
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
    // Unread bytes wait for us, not for the sender.
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
