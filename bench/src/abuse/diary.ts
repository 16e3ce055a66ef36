import { percentile } from '../stream/run-level.ts';
import { clock } from '../stream/tokens.ts';

export type Percentiles = { p50: number; p95: number; p99: number };

export type Met = {
  tokens: number;
  tokenDelay: Percentiles;
  firstToken: Percentiles;
  /** The longest time from an upload of a short text until it was searchable. */
  shortTextMs: number;
  /** Refusals by action. */
  refused: Record<string, number>;
};

/** A wait still open at a window's end, so that missing answers count most. */
type Waiting = (now: number) => void;

export type Diary = ReturnType<typeof createDiary>;

const percentiles = (values: readonly number[]): Percentiles => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  p99: percentile(values, 0.99),
});

export function createDiary() {
  let tokenDelays: number[] = [];
  let firsts: number[] = [];
  let texts: number[] = [];
  let refused: Record<string, number> = {};
  const waiting: Waiting[] = [];
  return {
    tokenCame: (delayMs: number): unknown => tokenDelays.push(delayMs),
    firstTokenCame: (delayMs: number): unknown => firsts.push(delayMs),
    textWasRead: (afterMs: number): unknown => texts.push(afterMs),
    refuse(what: string): void {
      refused[what] = (refused[what] ?? 0) + 1;
    },
    askAtTheEnd: (one: Waiting): unknown => waiting.push(one),
    open(): void {
      tokenDelays = [];
      firsts = [];
      texts = [];
      refused = {};
    },
    close(): Met {
      const now = clock();
      for (const one of waiting) one(now);
      return {
        tokens: tokenDelays.length,
        tokenDelay: percentiles(tokenDelays),
        firstToken: percentiles(firsts),
        shortTextMs: Math.max(0, ...texts),
        refused,
      };
    },
  };
}
