import { request, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@nibras/contract';
import type { Student } from '../stream/students.ts';
import { overTheLine, paced } from './line.ts';

/** Refused requests are retried after this, because refusing must be cheap too. */
const KNOCKS_AGAIN_MS = 500;
const ADDRESS = '10.66.0.1';

/**
 * Outcomes: answered (including invalid input), refused by a limit or disconnected, and server
 * faults (5xx except 503).
 */
export type Tally = { answered: number; refused: number; faults: number };

type Call = {
  path: string;
  method?: string;
  /** Null calls as a visitor. */
  account?: Pick<Student, 'token'> | null;
  body?: Buffer | object;
  isChunked?: boolean;
  address?: string;
};

export type Abuser = ReturnType<typeof createAbuser>;

/** An attacker on an ordinary connection. */
export function createAbuser(url: string, accounts: readonly Student[]) {
  const tally: Tally = { answered: 0, refused: 0, faults: 0 };
  const [account] = accounts;
  if (!account) throw new Error('there is no abusing account');

  function count(status: number): void {
    if (status === 429 || status === 503) tally.refused += 1;
    else if (status >= 500) tally.faults += 1;
    else tally.answered += 1;
  }

  /** The text of a successful answer; null otherwise. */
  async function call(asked: Call): Promise<string | null> {
    const bytes = bytesOf(asked.body);
    const sent = request(url + asked.path, {
      method: asked.method ?? (bytes ? 'POST' : 'GET'),
      headers: headersOf(asked, bytes),
    });
    try {
      return await exchange(sent, bytes, count);
    } catch {
      tally.refused += 1;
      return null;
    }
  }

  const headersOf = (
    { account: as = account, isChunked, address = ADDRESS }: Call,
    bytes?: Buffer,
  ): NonNullable<RequestOptions['headers']> => ({
    'x-forwarded-for': address,
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...(bytes && { 'content-type': 'application/json' }),
    ...(bytes && !isChunked && { 'content-length': bytes.length }),
  });

  return {
    url,
    accounts,
    account,
    address: ADDRESS,
    tally,
    call,

    /** A preparing call that must succeed. */
    async prepare<E extends Endpoint>(endpoint: E, body?: object, token = account.token) {
      const answer = await call({
        path: endpoint.path,
        method: endpoint.method,
        account: { token },
        ...(body && { body }),
      });
      if (answer === null) throw new Error(`${endpoint.path} was refused before the abuse began`);
      return endpoint.response.parse(JSON.parse(answer)) as ReturnType<E['response']['parse']>;
    },

    /** Repeats an action on parallel lanes for the process's lifetime. */
    async repeat(lanes: number, act: (turn: number) => Promise<unknown>): Promise<void> {
      let turn = 0;
      const lane = async (): Promise<never> => {
        for (;;) {
          const before = tally.refused;
          await act((turn += 1));
          if (tally.refused > before) await pause(KNOCKS_AGAIN_MS);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
  };
}

function bytesOf(body: Call['body']): Buffer | undefined {
  return body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
}

/** Sends and receives concurrently, because an answer may precede the end of the body. */
async function exchange(
  sent: ClientRequest,
  bytes: Buffer | undefined,
  count: (status: number) => void,
): Promise<string | null> {
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  if (bytes) pipeline(Readable.from(paced(bytes)), sent).catch(() => undefined);
  else sent.end();
  const response = await answered;
  const status = response.statusCode ?? 0;
  count(status);
  const text = await hear(response).catch(() => '');
  return status < 400 ? text : null;
}

async function hear(response: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) {
    await overTheLine(part.length);
    // Long answers are truncated.
    if (parts.length < 10) parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
