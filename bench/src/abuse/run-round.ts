import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startWatchedServer, type LoopReport, type Watched } from '../event-loop/server.ts';
import type { Tally } from './abuser.ts';
import { startChild, type Child } from './child.ts';
import type { Met } from './diary.ts';

/** Until every chatter has a reply under way and the server is warm. */
const WARM_UP_MS = 5000;

export type Stage = {
  dataDir: string;
  castFile: string;
  upstream: string;
  quietMs: number;
  abuseMs: number;
};

export type Round = {
  quiet: Met;
  /** Null where the server was left alone, or where it could not be abused. */
  abused: Met | null;
  tally: Tally | null;
  loop: LoopReport | null;
  /** Why there is nothing to judge: a server that hangs or is gone. */
  failure: string | null;
};

/**
 * A server of its own on a copy of the prepared store: what the others meet while it is quiet, then
 * while one abuses it. However it ends, nothing of it is left.
 */
export async function runRound(family: string | null, stage: Stage): Promise<Round> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-abuse-'));
  await cp(stage.dataDir, dataDir, { recursive: true });
  const server = await startWatchedServer({
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: stage.upstream,
    LLM_MODEL: 'bench',
    LOG_LEVEL: 'fatal',
  });
  const children: Child[] = [];
  const start = async (script: string, ...args: string[]): Promise<Child> => {
    const child = await startChild(script, server.url, stage.castFile, ...args);
    children.push(child);
    return child;
  };
  try {
    return await measure(family, stage, server, start);
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  family: string | null,
  { quietMs, abuseMs }: Stage,
  server: Watched,
  start: (script: string, ...args: string[]) => Promise<Child>,
): Promise<Round> {
  // Armed before anything is measured, for some of it is work.
  const abuser = family === null ? null : await start('abuser-child.ts', family).catch(() => null);
  const crowd = await start('crowd-child.ts');
  await pause(WARM_UP_MS);
  const quiet = (await crowd.ask(quietMs)) as Met;
  const round: Round = { quiet, abused: null, tally: null, loop: null, failure: null };
  if (family === null) return round;
  if (!abuser) return { ...round, failure: 'hangs or refuses before the abuse begins' };
  try {
    await server.report();
    abuser.tell('begin');
    const abused = (await crowd.ask(abuseMs)) as Met;
    const tally = (await abuser.ask('tally')) as Tally;
    return { ...round, abused, tally, loop: await server.report() };
  } catch (error) {
    return { ...round, failure: error instanceof Error ? error.message : String(error) };
  }
}
