import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatOf, type EndReason, type Usage, type WireFormat } from './wire-formats.ts';

/** A request that a model server got, open until the test ends it. */
export type UpstreamCall = {
  path: string;
  headers: IncomingMessage['headers'];
  /** The parsed body. */
  body: unknown;
  /** The body as text: what has reached the provider, whatever the field. */
  sent: string;
  write(...pieces: string[]): void;
  think(text: string): void;
  /** Ends with the wish to have tools called. */
  callTools(...calls: { name: string; input: object | string }[]): void;
  finish(end?: { reason?: EndReason; usage?: Usage | null }): void;
  /** The whole answer at once. */
  reply(text: string, usage?: Usage | null): void;
  refuse(status: number, options?: { headers?: Record<string, string>; message?: string }): void;
  /** Refuses with a body that ends when the client closes the request. */
  refuseForever(status: number): Promise<number>;
  failInside(message?: string): void;
  /** Bytes as they are, whatever the format. */
  writeRaw(bytes: string | Uint8Array): void;
  /** The same, and nothing after them. */
  endRaw(bytes: string | Uint8Array): void;
  /** Goes on until the client closes the request, as fast as it reads; gives the bytes that were sent. */
  writeForever(bytes: string): Promise<number>;
  /** How the format puts a piece of text, and a thought, on the wire. */
  format: Pick<WireFormat, 'piece' | 'thought'>;
  /** Drops the connection in the middle. */
  cut(): void;
  /** Resolves when the client has closed the request. */
  closed: Promise<void>;
};

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>;

/** A model by its name, with what the provider says of it besides. */
type Offer = string | { id: string; [said: string]: unknown };

const USAGE: Usage = { input: 120, output: 30 };
const BLOCK_BYTES = 64 * 1024;

/**
 * A model server on loopback that speaks the formats of OpenAI, Anthropic and Google. A test takes
 * the calls one by one, or says once how all of them are answered.
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
    /** Every call so far, in order. */
    calls,
    /** The models that it lists. */
    offer(...models: Offer[]): void {
      offered = models;
    },
    /** Refuses whoever does not bring this key; null: asks for none. */
    lock(given: string | null): void {
      key = given;
    },
    /** Answers every further call in this way; null leaves them to `next`. */
    always(how: ((call: UpstreamCall) => void) | null): void {
      answer = how;
    },
    /** The next call that was not taken yet. */
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
    /** Forgets what came before, so that `next` waits for a new call. */
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
      // Large writes, so that the double itself is not what is slow.
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
      // What was written before has left by then.
      response.write('\n', () => response.destroy());
    },
  };
  return call;
}
