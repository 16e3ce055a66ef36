// Compares a class that arrives within a second on a bare relay and on the product with both
// stores:
// npm run bench -- stream-table. `--before <folder>` adds another checkout.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../tools/run/servers/free-port.ts';
import { startPostgres } from '../../tools/run/servers/postgres-server.ts';
import { requireTools } from '../../tools/run/servers/provision.ts';
import { cpuSecondsOf } from './report/process-tree.ts';
import { burst, type Watched } from './stream/burst.ts';
import { socketLine, type Line } from './stream/conversation.ts';
import { startProduct, startScript } from './stream/start-process.ts';
import { signUpStudents } from './stream/students.ts';

const CLASSES = [
  { students: 50, tokens: 200 },
  { students: 200, tokens: 200 },
  { students: 200, tokens: 500 },
  { students: 500, tokens: 200 },
];
const MOST = Math.max(...CLASSES.map(({ students }) => students));

const { values } = parseArgs({ options: { before: { type: 'string' } } });
const versions = [
  ...(values.before === undefined ? [] : [{ name: 'before', checkout: values.before }]),
  { name: 'now', checkout: undefined },
];

async function tell(
  name: string,
  open: (at: number) => Promise<Line>,
  watched: Watched,
): Promise<void> {
  const idleMb = watched.memoryBytes() / 1e6;
  // An unmeasured warm-up for compilation.
  await burst(MOST / 5, 50, open, watched);
  for (const { students, tokens } of CLASSES) {
    const met = await burst(students, tokens, open, watched);
    const cells = [
      `${students}, ${tokens} tokens`,
      name,
      `${met.firstTokenP50.toFixed(0)} / ${met.firstTokenP95.toFixed(0)}`,
      met.tokenDelayP95.toFixed(0),
      (met.cpuMs / tokens).toFixed(3),
      met.memoryMb.toFixed(0),
      idleMb.toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

async function tellProduct(
  name: string,
  checkout: string | undefined,
  postgres?: { url: string; pid: () => number },
): Promise<void> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const environment = {
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: upstream.url,
    LLM_MODEL: 'bench',
    DATA_DIR: dataDir,
    ...(postgres && {
      DATABASE_URL: postgres.url,
      APP_SECRET: 'only-for-the-measurement-of-streams',
    }),
  };
  // The first start creates the database, which must not count as idle memory.
  await (await startProduct(environment, await freePort(), checkout)).stop();
  const ours = await startProduct(environment, await freePort(), checkout);
  const students = await signUpStudents(ours.url, join(dataDir, 'mail'), MOST);
  const open = (at: number) => socketLine(ours.url, students[at]);
  const cpuSeconds = () => ours.cpuSeconds() + (postgres ? cpuSecondsOf(postgres.pid()) : 0);
  await tell(name, open, { ...ours, cpuSeconds });
  await ours.stop();
}

const folder = await mkdtemp(join(tmpdir(), 'nibras-bench-table-'));
const upstream = await startScript('upstream-child.ts');
const relay = await startScript('relay-child.ts', upstream.url);
try {
  console.log(
    '| conversations | server | first token p50 / p95 ms | token delay p95 ms | CPU-s per 1,000 tokens | memory MB | at rest before |',
  );
  console.log('|---|---|---|---|---|---|---|');
  await tell('relay', () => socketLine(relay.url), relay);
  for (const { name, checkout } of versions) {
    const postgres = await startPostgres(requireTools(['postgres']).postgres);
    try {
      await tellProduct(`${name}, PostgreSQL`, checkout, postgres);
    } finally {
      postgres.stop();
    }
    await tellProduct(`${name}, embedded`, checkout);
  }
} finally {
  await relay.stop();
  await upstream.stop();
  await rm(folder, { recursive: true, force: true });
}
