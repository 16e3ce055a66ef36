import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { splitSentences } from '@nibras/server/retrieval/sentences.ts';

import { buildCenter, rank } from './centers.ts';
import type { Passage, QuestionSet } from './question-sets.ts';
import { createSeededRandom, pick } from './seeded-random.ts';

export type Cost = { indexCpuMsPer1k: number; queryCpuMsP95: number; heapMbPer1k: number };

const LARGE_CENTER_CHUNKS = 10_000;
const MIX_SEED = 11;
const WARM_UP_QUERIES = 20;

/** Measures a center of 10,000 chunks with shuffled sentences of the set. */
export async function measureCost(set: QuestionSet): Promise<Cost> {
  const passages = mixPassages(set.passages);
  const thousands = passages.length / 1000;

  const heapBefore = await heapBytes();
  const indexStart = process.cpuUsage();
  const center = await buildCenter(passages);
  const indexMs = cpuMs(indexStart);
  const heapAfter = await heapBytes();

  for (const query of set.queries.slice(0, WARM_UP_QUERIES)) rank(center, query.text);
  const queryMs = set.queries.map((query) => {
    const start = process.cpuUsage();
    rank(center, query.text);
    return cpuMs(start);
  });
  return {
    indexCpuMsPer1k: rounded(indexMs / thousands),
    queryCpuMsP95: rounded(percentile(queryMs, 0.95)),
    heapMbPer1k: rounded((heapAfter - heapBefore) / thousands / 2 ** 20),
  };
}

/** Keeps real chunk lengths but mixes sentences. */
function mixPassages(passages: readonly Passage[]): Passage[] {
  const random = createSeededRandom(MIX_SEED);
  const sentences = passages.map(({ text }) =>
    splitSentences(text).map(({ start, end }) => text.slice(start, end)),
  );
  const all = sentences.flat();
  return Array.from({ length: LARGE_CENTER_CHUNKS }, (_, number) => {
    const model = number % passages.length;
    const mixed = sentences[model]?.map(() => pick(random, all)) ?? [];
    const doc = passages[model]?.doc ?? '';
    return { id: `chunk-${number}`, text: mixed.join(' '), doc, course: 'large' };
  });
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

// Typed arrays are outside the V8 heap, and their memory is freed one event loop turn after a
// collection, so collect twice.
async function heapBytes(): Promise<number> {
  collectGarbage();
  await setImmediate();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
