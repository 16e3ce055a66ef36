// Runs every benchmark, writes a report and compares its ratios with the baseline:
// npm run bench             compares
// npm run bench -- --record   records a new baseline
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from './report/machine.ts';
import { RATIOS, type Ratio } from './report/ratios.ts';
import { runBench, type BenchRun } from './report/run-bench.ts';

const BENCHES = [
  'documents',
  'scans',
  'retrieval',
  'answering',
  'scripture',
  'study',
  'render',
  'load',
  'event-loop',
  'stream',
  'admin-lists',
  'abuse',
];
const BASELINE = join(import.meta.dirname, '../baseline.json');
const REPORT_FOLDER = join(import.meta.dirname, '../../.cache');
/** Random variation between runs. */
const TOLERANCE = 0.25;

type Recorded = Record<string, Record<string, number>>;

const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: BENCHES },
  },
});

const machine = describeMachine();
const runs: Record<string, BenchRun> = {};
for (const name of values.only) runs[name] = await runBench(name);

const ratiosOf = (name: string): Ratio[] =>
  RATIOS[name.replace('-lists', '')]?.(runs[name]?.lines ?? []) ?? [];
const recorded = JSON.parse(await readFile(BASELINE, 'utf8').catch(() => '{}')) as Recorded;
let isWorse = false;
console.log(`\n${JSON.stringify(machine)}`);
for (const name of values.only) {
  console.log(
    `\n${name}: ${runs[name]?.isMet ? 'bars met' : 'a bar is missed'} (${runs[name]?.seconds} s)`,
  );
  for (const { name: what, value, better } of ratiosOf(name)) {
    const before = recorded[name]?.[what];
    const change = before === undefined || before === 0 ? 0 : value / before - 1;
    const hasWorsened = better === 'lower' ? change > TOLERANCE : change < -TOLERANCE;
    isWorse ||= hasWorsened;
    const than = before === undefined ? 'new' : `${before} before`;
    console.log(`  ${hasWorsened ? 'WORSE' : 'ok   '} ${what}: ${value.toFixed(3)} (${than})`);
  }
}

await mkdir(REPORT_FOLDER, { recursive: true });
await writeFile(
  join(REPORT_FOLDER, 'bench-report.json'),
  JSON.stringify({ machine, runs }, null, 2),
);
if (values.record) {
  for (const name of values.only) {
    recorded[name] = Object.fromEntries(
      ratiosOf(name).map(({ name: what, value }) => [what, Number(value.toFixed(3))]),
    );
  }
  await writeFile(BASELINE, `${JSON.stringify(recorded, null, 2)}\n`);
}
process.exitCode = isWorse ? 1 : 0;
