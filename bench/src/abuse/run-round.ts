import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FreezableLine } from '../../../tools/run/servers/freezable-line.ts';
import { startWatchedServer, type LoopReport, type Watched } from '../event-loop/server.ts';
import type { Tally } from './abuser.ts';
import { startChild, type Child } from './child.ts';
import { copyBehindLine, onPostgres } from './databases.ts';
import type { Met } from './diary.ts';
import type { Family } from './family.ts';

/** Until every chatter has a reply and the server is warm. */
const WARM_UP_MS = 5000;

export type Stage = {
  dataDir: string;
  /** Null for the embedded store. */
  databaseUrl: string | null;
  castFile: string;
  upstream: string;
  quietMs: number;
  abuseMs: number;
};

export type Round = {
  quiet: Met;
  /** Null without abuse, or if arming failed. */
  abused: Met | null;
  tally: Tally | null;
  loop: LoopReport | null;
  /** Why nothing can be judged: the server hung or died. */
  failure: string | null;
};

/**
 * Runs a server on a copy of the prepared store and measures others while quiet and under abuse.
 * Cleans up in every case.
 */
export async function runRound(family: Family | null, stage: Stage): Promise<Round> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-abuse-'));
  await cp(stage.dataDir, dataDir, { recursive: true });
  const line = stage.databaseUrl === null ? null : await copyBehindLine(stage.databaseUrl);
  const server = await startWatchedServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: stage.upstream,
    LLM_MODEL: 'bench',
    LOG_LEVEL: 'fatal',
    ...(line && onPostgres(line.url)),
  });
  const children: Child[] = [];
  const start = async (script: string, ...args: string[]): Promise<Child> => {
    const child = await startChild(script, server.url, stage.castFile, ...args);
    children.push(child);
    return child;
  };
  try {
    return await measure(family, stage, { server, line, start });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await server.kill();
    line?.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Parts = {
  server: Watched;
  line: FreezableLine | null;
  start: (script: string, ...args: string[]) => Promise<Child>;
};

async function measure(
  family: Family | null,
  { quietMs, abuseMs }: Stage,
  { server, line, start }: Parts,
): Promise<Round> {
  // Arms before the measurement, because arming may be expensive.
  const abuser = family && (await start('abuser-child.ts', family.name).catch(() => null));
  const crowd = await start('crowd-child.ts');
  await pause(WARM_UP_MS);
  const quiet = (await crowd.ask(quietMs)) as Met;
  const round: Round = { quiet, abused: null, tally: null, loop: null, failure: null };
  if (family === null) return round;
  if (!abuser) return { ...round, failure: 'hangs or refuses before the abuse begins' };
  const silencing = family.silence && line && silenceConnections(line, family.silence);
  try {
    await server.report();
    abuser.tell('begin');
    const abused = (await crowd.ask(abuseMs)) as Met;
    if (silencing?.count() === 0) throw new Error('no connection froze');
    const tally = (await abuser.ask('tally')) as Tally;
    return { ...round, abused, tally, loop: await server.report() };
  } catch (error) {
    return { ...round, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    silencing?.stop();
  }
}

function silenceConnections(
  line: FreezableLine,
  { text, everyMs }: NonNullable<Family['silence']>,
): { count: () => number; stop: () => void } {
  let silent = 0;
  const timer = setInterval(() => void line.freezeNext(text).then(() => (silent += 1)), everyMs);
  return { count: () => silent, stop: () => clearInterval(timer) };
}
