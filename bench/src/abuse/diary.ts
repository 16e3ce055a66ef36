import { percentile } from '../stream/run-level.ts';
import { clock } from '../stream/tokens.ts';

export type Percentiles = { p50: number; p95: number; p99: number };

/** What the others met in one window. */
export type Met = {
  tokens: number;
  tokenDelay: Percentiles;
  firstToken: Percentiles;
  /** The longest that a short text took from its upload until it could be asked. */
  shortTextMs: number;
  /** How often they were refused, by what they wanted. */
  refused: Record<string, number>;
};

/** What somebody still waits for when a window closes, so that who hears nothing counts most. */
type Waiting = (now: number) => void;

export type Diary = ReturnType<typeof createDiary>;

const percentiles = (values: readonly number[]): Percentiles => ({
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  p99: percentile(values, 0.99),
});

/** One book for all: it is opened anew for each window. */
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
