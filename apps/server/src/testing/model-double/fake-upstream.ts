import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatOf, type EndReason, type Usage, type WireFormat } from './wire-formats.ts';

/** A request to the model server, open until the test ends it. */
export type UpstreamCall = {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** The raw body, to check what reached the provider in any field. */
  sent: string;
  write(...pieces: string[]): void;
  think(text: string): void;
  /** Ends with tool calls. */
  callTools(...calls: { name: string; input: object | string }[]): void;
  finish(end?: { reason?: EndReason; usage?: Usage | null }): void;
  reply(text: string, usage?: Usage | null): void;
  refuse(status: number, options?: { headers?: Record<string, string>; message?: string }): void;
  /** Refuses with an endless body; resolves when the client closes. */
  refuseForever(status: number): Promise<number>;
  failInside(message?: string): void;
  writeRaw(bytes: string | Uint8Array): void;
  endRaw(bytes: string | Uint8Array): void;
  /** Writes until the client closes; resolves with the bytes sent. */
  writeForever(bytes: string): Promise<number>;
  /** The format's encoding of text and thoughts. */
  format: Pick<WireFormat, 'piece' | 'thought'>;
  cut(): void;
  closed: Promise<void>;
};

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

/** A model's name, optionally with provider facts. */
type Offer = string | { id: string; [said: string]: unknown };

const USAGE: Usage = { input: 120, output: 30 };
const BLOCK_BYTES = 64 * 1024;

/**
 * A loopback model server with the formats of OpenAI, Anthropic and Google. Tests take calls one by
 * one or set an automatic answer.
 */
export async function startFakeUpstream() {
  const calls: UpstreamCall[] = [];
  const waiting = new Set<() => void>();
  let taken = 0;
  let answer: ((call: UpstreamCall) => void) | null = null;

  let offered: Offer[] = [];
  let key: string | null = null;

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      if (key !== null && !Object.values(request.headers).some((one) => one?.includes(key ?? ''))) {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{}}');
        return;
      }
      if (request.method === 'GET' && request.url?.includes('/models')) {
        response.end(JSON.stringify(listOf(request, offered)));
        return;
      }
      const format = formatOf(request.url ?? '');
      if (!format) {
        response.writeHead(404).end('{}');
        return;
      }
      const call = callOf(request, response, format, text);
      calls.push(call);
      if (answer) answer(call);
      waiting.forEach((look) => look());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    offer(...models: Offer[]): void {
      offered = models;
    },
    /** Requires this key; null requires none. */
    lock(given: string | null): void {
      key = given;
    },
    /** Answers further calls automatically; null leaves them to `next`. */
    always(how: ((call: UpstreamCall) => void) | null): void {
      answer = how;
    },
    /** The next untaken call. */
    next(): Promise<UpstreamCall> {
      const at = taken;
      taken += 1;
      return new Promise((resolve) => {
        const look = (): void => {
          const call = calls[at];
          if (!call) return;
          waiting.delete(look);
          resolve(call);
        };
        waiting.add(look);
        look();
      });
    },
    /** Forgets earlier calls, so that `next` waits for a new one. */
    skip(): void {
      taken = calls.length;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listOf({ headers }: IncomingMessage, offered: readonly Offer[]): object {
  const models = offered.map((one) => (typeof one === 'string' ? { id: one } : one));
  return 'x-goog-api-key' in headers
    ? { models: models.map(({ id, ...said }) => ({ name: `models/${id}`, ...said })) }
    : { object: 'list', data: models.map((one) => ({ ...one, object: 'model' })) };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function callOf(
  request: IncomingMessage,
  response: ServerResponse,
  format: WireFormat,
  sent: string,
): UpstreamCall {
  const begin = (): void => {
    if (response.headersSent) return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(format.begin());
  };
  const call: UpstreamCall = {
    path: request.url ?? '',
    headers: request.headers,
    body: JSON.parse(sent) as unknown,
    sent,
    closed: new Promise((resolve) => response.once('close', () => resolve())),
    write(...pieces) {
      begin();
      for (const piece of pieces) response.write(format.piece(piece));
    },
    think(text) {
      begin();
      response.write(format.thought(text));
    },
    callTools(...calls) {
      begin();
      const wanted = calls.map(({ name, input }, at) => ({
        id: `call_${at}_${name}`,
        name,
        input: typeof input === 'string' ? input : JSON.stringify(input),
      }));
      response.write(format.calls(wanted));
      call.finish({ reason: 'tools' });
    },
    finish({ reason = 'stop', usage = USAGE } = {}) {
      begin();
      response.end(format.finish({ reason, usage }));
    },
    reply(text, usage = USAGE) {
      call.write(text);
      call.finish({ usage });
    },
    refuse(status, { headers = {}, message = 'no' } = {}) {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(format.errorBody(message)));
    },
    refuseForever(status) {
      response.writeHead(status, { 'content-type': 'application/json' });
      return call.writeForever('no ');
    },
    failInside(message = 'overloaded') {
      begin();
      response.end(format.errorInside(message));
    },
    format,
    writeRaw(bytes) {
      begin();
      response.write(bytes);
    },
    endRaw(bytes) {
      begin();
      response.end(bytes);
    },
    async writeForever(bytes) {
      begin();
      // Large writes, so that the double is not the bottleneck.
      const block = bytes.repeat(Math.ceil(BLOCK_BYTES / Buffer.byteLength(bytes)));
      let sent = 0;
      while (!response.destroyed) {
        const mayGoOn = response.write(block);
        sent += Buffer.byteLength(block);
        if (mayGoOn) await nextTurn();
        else await Promise.race([once(response, 'drain'), call.closed]);
      }
      return sent;
    },
    cut() {
      begin();
      // Earlier writes have been sent by then.
      response.write('\n', () => response.destroy());
    },
  };
  return call;
}
