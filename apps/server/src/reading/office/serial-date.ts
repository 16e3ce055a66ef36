const DAY_MS = 86_400_000;
/** Day 0 of a workbook's calendar; it counts a 29 February 1900 that never was, hence the 30th. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;

/** A sheet's day number as ISO date, date and time, or time alone; null where it is none. */
export function writeSerialDate(serial: number): string | null {
  if (serial < 0 || serial > LAST_SERIAL) return null;
  const iso = new Date(EPOCH_MS + Math.round(serial * 86_400) * 1000).toISOString();
  const date = iso.slice(0, 10);
  const time = iso.slice(11, 19).replace(/:00$/, '');
  if (serial < 1) return time;
  return Math.round((serial % 1) * DAY_MS) === 0 ? date : `${date} ${time}`;
}
