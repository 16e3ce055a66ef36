// Streams concurrent replies through the product, a bare relay and directly, and judges them
// against bars:
// npm run bench -- stream
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/run/servers/postgres-server.ts';
import { requireTools } from '../../tools/run/servers/provision.ts';
import { cpuSecondsOf } from './report/process-tree.ts';
import { judgeEmbedded, judgePostgres } from './stream/bars.ts';
import { judgeBursts } from './stream/burst.ts';
import { directLine, socketLine, type Line } from './stream/conversation.ts';
import { judgeSoak } from './stream/soak.ts';
import { firstTokenP50, holds, median, runLevel, type Level } from './stream/run-level.ts';
import { startProduct, startScript, type Running } from './stream/start-process.ts';
import { signUpStudents, type Student } from './stream/students.ts';

const REPLY_TOKENS = 500;
const FIRST_TOKEN_QUESTIONS = 25;
/** Above this the machine is too busy for a measurement. */
const DIRECT_P95_VOID_MS = 50;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    // Scales the load down, to try the benchmark itself.
    scale: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: true },
    /** Minutes of constant load per store; half an hour is judged. */
    soak: { type: 'string', default: '1' },
  },
  allowNegative: true,
});
const rounds = Number(values.rounds);
const soakMinutes = Number(values.soak);
/**
 * Enough students for their message limits: forty at once ask about 550 times a minute, each thirty
 * times a day.
 */
const SOAKING = Math.max(40, Math.ceil(soakMinutes * 22));
const scaled = (count: number): number => Math.ceil(count * Number(values.scale));
const LEVELS = { low: scaled(50), middle: scaled(200), high: scaled(500) };
const say = (line: object): void => console.log(JSON.stringify(line));
const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));

async function openLines(count: number, open: (at: number) => Line | Promise<Line>) {
  const lines: Line[] = [];
  for (let at = 0; at < count; at += 1) lines.push(await open(at));
  return lines;
}

/** Runs one level on new connections and measures the server's CPU. */
async function atLevel(
  count: number,
  open: (at: number) => Line | Promise<Line>,
  server?: Running,
): Promise<Level & { cpuPerThousand: number }> {
  const lines = await openLines(count, open);
  const before = server?.cpuSeconds() ?? 0;
  const level = await runLevel(lines, REPLY_TOKENS);
  const cpuPerThousand = (((server?.cpuSeconds() ?? 0) - before) / level.tokens) * 1000;
  for (const line of lines) line.close();
  await settle();
  return { ...level, cpuPerThousand };
}

/** The first start creates the database, which must not count as idle memory. */
async function startAgain(environment: Record<string, string>, port: number): Promise<Running> {
  await (await startProduct(environment, port)).stop();
  return startProduct(environment, port);
}

async function measureEmbedded(upstream: string, relay: Running, folder: string): Promise<void> {
  const dataDir = join(folder, 'embedded');
  const environment = { ...modelAt(upstream), DATA_DIR: dataDir };
  const ours = await startAgain(environment, 39_211);
  await settle();
  const idleMemory = ours.memoryBytes();
  const students = await signUpStudents(
    ours.url,
    join(dataDir, 'mail'),
    LEVELS.high + rounds + SOAKING,
  );
  const studentAt = (at: number): Student => students[at] ?? raise('too few students');
  const direct = () => directLine(upstream);
  const viaOurs = (at: number) => socketLine(ours.url, studentAt(at));
  const viaRelay = () => socketLine(relay.url);

  const settled = ours.memoryBytes();
  const idle = await openLines(LEVELS.high, viaOurs);
  await settle();
  const memoryPerSocket = (ours.memoryBytes() - settled) / LEVELS.high;
  for (const line of idle) line.close();

  const all = [];
  for (let round = 1; round <= rounds; round += 1) {
    // A student of its own, because plans limit messages.
    const line = await viaOurs(LEVELS.high + round - 1);
    const added =
      (await firstTokenP50(line, FIRST_TOKEN_QUESTIONS)) -
      (await firstTokenP50(direct(), FIRST_TOKEN_QUESTIONS));
    line.close();
    const figures = {
      added,
      direct50: await atLevel(LEVELS.low, direct),
      ours50: await atLevel(LEVELS.low, viaOurs, ours),
      relay200: await atLevel(LEVELS.middle, viaRelay, relay),
      ours200: await atLevel(LEVELS.middle, viaOurs, ours),
      direct500: await atLevel(LEVELS.high, direct),
      ours500: await atLevel(LEVELS.high, viaOurs, ours),
    };
    say({ round, ...figures });
    all.push(figures);
  }
  const embedded = { name: 'embedded', fixedBarMs: 14, memoryBarMb: 450 };
  for (const judged of await judgeBursts(embedded, LEVELS.middle, viaOurs, ours)) say(judged);
  const soaking = (at: number) => viaOurs(LEVELS.high + rounds + at);
  say(await judgeSoak(embedded.name, soakMinutes, SOAKING, soaking, ours));
  await ours.stop();

  const directP95 = median(all.map(({ direct50 }) => direct50.tokenDelayP95));
  say({
    control: 'direct token delay p95 at 50, ms',
    value: directP95,
    void: directP95 > DIRECT_P95_VOID_MS,
  });
  for (const judged of judgeEmbedded({
    addedFirstTokenMs: median(all.map(({ added }) => added)),
    tokenDelayP95At50: median(all.map(({ ours50 }) => ours50.tokenDelayP95)),
    holdsAt200: all.filter(({ ours200 }) => holds(ours200)).length > rounds / 2,
    deliveredShareAt500: median(
      all.map(({ ours500, direct500 }) => ours500.tokensPerSecond / direct500.tokensPerSecond),
    ),
    cpuRatioAt200: median(
      all.map(({ ours200, relay200 }) => ours200.cpuPerThousand / relay200.cpuPerThousand),
    ),
    idleMemoryMb: idleMemory / 1e6,
    memoryPerSocketKb: memoryPerSocket / 1000,
  })) {
    say(judged);
  }
}

async function measurePostgres(upstream: string, folder: string): Promise<void> {
  const postgres = await startPostgres(requireTools(['postgres']).postgres);
  try {
    const dataDir = join(folder, 'postgres');
    const environment = {
      ...modelAt(upstream),
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url,
      APP_SECRET: 'only-for-the-measurement-of-streams',
    };
    const ours = await startAgain(environment, 39_212);
    await settle();
    const idleMemoryMb = ours.memoryBytes() / 1e6;
    const students = await signUpStudents(
      ours.url,
      join(dataDir, 'mail'),
      LEVELS.middle + rounds + SOAKING,
    );
    const added: number[] = [];
    for (const student of students.slice(LEVELS.middle, LEVELS.middle + rounds)) {
      const line = await socketLine(ours.url, student);
      const viaOurs = await firstTokenP50(line, FIRST_TOKEN_QUESTIONS);
      added.push(viaOurs - (await firstTokenP50(directLine(upstream), FIRST_TOKEN_QUESTIONS)));
      line.close();
    }
    const viaOurs = (at: number) => socketLine(ours.url, students[at] ?? raise('too few students'));
    const cpuSeconds = () => ours.cpuSeconds() + cpuSecondsOf(postgres.pid());
    const inPostgres = { name: 'PostgreSQL', fixedBarMs: 14, memoryBarMb: 260 };
    const watched = { ...ours, cpuSeconds };
    for (const judged of await judgeBursts(inPostgres, LEVELS.middle, viaOurs, watched)) {
      say(judged);
    }
    const soaking = (at: number) => viaOurs(LEVELS.middle + rounds + at);
    say(await judgeSoak(inPostgres.name, soakMinutes, SOAKING, soaking, ours));
    await ours.stop();
    for (const judged of judgePostgres({ addedFirstTokenMs: median(added), idleMemoryMb }))
      say(judged);
  } finally {
    postgres.stop();
  }
}

const modelAt = (upstream: string) => ({
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: upstream,
  LLM_MODEL: 'bench',
});

function raise(message: string): never {
  throw new Error(message);
}

const folder = await mkdtemp(join(tmpdir(), 'nibras-bench-stream-'));
const upstream = await startScript('upstream-child.ts', String(REPLY_TOKENS));
const relay = await startScript('relay-child.ts', upstream.url);
try {
  await measureEmbedded(upstream.url, relay, folder);
  if (values.postgres) await measurePostgres(upstream.url, folder);
} finally {
  await relay.stop();
  await upstream.stop();
  await rm(folder, { recursive: true, force: true });
}
