import { fromHijri, hijriWords, toHijri } from '@nibras/contract';

type DateParts = { year: number; month: number; day: number };

/** A calendar by its months and the days of its dates. */
export type Calendar = {
  months: readonly string[];
  partsOf: (day: string) => DateParts;
  /** As `2026-12-20`; null for a date that the calendar lacks. */
  dayOf: (parts: DateParts) => string | null;
};

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const monthName = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
  month: 'long',
  timeZone: 'UTC',
});

export const gregorian: Calendar = {
  months: MONTHS.map((month) => monthName.format(Date.UTC(2026, month - 1, 1))),
  partsOf(date) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return { year, month, day };
  },
  dayOf({ year, month, day }) {
    const date = new Date(Date.UTC(year, month - 1, day));
    const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    return isThere ? date.toISOString().slice(0, 10) : null;
  },
};

/** The calendar of Umm al-Qura. */
export const hijri: Calendar = {
  months: MONTHS.map((month) => {
    const first = fromHijri({ year: 1448, month, day: 1 }) ?? '';
    return hijriWords(first).split(' ').slice(1, -1).join(' ');
  }),
  partsOf: toHijri,
  dayOf: fromHijri,
};
