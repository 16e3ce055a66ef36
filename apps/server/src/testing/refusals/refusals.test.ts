import { once } from 'node:events';
import { connect } from 'node:net';
import { clientEvents, errorSchema, type Endpoint } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpYearly } from '#src/testing/centers.ts';
import { openRawSocket } from '#src/testing/connections/raw-socket.ts';
import { ENDPOINTS } from '#src/testing/fuzz/rest-inputs.ts';
import { enrolAdmin } from '#src/testing/second-factor.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { WRONG_PARAMS, wrongBodies, wrongQueries } from './wrong-inputs.ts';

const AT_ONCE = 8;
/** Enough callers to stay under the rate limit. */
const CALLERS = 8;
/** The spec's only message that is not Arabic. */
const FIXED = 'Invalid subscription plan';

let app: TestApp;
let students: string[];
let admins: string[];

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      // A public URL enforces the admins' second factor.
      PUBLIC_URL: 'https://nibras.example',
      PAYMENT_SANDBOX_PUBLIC: 'true',
      TRUST_PROXY: '127.0.0.1',
    },
  });
  students = [];
  admins = [];
  for (let made = 0; made < CALLERS; made += 1) {
    students.push((await signUpYearly(app)).token);
    admins.push((await enrolAdmin(app)).admin.token);
  }
});
afterAll(() => app.close());

/** Arabic without two adjacent Latin words; formats and examples are single words. */
const isArabic = (text: string): boolean =>
  text === FIXED ||
  (/[\u0621-\u064a]/.test(text) && !/[A-Za-z]{2,}[,.:]? +[A-Za-z]{2,}/.test(text));

type Sent = { endpoint: Endpoint; path: string; body?: string };
type Answer = { status: number; text: string };

/** The problem of an answer, or null. */
function complaintOf({ status, text }: Answer): string | null {
  if (status < 400) return null;
  if (status >= 500) return `${status}`;
  const parsed = errorSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return `${status} is no refusal of ours: ${text.slice(0, 200)}`;
  const { message, fields = {} } = parsed.data;
  const foreign = [message, ...Object.values(fields)].filter((sentence) => !isArabic(sentence));
  return foreign.length > 0 ? `${status} ${foreign.join(' | ')}` : null;
}

let turn = 0;

async function send({ endpoint, path, body }: Sent): Promise<Answer> {
  turn += 1;
  const callers = path.startsWith('/api/admin') ? admins : students;
  const response = await app.fetch(path, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${callers[turn % CALLERS]}`,
      // Varies the address, because limits by address are tested elsewhere.
      'x-forwarded-for': `10.2.${turn % 250}.${(turn >> 8) % 250}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

async function complaintsOf(inputs: readonly Sent[]) {
  const complaints = new Set<string>();
  /** Endpoints that never refused an input. */
  const silent = new Set(inputs.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
  const rest = [...inputs];
  const work = async (): Promise<void> => {
    for (let input = rest.pop(); input; input = rest.pop()) {
      const answer = await send(input);
      const complaint = complaintOf(answer);
      const name = `${input.endpoint.method} ${input.endpoint.path}`;
      if (answer.status === 400) silent.delete(name);
      if (complaint !== null) complaints.add(`${name}: ${complaint}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { complaints: [...complaints].sort(), silent: [...silent] };
}

const somewhere = ({ path }: Endpoint): string => path.replace(/:\w+/g, 'some-id');

describe('a refusal over HTTP', () => {
  it('is refused in Arabic where a body is wrong', async () => {
    const inputs = ENDPOINTS.flatMap((endpoint) =>
      wrongBodies(endpoint).map((body) => ({ endpoint, path: somewhere(endpoint), body })),
    );
    expect(await complaintsOf(inputs)).toEqual({ complaints: [], silent: [] });
  });

  it('is refused in Arabic where a query is wrong', async () => {
    const inputs = ENDPOINTS.flatMap((endpoint) =>
      wrongQueries(endpoint).map((query) => ({
        endpoint,
        path: `${somewhere(endpoint)}?${query}`,
      })),
    );
    expect(await complaintsOf(inputs)).toEqual({ complaints: [], silent: [] });
  });

  it('is refused in Arabic where a part of the path is wrong', async () => {
    const inputs = ENDPOINTS.filter(({ path }) => path.includes(':')).flatMap((endpoint) =>
      WRONG_PARAMS.map((param) => ({ endpoint, path: endpoint.path.replace(/:\w+/g, param) })),
    );
    expect(await complaintsOf(inputs)).toEqual({ complaints: [], silent: [] });
  });
});

async function exchange(bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(app.url);
  const line = connect(Number(port), hostname);
  let heard = '';
  line.setEncoding('utf8').on('data', (piece: string) => (heard += piece));
  line.write(bytes);
  await once(line, 'close');
  const [head = '', text = ''] = heard.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), text };
}

const HEAD = 'host: nibras.example\r\nconnection: close\r\n';

describe('a request that no endpoint ever sees', () => {
  it.each([
    ['an unknown method', 400, `FETCH / HTTP/1.1\r\n${HEAD}\r\n`],
    ['no HTTP at all', 400, `hello\r\n\r\n`],
    ['headers that are too long', 431, `GET / HTTP/1.1\r\n${HEAD}x: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['a path that cannot be decoded', 400, `GET /%ff HTTP/1.1\r\n${HEAD}\r\n`],
    ['the same under /api', 400, `GET /api/chats/%ff HTTP/1.1\r\n${HEAD}\r\n`],
    ['a path that is not there', 404, `POST /nowhere HTTP/1.1\r\n${HEAD}content-length: 0\r\n\r\n`],
    ['a method of files', 404, `PROPFIND / HTTP/1.1\r\n${HEAD}\r\n`],
    [
      'a method that is not for it',
      405,
      `PUT /api/auth/login HTTP/1.1\r\n${HEAD}content-length: 0\r\n\r\n`,
    ],
    [
      'a length that is no number',
      400,
      `POST /api/auth/login HTTP/1.1\r\n${HEAD}content-length: x\r\n\r\n`,
    ],
  ])('is refused in Arabic: %s', async (_, status, bytes) => {
    const answer = await exchange(bytes);
    expect(complaintOf(answer)).toBeNull();
    expect(answer.status).toBe(status);
  });
});

describe('a refusal over a socket', () => {
  it('is refused in Arabic', async () => {
    const socket = await openRawSocket(app);
    expect(await socket.enter(students[0] ?? '')).toBe(true);
    const wrong = [
      null,
      7,
      'x',
      [],
      {},
      { extra: 1 },
      { message: 7 },
      { message: 'ا'.repeat(50_000) },
    ];
    let id = 0;
    for (const [name, schema] of Object.entries(clientEvents)) {
      for (const payload of wrong.filter((one) => !schema.safeParse(one).success)) {
        id += 1;
        socket.send(`42${id}${JSON.stringify([name, payload])}`);
        const heard = (await socket.until(`43${id}[`)).slice(`43${id}`.length);
        const [answer] = JSON.parse(heard) as [{ ok: boolean; error: string }];
        expect([answer.ok, isArabic(answer.error)]).toEqual([false, true]);
      }
    }
    socket.close();
  });
});
