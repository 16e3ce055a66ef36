import { DAY_MS } from '@nibras/contract';

export const YEAR_DAYS = 365;

/** Rounded up: an hour left is a day left. Zero or less means that none is left. */
export function daysUntil(endMs: number, nowMs: number): number {
  return Math.ceil((endMs - nowMs) / DAY_MS);
}
