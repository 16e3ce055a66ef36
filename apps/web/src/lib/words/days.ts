import { DAY_MS } from '@nibras/contract';

/* Days as `2026-12-20`. They are days in Riyadh, so the device's time zone does not count. */

const inRiyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' });
const weekday = new Intl.DateTimeFormat('ar', { weekday: 'long', timeZone: 'UTC' });
const weekdayNarrow = new Intl.DateTimeFormat('ar', { weekday: 'narrow', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const month = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const asDate = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const todayInRiyadh = (): string => inRiyadh.format(new Date());

export function addDays(day: string, count: number): string {
  return new Date(asDate(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);
}

/** Saturday is 0, because the study week begins with it. */
export const weekdayIndex = (day: string): number => (asDate(day).getUTCDay() + 1) % 7;

/** «الأحد» */
export const weekdayName = (day: string): string => weekday.format(asDate(day));

/** «ح», for a column too narrow for the name. */
export const weekdayLetter = (day: string): string => weekdayNarrow.format(asDate(day));

/** «20 ديسمبر» */
export const dayOfMonth = (day: string): string => dayAndMonth.format(asDate(day));

/** «ديسمبر 2026» */
export const monthName = (day: string): string => month.format(asDate(day));

/** The whole weeks, from Saturday to Friday, of the month that contains a day. */
export function monthWeeks(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayIndex(first));
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const weeks: string[][] = [];
  for (let saturday = start; saturday <= last; saturday = addDays(saturday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(saturday, at)));
  }
  return weeks;
}
