import { DAY_MS } from '@nibras/contract';

/** Riyadh keeps the same time all year. */
export const RIYADH_AHEAD_MS = 3 * 60 * 60 * 1000;

/** Such as `2026-11-15`. */
export function riyadhDay(at: Date): string {
  return new Date(at.getTime() + RIYADH_AHEAD_MS).toISOString().slice(0, 10);
}

export function nextRiyadhMidnight(at: Date): Date {
  return endOfDay(riyadhDay(at));
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+03:00`);
}

export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

export function daysUntil(last: string, count: number): string[] {
  const end = startOfDay(last).getTime();
  return Array.from({ length: count }, (_, i) =>
    riyadhDay(new Date(end - (count - 1 - i) * DAY_MS)),
  );
}

/** 0 on the day itself, null once it has passed. */
export function daysLeftUntil(day: string, at: Date): number | null {
  const leftMs = startOfDay(day).getTime() - startOfDay(riyadhDay(at)).getTime();
  return leftMs < 0 ? null : Math.round(leftMs / DAY_MS);
}
