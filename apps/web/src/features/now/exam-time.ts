const HOUR_MINUTES = 60;
const two = (number: number): string => String(number).padStart(2, '0');

/** A minute of the day as «08:30». */
export const timeOf = (minute: number): string =>
  `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;

/** The minute of the day of a time field; null if empty. */
export function minuteOf(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * HOUR_MINUTES + minutes;
}
