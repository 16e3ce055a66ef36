export type Judged = { measure: string; value: number | boolean; bar: string; met: boolean };

const WINDOW_MS = 35;

export const atMost = (measure: string, value: number, bar: number): Judged => ({
  measure,
  value: Math.round(value * 1000) / 1000,
  bar: `<= ${bar}`,
  met: value <= bar,
});
const atLeast = (measure: string, value: number, bar: number): Judged => ({
  measure,
  value: Math.round(value * 1000) / 1000,
  bar: `>= ${bar}`,
  met: value >= bar,
});

export type Figures = {
  addedFirstTokenMs: number;
  tokenDelayP95At50: number;
  holdsAt200: boolean;
  deliveredShareAt500: number;
  cpuRatioAt200: number;
  idleMemoryMb: number;
  memoryPerSocketKb: number;
};

export function judgeEmbedded(figures: Figures): Judged[] {
  return [
    atMost('added first-token p50, embedded store, ms', figures.addedFirstTokenMs, 15),
    atMost('token delay p95 at 50 conversations, ms', figures.tokenDelayP95At50, WINDOW_MS + 10),
    {
      measure: 'holds 200 conversations',
      value: figures.holdsAt200,
      bar: 'true',
      met: figures.holdsAt200,
    },
    atLeast('tokens/s delivered at 500 asked / direct', figures.deliveredShareAt500, 0.4),
    atMost('CPU-s per 1,000 tokens at 200 / bare relay', figures.cpuRatioAt200, 1.6),
    atMost('idle memory, embedded store, MB', figures.idleMemoryMb, 300),
    atMost('memory per idle socket, kB', figures.memoryPerSocketKb, 30),
  ];
}

export function judgePostgres(figures: {
  addedFirstTokenMs: number;
  idleMemoryMb: number;
}): Judged[] {
  return [
    atMost('added first-token p50, PostgreSQL, ms', figures.addedFirstTokenMs, 10),
    atMost('idle memory, PostgreSQL, MB', figures.idleMemoryMb, 170),
  ];
}
