const MINUTES_OF_HOUR = 60;
const DAY_MINUTES = 24 * MINUTES_OF_HOUR;
const RIYADH_AHEAD_MINUTES = 3 * MINUTES_OF_HOUR;

/** The minute of the day in Riyadh. */
export function riyadhMinute(at: Date): number {
  return (Math.floor(at.getTime() / 60_000) + RIYADH_AHEAD_MINUTES) % DAY_MINUTES;
}

/** Whether a minute is within hours such as 22:00 to 06:00; equal hours mean none. */
export function isQuiet(minute: number, from: string, to: string): boolean {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  if (start <= end) return minute >= start && minute < end;
  return minute >= start || minute < end;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * MINUTES_OF_HOUR + minutes;
}
