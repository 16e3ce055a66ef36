// Measures what one abusive account does to fifty others who chat: their delays may double, and
// only the abuser may be refused. The 99th percentile of first tokens rests on about three of 240,
// so a family over the bar is measured twice more and the median counts; a failure in any run fails
// the family. Frozen database connections have the same bar.
// npm run bench -- abuse, or one family:
// npm run bench -- abuse --family registrations
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../tools/run/servers/postgres-server.ts';
import { requireTools } from '../../tools/run/servers/provision.ts';
import { REPLY_TOKENS } from './abuse/chatter.ts';
import { FAMILIES } from './abuse/families.ts';
import type { Family } from './abuse/family.ts';
import { judge, lineOf, middleOf, rowOf, type Verdict } from './abuse/judge.ts';
import { prepareStore } from './abuse/prepare-store.ts';
import { runRound, type Round, type Stage } from './abuse/run-round.ts';
import { median } from './stream/run-level.ts';
import { startScript } from './stream/start-process.ts';

/** Above this delay without abuse, the machine is too busy for a measurement. */
const QUIET_P99_VOID_MS = 150;

const { values } = parseArgs({
  options: {
    family: { type: 'string', default: '' },
    /** As long as the abuse, because maxima grow with time. */
    quiet: { type: 'string', default: '16' },
    /** Long enough that the 99th percentile includes several first tokens. */
    seconds: { type: 'string', default: '16' },
  },
});
const families = FAMILIES.filter(({ name }) => name.includes(values.family));
if (families.length === 0) throw new Error(`no family is named "${values.family}"`);

// Servers have their own process groups, which signals to ours do not reach.
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

/** A PostgreSQL that ends with this process. */
async function startDatabase(): Promise<string> {
  const postgres = await startPostgres(requireTools(['postgres']).postgres);
  process.once('exit', () => postgres.stop());
  return postgres.url;
}

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
 * Measures families in turn. Each server's quiet time is also the comparison of the previous one;
 * the last has no family.
 */
async function measure(some: readonly Family[], stage: Stage): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let last: { family: Family; round: Round } | null = null;
  for (const family of [...some, null]) {
    const round = await runRound(family, stage);
    if (last) {
      const verdict = judge(last.family.name, last.round, round.quiet);
      verdicts.push(verdict);
      // Logged rather than returned, because failures may be measured again.
      console.error(JSON.stringify(lineOf(verdict)));
    }
    last = family && { family, round };
  }
  return verdicts;
}
