import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestLog } from '#src/testing/test-log.ts';
import { createHttpServer } from './http-server.ts';

const LIMITS = { wholeMs: 400, streamedMs: 4000, windowMs: 100, leastBytes: 200 };

let server: FastifyInstance;
let handled: Promise<void>;
let startReading: () => void;
let refused: IncomingMessage;

beforeAll(async () => {
  // Fake timers make the pace independent of the machine.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const { logger } = createTestLog();
  server = await createHttpServer({
    log: logger,
    publicUrl: 'http://x.test',
    trustProxy: [],
    bodyLimits: LIMITS,
  });
  server.post('/whole', () => ({ read: true }));
  server.post('/refused', {
    onRequest: (request, reply, done) => {
      refused = request.raw;
      void reply.code(401).send({});
      done();
    },
    handler: () => ({}),
  });
  await server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', (_request, _payload, parsed) => parsed(null));
    const config = { isStreamed: true };
    const read = async (stream: AsyncIterable<Buffer>) => {
      let bytes = 0;
      for await (const piece of stream) bytes += piece.length;
      return { bytes };
    };
    scope.post('/streamed', { config, handler: (request) => read(request.raw) });
    scope.post('/waiting', {
      config,
      async handler(request) {
        await handled;
        return read(request.raw);
      },
    });
    done();
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const passWindow = () => vi.advanceTimersByTime(LIMITS.windowMs);

/** Sends one piece of the body per window and returns the response. */
async function trickle(
  path: string,
  body: string,
  pieceLength: number,
  whenSent = () => Promise.resolve(),
) {
  const [served, socket] = await openConnection();
  const heard = hear(socket);
  let sent = 0;
  const send = async (text: string) => {
    socket.write(text);
    sent += text.length;
    while (served.bytesRead < sent && !served.destroyed) await nextTurn();
  };
  await send(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const began = performance.now();
  let at = 0;
  while (at < body.length && !served.destroyed) {
    await send(body.slice(at, (at += pieceLength)));
    await nextTurn();
    passWindow();
  }
  const ms = performance.now() - began;
  await whenSent();
  return { answer: await heard, isSent: at >= body.length, ms };
}

async function openConnection(): Promise<[Socket, Socket]> {
  const met = once(server.server, 'connection') as Promise<[Socket]>;
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  // The server may drop the connection during a write.
  socket.on('error', () => undefined);
  const [served] = await met;
  return [served, socket];
}

async function hear(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (piece) => (heard += piece.toString('utf8')));
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return heard;
}

const long = JSON.stringify('x'.repeat(8000));

describe('a body that arrives slowly but steadily', () => {
  it('is read to its end where it is read as it arrives', async () => {
    const { answer, ms } = await trickle('/streamed', long, LIMITS.leastBytes + 50);
    expect(ms).toBeGreaterThan(LIMITS.wholeMs);
    expect(answer).toContain(`{"bytes":${long.length}}`);
  });

  it('is cut off after the usual time everywhere else', async () => {
    const { answer, isSent, ms } = await trickle('/whole', long, LIMITS.leastBytes + 50);
    expect(answer).toBe('');
    expect(isSent).toBe(false);
    expect(ms).toBeLessThanOrEqual(LIMITS.wholeMs + LIMITS.windowMs);
  });
});

describe('a byte now and then', () => {
  it.each(['/streamed', '/whole'])('holds no connection to %s', async (path) => {
    const { answer, isSent } = await trickle(path, long, 1);
    expect(answer).toBe('');
    expect(isSent).toBe(false);
  });

  it('holds none that was answered already', async () => {
    const { answer, isSent } = await trickle('/refused', long, 1);
    expect(answer).toContain('401');
    expect(isSent).toBe(false);
  });
});

describe('a body that is not read yet', () => {
  it('is not taken for a slow one', async () => {
    handled = new Promise((resolve) => (startReading = resolve));
    const { answer } = await trickle('/waiting', long, long.length, async () => {
      for (let windows = 0; windows < 4; windows += 1) {
        await nextTurn();
        passWindow();
      }
      startReading();
    });
    expect(answer).toContain(`{"bytes":${long.length}}`);
  });
});

describe('a body that nobody reads and no network brought', () => {
  it('is let go all the same', async () => {
    await server.inject({ method: 'POST', url: '/refused', payload: { a: 'body' } });
    expect(refused.destroyed).toBe(false);
    vi.advanceTimersByTime(LIMITS.wholeMs + LIMITS.windowMs);
    expect(refused.destroyed).toBe(true);
  });
});
