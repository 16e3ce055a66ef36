export const DAY_MS = 24 * 60 * 60 * 1000;
/** Riyadh keeps the same time all year. */
const AHEAD_MS = 3 * 60 * 60 * 1000;

/** The day in Riyadh, as `2026-11-15`. */
export function riyadhDay(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString().slice(0, 10);
}

/** When the day in Riyadh that holds this moment is over. */
export function nextRiyadhMidnight(at: Date): Date {
  const days = Math.floor((at.getTime() + AHEAD_MS) / DAY_MS) + 1;
  return new Date(days * DAY_MS - AHEAD_MS);
}
