// How much longer a list of the console takes with a hundred times the rows: npm run bench:admin
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillStore } from './admin-lists/fill-store.ts';
import { listsAt, type List } from './admin-lists/lists.ts';
import { withAdmin } from './stream/with-admin.ts';

const FEW = 1000;
const MANY = 100_000;
const WARM_UPS = 3;
const RUNS = 15;

type Measured = Map<string, number>;

/** The median of some calls, in milliseconds. */
async function timeOf(
  url: string,
  headers: { authorization: string },
  { name, path }: List,
): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UPS + RUNS; run += 1) {
    const begun = performance.now();
    const response = await fetch(url + path, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${body}`);
    if (run >= WARM_UPS) times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function measure(dataDir: string, rows: number): Promise<Measured> {
  return withAdmin(dataDir, async ({ url }, headers) => {
    const measured: Measured = new Map();
    for (const list of listsAt(rows)) measured.set(list.name, await timeOf(url, headers, list));
    return measured;
  });
}

/** A list that looks at every row may take a hundred times as long; one that does not must not. */
const BARS: [RegExp, number][] = [
  [/search/, 100],
  [/./, 40],
];

const dataDir = await mkdtemp(join(tmpdir(), 'nibras-lists-'));
try {
  await withAdmin(dataDir, () => Promise.resolve());
  await fillStore(dataDir, 1, FEW);
  const few = await measure(dataDir, FEW);
  await fillStore(dataDir, FEW + 1, MANY);
  const many = await measure(dataDir, MANY);
  let isMet = true;
  for (const [name, manyMs] of many) {
    const fewMs = few.get(name) ?? 0;
    const bar = BARS.find(([pattern]) => pattern.test(name))?.[1] ?? 0;
    const value = Math.round((manyMs / fewMs) * 100) / 100;
    const met = value <= bar;
    isMet &&= met;
    const times = { fewMs: Math.round(fewMs * 10) / 10, manyMs: Math.round(manyMs * 10) / 10 };
    console.log(
      JSON.stringify({
        measure: `${name}, 100,000 / 1,000 rows`,
        value,
        bar: `<= ${bar}`,
        met,
        ...times,
      }),
    );
  }
  process.exitCode = isMet ? 0 : 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
