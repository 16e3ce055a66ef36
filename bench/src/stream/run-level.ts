import { setTimeout as wait } from 'node:timers/promises';
import type { Experience, Line } from './conversation.ts';

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export type Level = {
  conversations: number;
  tokenDelayP95: number;
  firstTokenP95: number;
  tokensPerSecond: number;
  arrived: number;
  tokens: number;
  doAllOverlap: boolean;
};

/** The time in which all students ask; replies last five times as long. */
const STARTS_WITHIN_MS = 2000;

export async function runLevel(lines: readonly Line[], replyTokens: number): Promise<Level> {
  const met = await Promise.all(
    lines.map(async (line, at) => {
      await wait((STARTS_WITHIN_MS * at) / lines.length);
      return line.ask('سؤال القياس');
    }),
  );
  return summarise(met, replyTokens);
}

function summarise(met: readonly Experience[], replyTokens: number): Level {
  const delays = met.flatMap((one) => one.delays);
  const tokens = met.reduce((sum, one) => sum + one.tokens, 0);
  const firsts = met.map((one) => one.askedAt + one.firstMs);
  const ends = met.map((one) => one.endedAt);
  const seconds = (Math.max(...ends) - Math.min(...met.map((one) => one.askedAt))) / 1000;
  return {
    conversations: met.length,
    tokenDelayP95: percentile(delays, 0.95),
    firstTokenP95: percentile(
      met.map((one) => one.firstMs),
      0.95,
    ),
    tokensPerSecond: tokens / seconds,
    arrived: tokens / (met.length * replyTokens),
    tokens,
    doAllOverlap: Math.max(...firsts) < Math.min(...ends),
  };
}

export async function firstTokenP50(line: Line, questions: number): Promise<number> {
  const firsts: number[] = [];
  for (let asked = 0; asked < questions; asked += 1) {
    firsts.push((await line.ask('short')).firstMs);
  }
  return median(firsts.slice(3));
}

export const holds = (level: Level): boolean =>
  level.tokenDelayP95 <= 200 &&
  level.arrived === 1 &&
  level.firstTokenP95 <= 1000 &&
  level.doAllOverlap;
