// One account does the worst it may while fifty others chat: what they wait may double, and nobody is
// refused but the one. The slowest hundredth of a window's first tokens is the third slowest of some 240:
// a family that is over the bar is measured twice more, and the middle one of the three counts. What breaks
// even once is broken. Where connections to the database fall silent, nobody is at fault, and the bar is the same.
// npm run bench -- abuse, or one family: npm run bench -- abuse --family registrations
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/postgres-server.ts';
import { requireTools } from '../../tools/provision.ts';
import { REPLY_TOKENS } from './abuse/chatter.ts';
import { FAMILIES } from './abuse/families.ts';
import type { Family } from './abuse/family.ts';
import { judge, lineOf, middleOf, rowOf, type Verdict } from './abuse/judge.ts';
import { prepareStore } from './abuse/prepare-store.ts';
import { runRound, type Round, type Stage } from './abuse/run-round.ts';
import { median } from './stream/run-level.ts';
import { startScript } from './stream/start-process.ts';

/** A machine that lets tokens wait so long when nobody abuses it is too busy for the figures to mean much. */
const QUIET_P99_VOID_MS = 150;

const { values } = parseArgs({
  options: {
    /** Part of a name. */
    family: { type: 'string', default: '' },
    /** As long as the abuse: the longer the time, the slower the slowest of it. */
    quiet: { type: 'string', default: '16' },
    /** Long enough that the slowest hundredth of first tokens is more than one of them. */
    seconds: { type: 'string', default: '16' },
  },
});
const families = FAMILIES.filter(({ name }) => name.includes(values.family));
if (families.length === 0) throw new Error(`no family is called «${values.family}»`);

// The servers lead groups of their own, which a signal to ours does not reach.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const upstream = await startScript('upstream-child.ts', String(REPLY_TOKENS));
try {
  const [onEmbedded, onPostgres] = [
    families.filter(({ silence }) => !silence),
    families.filter(({ silence }) => silence),
  ];
  const verdicts = onEmbedded.length > 0 ? await judgeAll(onEmbedded, null) : [];
  if (onPostgres.length > 0) {
    verdicts.push(...(await judgeAll(onPostgres, await startDatabase())));
  }
  for (const verdict of verdicts) console.log(JSON.stringify(lineOf(verdict)));
  const quietMs = median(verdicts.map(({ tokenDelay }) => tokenDelay.quietMs));
  console.table(verdicts.map(rowOf));
  if (quietMs > QUIET_P99_VOID_MS) {
    console.log(`Void: token delay p99 was ${Math.round(quietMs)} ms without any abuse.`);
  }
  process.exitCode = verdicts.every(({ met }) => met) ? 0 : 1;
} finally {
  await upstream.stop();
}

/** A PostgreSQL that ends with this process, however that ends. */
async function startDatabase(): Promise<string> {
  const postgres = await startPostgres(requireTools(['postgres']).postgres);
  process.once('exit', () => postgres.stop());
  return postgres.url;
}

/** Judges families on one store with everybody in it. */
async function judgeAll(some: readonly Family[], databaseUrl: string | null): Promise<Verdict[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-abuse-store-'));
  try {
    const stage = {
      dataDir,
      databaseUrl,
      castFile: await prepareStore(dataDir, databaseUrl),
      upstream: upstream.url,
      quietMs: Number(values.quiet) * 1000,
      abuseMs: Number(values.seconds) * 1000,
    };
    const verdicts = await measure(some, stage);
    const over = some.filter((_, at) => !verdicts[at]?.met);
    if (over.length > 0)
      verdicts.push(...(await measure(over, stage)), ...(await measure(over, stage)));
    return some.map(({ name }) => middleOf(verdicts.filter(({ family }) => family === name)));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * One after the other. The quiet time of each server is also what the one before it is held against;
 * the last one has no family.
 */
async function measure(some: readonly Family[], stage: Stage): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let last: { family: Family; round: Round } | null = null;
  for (const family of [...some, null]) {
    const round = await runRound(family, stage);
    if (last) {
      const verdict = judge(last.family.name, last.round, round.quiet);
      verdicts.push(verdict);
      // Not among the results: what is over the bar here may yet be measured again.
      console.error(JSON.stringify(lineOf(verdict)));
    }
    last = family && { family, round };
  }
  return verdicts;
}
