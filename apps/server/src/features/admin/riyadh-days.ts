import { riyadhDay } from '#src/platform/jobs/riyadh-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The moment at which a day in Riyadh begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000+03:00`);
}

/** The moment at which a day in Riyadh is over. */
export function endOfDay(day: string): Date {
  return new Date(startOfDay(day).getTime() + DAY_MS);
}

/** So many days in a row, oldest first; the last is the one given. */
export function daysUntil(last: string, count: number): string[] {
  const end = startOfDay(last).getTime();
  return Array.from({ length: count }, (_, i) =>
    riyadhDay(new Date(end - (count - 1 - i) * DAY_MS)),
  );
}
