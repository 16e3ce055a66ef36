import { parentPort, workerData } from 'node:worker_threads';
import type { Attack } from './attacks.ts';

export type Trial = { source: string; flags: string; attacks: readonly Attack[] };

const LENGTH = 20_000;
const STEP = 4;
/** Below this cost for a long text, growth does not matter. */
const NOTICEABLE_MICROS = 5000;
/** Fourfold length costs four times if linear, sixteen times if quadratic. */
const MOST_GROWTH = 8;
/** Some kernels measure thread time in steps of 4 ms, so many runs are measured together. */
const MEASURED_MICROS = 100_000;
/** Enough to exclude most linear costs; the rest is measured precisely. */
const ROUGHLY_MEASURED_MICROS = 25_000;

/** Tells the main thread which attack is running when the limit ends this one. */
const underWay = new Int32Array(workerData as SharedArrayBuffer);

parentPort?.on('message', ({ source, flags, attacks }: Trial) => {
  const pattern = new RegExp(source, flags);
  const found = attacks.find((attack, index) => {
    underWay[0] = index;
    return growsFaster(pattern, attack);
  });
  parentPort?.postMessage(found ?? null);
});

function growsFaster(pattern: RegExp, attack: Attack): boolean {
  const short = textOf(attack, LENGTH / STEP);
  if (!mayBeNoticeable(pattern, short)) return false;
  const long = textOf(attack, LENGTH);
  return [ROUGHLY_MEASURED_MICROS, MEASURED_MICROS].every((micros) => {
    const cost = costOf(pattern, long, micros, micros / NOTICEABLE_MICROS);
    return cost >= NOTICEABLE_MICROS && cost > costOf(pattern, short, micros) * MOST_GROWTH;
  });
}

/** A quick check by wall time whether a long text could be expensive if cost were quadratic. */
function mayBeNoticeable(pattern: RegExp, short: string): boolean {
  const began = performance.now();
  match(pattern, short);
  return (performance.now() - began) * 1000 * STEP ** 2 >= NOTICEABLE_MICROS;
}

function textOf({ before, pump, after }: Attack, length: number): string {
  return before + pump.repeat(Math.ceil(length / pump.length)) + after;
}

/** Thread time per match in microseconds, so that other processes do not matter. */
function costOf(pattern: RegExp, text: string, micros: number, mostRuns = Infinity): number {
  const began = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    match(pattern, text);
    const { user, system } = process.threadCpuUsage(began);
    if (user + system >= micros || runs >= mostRuns) return (user + system) / runs;
  }
}

function match(pattern: RegExp, text: string): void {
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  pattern.lastIndex = 0;
}
