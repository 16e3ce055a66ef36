import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Judged } from './bars.ts';
import type { Line } from './conversation.ts';
import { median, percentile } from './run-level.ts';
import { askFor } from './tokens.ts';

const WITHIN_MS = 1000;
const SHORT = 200;
const LONG = 500;
const ROUNDS = 3;
/** Time for final saves and titles after replies end. */
const AFTERWARDS_MS = 3000;

type Burst = {
  cpuMs: number;
  firstTokenP50: number;
  firstTokenP95: number;
  tokenDelayP95: number;
  memoryMb: number;
};
/** What is measured meanwhile: server and store. */
export type Watched = { cpuSeconds: () => number; memoryBytes: () => number };

/** Every student connects, asks once and leaves; returns the total CPU per exchange. */
export async function burst(
  students: number,
  tokens: number,
  open: (at: number) => Promise<Line>,
  { cpuSeconds, memoryBytes }: Watched,
): Promise<Burst> {
  const before = cpuSeconds();
  const met = await Promise.all(
    Array.from({ length: students }, async (_, at) => {
      await wait((WITHIN_MS * at) / students);
      const line = await open(at);
      const experience = await line.ask(askFor(tokens));
      line.close();
      return experience;
    }),
  );
  const firsts = met.map(({ firstMs }) => firstMs);
  const memoryMb = memoryBytes() / 1e6;
  await wait(AFTERWARDS_MS);
  return {
    cpuMs: ((cpuSeconds() - before) / students) * 1000,
    firstTokenP50: percentile(firsts, 0.5),
    firstTokenP95: percentile(firsts, 0.95),
    tokenDelayP95: percentile(
      met.flatMap(({ delays }) => delays),
      0.95,
    ),
    memoryMb,
  };
}

/** Separates the fixed cost of an exchange from that per token, by replies of two lengths. */
export async function judgeBursts(
  store: { name: string; fixedBarMs: number; memoryBarMb: number },
  students: number,
  open: (at: number) => Promise<Line>,
  watched: Watched,
): Promise<(Judged & Record<string, unknown>)[]> {
  // An unmeasured warm-up for compilation.
  for (const tokens of [SHORT, LONG]) await burst(students, tokens, open, watched);
  const short: Burst[] = [];
  const long: Burst[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    short.push(await burst(students, SHORT, open, watched));
    long.push(await burst(students, LONG, open, watched));
  }
  const medianOf = (bursts: Burst[], what: keyof Burst): number =>
    median(bursts.map((one) => one[what]));
  const ofShort = medianOf(short, 'cpuMs');
  const perToken = (medianOf(long, 'cpuMs') - ofShort) / (LONG - SHORT);
  const fixed = ofShort - perToken * SHORT;
  const judged = (measure: string, value: number, bar: number) =>
    atMost(`${students} within a second, ${store.name}: ${measure}`, value, bar);
  return [
    {
      ...judged('CPU of an exchange beside its tokens, ms', fixed, store.fixedBarMs),
      perTokenMs: perToken,
    },
    { ...judged('first token p95, ms', medianOf(short, 'firstTokenP95'), 1000), short, long },
    judged(
      'memory, MB',
      Math.max(...[...short, ...long].map(({ memoryMb }) => memoryMb)),
      store.memoryBarMb,
    ),
  ];
}
