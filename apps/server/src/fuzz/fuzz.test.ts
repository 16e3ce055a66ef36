import {
  clientEvents,
  createCenter,
  createSuggestion,
  login,
  logout,
  type SessionAnswer,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChatClient } from '#src/testing/chat-client.ts';
import { signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { ADMIN, startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, type TestSocket } from '#src/testing/test-socket.ts';
import { HOSTILE_VALUES } from './hostile-values.ts';
import { makePayload } from './payload.ts';
import { createRandom } from './random.ts';
import { ENDPOINTS, makeRestInput, type RestInput } from './rest-inputs.ts';

const SEED = 20_261_115;
const REST_INPUTS = 17_000;
const SOCKET_INPUTS = 3_000;
const AT_ONCE = 12;
const STUDENTS = 12;
/** Stands in everything that belongs to one student and must reach nobody else. */
const SECRET = 'سرّ-لا-يخرج';

let app: TestApp;
let students: SignedUp[];
let victim: SignedUp;
let admin: SessionAnswer;
let knownTexts: string[];

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  students = [];
  for (let made = 0; made < STUDENTS; made += 1) students.push(await signUpYearly(app));
  victim = await signUpYearly(app);
  const { center } = await app.call(
    createCenter,
    { courseName: SECRET, specialization: SECRET, description: SECRET, files: [] },
    victim,
  );
  await app.call(createSuggestion, { content: SECRET }, victim);
  const tab = await openChatClient(app, victim);
  const asked = await tab.send(SECRET);
  if (!asked.ok) throw new Error(asked.error);
  await tab.until('finished');
  tab.close();
  admin = await app.call(login, { username: ADMIN.email, password: ADMIN.password });
  // What a curious student could get hold of: ids of somebody else, and words that mean something.
  knownTexts = [
    victim.acckey,
    victim.email,
    center.id,
    asked.thread,
    asked.userMessageId,
    'general',
    'welcome',
    'monthly',
    'student@uni.test',
    'جامعة',
    '0501234567',
    '123456',
    'lantern-over-a-page',
  ];
}, 120_000);
afterAll(() => app.close());

const random = createRandom(SEED);

function callerOf(input: RestInput): { token: string | null; sees: 'own' | 'all' } {
  // A session that was ended by a lucky input would turn the rest of the run into refusals.
  if (input.endpoint === logout || random.chance(0.1)) return { token: null, sees: 'own' };
  if (random.chance(0.05)) return { token: 'nbr_nobody', sees: 'own' };
  if (random.chance(0.15)) return { token: admin.token, sees: 'all' };
  return { token: random.pick(students).token, sees: 'own' };
}

async function tryInput(input: RestInput, at: number): Promise<string | null> {
  const { endpoint, path, body, contentType } = input;
  const caller = callerOf(input);
  const response = await app.fetch(path, {
    method: endpoint.method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `10.1.${at % 250}.${(at >> 8) % 250}`,
      ...(body !== null && { 'content-type': contentType }),
      ...(caller.token !== null && { authorization: `Bearer ${caller.token}` }),
    },
    ...(body !== null && { body }),
  });
  const answer = await response.text();
  const what = `${endpoint.method} ${path.slice(0, 120)} ${(body ?? '').slice(0, 300)}`;
  if (response.status >= 500) return `${response.status}: ${what}`;
  if (caller.sees === 'own' && answer.includes(SECRET)) return `leak: ${what}`;
  return null;
}

describe('hostile inputs', () => {
  it('cover every call of the contract', () => {
    expect(ENDPOINTS.length).toBeGreaterThan(40);
  });

  it('to the REST interface bring neither a failure nor what belongs to others', async () => {
    const findings: string[] = [];
    let tried = 0;
    const work = async () => {
      while (tried < REST_INPUTS) {
        const at = tried;
        tried += 1;
        const endpoint = ENDPOINTS[at % ENDPOINTS.length] ?? random.pick(ENDPOINTS);
        const found = await tryInput(makeRestInput(endpoint, random, knownTexts), at);
        if (found !== null) findings.push(found);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(findings.slice(0, 20)).toEqual([]);
    expect((await app.fetch('/readyz')).status).toBe(200);
  }, 600_000);

  it('over the socket are answered, and the server stays up', async () => {
    const sockets: TestSocket[] = [];
    for (const student of students) {
      sockets.push(await connectSocket(app, { token: student.token }));
    }
    const leaks: string[] = [];
    for (const socket of sockets) {
      socket.onAny((name, payload) => {
        if (JSON.stringify(payload ?? null).includes(SECRET)) leaks.push(String(name));
      });
    }
    const names = Object.keys(clientEvents) as (keyof typeof clientEvents)[];
    for (let at = 0; at < SOCKET_INPUTS; at += 1) {
      const name = random.pick(names);
      const schema = clientEvents[name];
      const payload = random.chance(0.2)
        ? random.pick(HOSTILE_VALUES)
        : makePayload(schema, random, knownTexts);
      const socket = random.pick(sockets);
      if (name === 'stop-stream') socket.emit(name, payload);
      else await socket.timeout(20_000).emitWithAck(name, payload);
    }
    for (const socket of sockets) socket.close();
    expect(leaks).toEqual([]);
    expect((await app.fetch('/readyz')).status).toBe(200);
  }, 300_000);
});
