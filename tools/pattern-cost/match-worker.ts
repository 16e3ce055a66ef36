import { parentPort, workerData } from 'node:worker_threads';
import type { Attack } from './attacks.ts';

export type Trial = { source: string; flags: string; attacks: readonly Attack[] };

const LENGTH = 20_000;
const STEP = 4;
/** Where a long text costs less than this, its cost grew with it. */
const NOTICEABLE_MICROS = 5000;
/** A text four times as long costs four times as much if cost is linear, sixteen if it is square. */
const MOST_GROWTH = 8;

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
  const long = textOf(attack, LENGTH);
  if (costOf(pattern, long) < NOTICEABLE_MICROS) return false;
  // The first run also paid for the compilation; others may have been disturbed.
  const least = (text: string): number =>
    Math.min(costOf(pattern, text), costOf(pattern, text), costOf(pattern, text));
  const cost = least(long);
  if (cost < NOTICEABLE_MICROS) return false;
  return cost > least(textOf(attack, LENGTH / STEP)) * MOST_GROWTH;
}

function textOf({ before, pump, after }: Attack, length: number): string {
  return before + pump.repeat(Math.ceil(length / pump.length)) + after;
}

/** Time of this thread on its core: other work on the machine does not count. */
function costOf(pattern: RegExp, text: string): number {
  const began = process.threadCpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  const { user, system } = process.threadCpuUsage(began);
  pattern.lastIndex = 0;
  return user + system;
}
