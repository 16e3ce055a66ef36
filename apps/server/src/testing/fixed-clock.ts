const START = Date.parse('2026-03-01T09:00:00.000Z');

export type FixedClock = { now: () => Date; advance: (ms: number) => void };

export function createFixedClock(startMs: number = START): FixedClock {
  let ms = startMs;
  return {
    now: () => new Date(ms),
    advance: (by) => {
      ms += by;
    },
  };
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
