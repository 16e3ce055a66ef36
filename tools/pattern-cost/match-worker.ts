import { parentPort, workerData } from 'node:worker_threads';
import type { Attack } from './attacks.ts';

export type Trial = { source: string; flags: string; attacks: readonly Attack[] };

const LENGTH = 20_000;
const STEP = 4;
/** Where a long text costs less than this, its cost grew with it. */
const NOTICEABLE_MICROS = 5000;
/** A text four times as long costs four times as much if cost is linear, sixteen if it is square. */
const MOST_GROWTH = 8;
/** Some kernels count the time of a thread in steps of 4 ms: many runs are measured as one. */
const MEASURED_MICROS = 100_000;
/** Enough to tell most linear costs from a square, which is then measured well. */
const ROUGHLY_MEASURED_MICROS = 25_000;

/** Tells which attack is under way to whoever has to end this thread. */
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

/**
 * A quick look at a short text by the clock on the wall, which other work on the machine may deceive:
 * whether a long one could cost too much if the cost were square.
 */
function mayBeNoticeable(pattern: RegExp, short: string): boolean {
  const began = performance.now();
  match(pattern, short);
  return (performance.now() - began) * 1000 * STEP ** 2 >= NOTICEABLE_MICROS;
}

function textOf({ before, pump, after }: Attack, length: number): string {
  return before + pump.repeat(Math.ceil(length / pump.length)) + after;
}

/** Microseconds of this thread on its core for one match: other work on the machine does not count. */
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
