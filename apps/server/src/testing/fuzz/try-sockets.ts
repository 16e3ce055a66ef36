import { clientEvents } from '@nibras/contract';
import { openRawSocket } from '#src/testing/connections/raw-socket.ts';
import type { TestApp } from '#src/testing/test-app.ts';
import { connectSocket } from '#src/testing/test-socket.ts';
import type { Cast } from './cast.ts';
import { findLeak } from './find-leak.ts';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.ts';
import { makeBody, makePayload } from './payload.ts';
import { createRandom, type Random } from './random.ts';
import type { Tally } from './tally.ts';

type Run = { seed: number; inputs: number };
type Speaker = { emitWithAck: (...said: unknown[]) => Promise<unknown> };

const ANSWER_WITHIN_MS = 20_000;
const NAMES = Object.keys(clientEvents) as (keyof typeof clientEvents)[];

export async function tryEvents(app: TestApp, cast: Cast, tally: Tally, run: Run): Promise<void> {
  const people = [
    ...cast.students.map(({ token }) => ({ token, role: 'student' as const })),
    ...cast.admins.map(({ token }) => ({ token, role: 'admin' as const })),
  ];
  for (const [which, { token, role }] of people.entries()) {
    const socket = await connectSocket(app, { token });
    socket.onAny((name: string, payload: unknown) => {
      const leak = findLeak(JSON.stringify(payload ?? null), role, cast.belongings);
      if (leak !== null) tally.findings.push(`${leak}: the event ${name}`);
    });
    for (let at = which; at < run.inputs; at += people.length) {
      const random = createRandom(run.seed + at);
      const { texts } = cast.callerOf(role, random);
      const [name, payload] = makeEvent(random, texts);
      if (name === 'stop-stream') {
        // Not acknowledged if accepted, so the next event follows.
        socket.emit(name, payload);
        tally.count('event', role, 'unanswered');
        continue;
      }
      const speaker = socket.timeout(ANSWER_WITHIN_MS) as unknown as Speaker;
      const answer = await speaker.emitWithAck(name, payload).catch(String);
      tally.count('event', role, outcomeOf(answer));
      const leak = findLeak(JSON.stringify(answer ?? null), role, cast.belongings);
      if (leak !== null) tally.findings.push(`${leak}: event #${at} ${name}`);
      if (typeof answer === 'string') tally.findings.push(`${answer}: event #${at} ${name}`);
    }
    socket.disconnect();
  }
}

function makeEvent(random: Random, texts: readonly string[]): [string, unknown] {
  const name = random.pick(NAMES);
  const payload = random.chance(0.2)
    ? random.pick(HOSTILE_VALUES)
    : makePayload(clientEvents[name], random, texts);
  if (random.chance(0.1)) return [random.pick(UNKNOWN_NAMES), payload];
  // Omitting ids lets more inputs pass the first check.
  const isPlain = typeof payload === 'object' && payload !== null && random.chance(0.4);
  return [name, isPlain ? { ...payload, ...NO_IDS } : payload];
}

const NO_IDS = {
  user: null,
  thread: null,
  chatId: null,
  replaces: undefined,
  images: [],
  files: [],
};

/** Excludes names reserved by the client library. */
const UNKNOWN_NAMES = [...HOSTILE_TEXTS, 'error', 'constructor', 'hasOwnProperty', 'get-messages'];

function outcomeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'failed';
  return 'ok' in answer && answer.ok === true ? 'taken' : 'refused';
}

const HEADS = [
  '40',
  '41',
  '42',
  '420',
  '43',
  '430',
  '44',
  '45',
  '451-',
  '452-',
  '46',
  '4',
  '2',
  '3',
  '5',
  '6',
  '9',
  'b',
  '42/admin,',
  '40/admin,',
  '4299999999999999999999',
  '',
];

/** Sends invalid protocol messages; each is answered or disconnects. */
export async function tryFrames(app: TestApp, cast: Cast, tally: Tally, run: Run): Promise<void> {
  for (let at = 0; at < run.inputs; at += 1) {
    const random = createRandom(run.seed + at);
    const role = random.pick(['student', 'admin', 'visitor'] as const);
    const { token, texts } = cast.callerOf(role, random);
    const line = await openRawSocket(app);
    if (token !== null && !(await line.enter(token))) {
      tally.count('frame', role, 'refused');
      line.close();
      continue;
    }
    const [name, payload] = makeEvent(random, texts);
    const frame = random.pick(HEADS) + makeBody([name, payload], random);
    if (random.chance(0.2)) line.send(new Uint8Array(Buffer.from(frame)));
    else line.send(frame);
    // A message with a known answer, unless the connection is closed.
    line.send('4277["nothing-we-know"]');
    const end = await Promise.race([line.until('4377'), line.closed]);
    tally.count('frame', role, end === undefined ? 'ended' : 'answered');
    line.close();
    const leak = findLeak(line.heard.join('\n'), role, cast.belongings);
    if (leak !== null) tally.findings.push(`${leak}: frame #${at} ${frame.slice(0, 200)}`);
  }
}
