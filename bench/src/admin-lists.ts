// Measures the console's lists with 1,000 and 100,000 rows, and the CPU cost of its searches and of
// one's own chats, on both stores:
// npm run bench -- admin-lists
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { login } from '@nibras/contract';
import { fillPostgres, fillStore, OWN_EVERY, type Fill } from './admin-lists/fill-store.ts';
import { listsAt, ownChats, type List } from './admin-lists/lists.ts';
import { liveCpuMsOf } from './report/process-tree.ts';
import { median } from './stream/run-level.ts';
import { startProduct, type Running } from './stream/start-process.ts';
import { freePort } from '../../tools/run/servers/free-port.ts';
import { startPostgres } from '../../tools/run/servers/postgres-server.ts';
import { requireTools } from '../../tools/run/servers/provision.ts';

/** The embedded database keeps compiling in use; the rate limit allows no more searches. */
const WARM_UPS = 18;
const RUNS = 10;
/** Short lists exceed the admin's rate limit. */
const TOO_MANY = 429;
const ADMIN = { username: 'admin@nibras.bench', password: 'admin-of-the-bench' };
/** In processor time, so that other load does not matter. */
const SEARCH_BAR_MS = 100;
const RATIO_BAR = 40;

const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '1000' },
    many: { type: 'string', default: '100000' },
    store: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
  },
});
const FEW = Number(values.few);
const MANY = Number(values.many);

type Times = { ms: number; cpuMs: number };
type Measured = Map<string, Times>;

/** A store that is filled while no server runs on it. */
type Store = {
  name: string;
  environment: Record<string, string>;
  fill: (fill: Fill) => Promise<void>;
  /** CPU of the store's own processes; 0 if it is embedded. */
  cpuMs: () => number;
};

async function onServer<T>(store: Store, work: (server: Running) => Promise<T>): Promise<T> {
  const environment = {
    ...store.environment,
    ADMIN_EMAIL: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    LLM_PROVIDER: 'builtin',
  };
  const server = await startProduct(environment, await freePort());
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return login.response.parse(await response.json()).token;
}

async function untilQuiet(cpuMs: () => number): Promise<void> {
  for (let before = cpuMs(); ;) {
    await pause(500);
    const now = cpuMs();
    if (now - before < 50) return;
    before = now;
  }
}

/** Medians of duration and total CPU per call. */
async function timesOf(
  { name, path }: List,
  { url, token, cpuMs }: { url: string; token: string; cpuMs: () => number },
): Promise<Times> {
  const calls: Times[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    if (run === WARM_UPS) await untilQuiet(cpuMs);
    const spent = cpuMs();
    const begun = performance.now();
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const body = await response.text();
    if (response.status === TOO_MANY) {
      await pause(Number(response.headers.get('retry-after')) * 1000);
      run -= 1;
      continue;
    }
    if (!response.ok) throw new Error(`${name}: ${response.status} ${body}`);
    calls.push({ ms: performance.now() - begun, cpuMs: cpuMs() - spent });
  }
  const measured = calls.slice(WARM_UPS);
  const middle = (figure: keyof Times): number => median(measured.map((call) => call[figure]));
  return { ms: rounded(middle('ms')), cpuMs: rounded(middle('cpuMs')) };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

function measure(store: Store, lists: readonly List[]): Promise<Measured> {
  return onServer(store, async (server) => {
    const { url } = server;
    const token = await signIn(url);
    const cpuMs = () => server.liveCpuMs() + store.cpuMs();
    const measured: Measured = new Map();
    for (const list of lists) {
      measured.set(list.name, await timesOf(list, { url, token, cpuMs }));
    }
    return measured;
  });
}

/** A new server per search, so that nothing is cached. */
async function measureOwnChats(store: Store, whose: string): Promise<Measured> {
  const all: Measured = new Map();
  for (const search of ownChats(whose)) {
    for (const [name, times] of await measure(store, [search])) all.set(name, times);
  }
  return all;
}

/** Searches have an absolute bar; other lists must not scan the table. */
function judge(name: string, few: Times, many: Times) {
  if (name.includes('search')) {
    return { measure: `${name}, CPU ms`, value: many.cpuMs, bar: SEARCH_BAR_MS };
  }
  const value = Math.round((many.ms / few.ms) * 100) / 100;
  return { measure: `${name}, 100,000 / 1,000 rows`, value, bar: RATIO_BAR };
}

async function measureStore(store: Store): Promise<boolean> {
  await onServer(store, () => Promise.resolve());
  await store.fill({ what: 'rows', from: 1, to: FEW });
  const few = await measure(store, listsAt(FEW));
  await store.fill({ what: 'rows', from: FEW + 1, to: MANY });
  const many = await measure(store, listsAt(MANY));
  const ownOfMany = await measureOwnChats(store, `${MANY / OWN_EVERY} own messages`);
  await store.fill({ what: 'ownChats', from: MANY + 1, to: 2 * MANY });
  const allOwn = await measureOwnChats(store, `${MANY} own messages`);
  let isMet = true;
  for (const [name, times] of [...many, ...ownOfMany, ...allOwn]) {
    const before = few.get(name) ?? times;
    const { measure: what, value, bar } = judge(name, before, times);
    const met = value <= bar;
    isMet &&= met;
    const figures = { fewMs: before.ms, manyMs: times.ms, manyCpuMs: times.cpuMs };
    const line = { measure: `${store.name}: ${what}`, value, bar: `<= ${bar}`, met, ...figures };
    console.log(JSON.stringify(line));
  }
  return isMet;
}

async function measureEmbedded(folder: string): Promise<boolean> {
  const dataDir = join(folder, 'embedded');
  return measureStore({
    name: 'embedded',
    environment: { DATA_DIR: dataDir },
    fill: (fill) => fillStore(dataDir, fill),
    cpuMs: () => 0,
  });
}

async function measurePostgres(folder: string): Promise<boolean> {
  const postgres = await startPostgres(requireTools(['postgres']).postgres);
  try {
    return await measureStore({
      name: 'PostgreSQL',
      environment: {
        DATA_DIR: join(folder, 'postgres'),
        DATABASE_URL: postgres.url,
        APP_SECRET: 'only-for-the-measurement-of-the-console',
      },
      fill: (fill) => fillPostgres(postgres.url, fill),
      cpuMs: () => liveCpuMsOf(postgres.pid()),
    });
  } finally {
    postgres.stop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'nibras-lists-'));
try {
  const met = [];
  if (values.store.includes('embedded')) met.push(await measureEmbedded(folder));
  if (values.store.includes('postgres')) met.push(await measurePostgres(folder));
  process.exitCode = met.every(Boolean) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
