import { DAY_MS } from '#src/moments.ts';

/** A day of the Umm al-Qura calendar; months count from 1. */
export type HijriDay = { year: number; month: number; day: number };

/** 1 Muharram 1400, the base for estimates. */
const START_YEAR = 1400;
const START_MS = Date.UTC(1979, 10, 20);
const YEAR_DAYS = 354.367;
const MONTH_DAYS = 29.53;
/** The largest error of an estimate. */
const GUESS_DAYS = 4;

const CALENDAR = 'u-ca-islamic-umalqura-nu-latn';

/** Cached, because creating a format costs a hundred times its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: 'ar' | 'en', month: 'numeric' | 'long'): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const;
  const made = new Intl.DateTimeFormat(`${language}-${CALENDAR}`, options);
  formats.set(language, made);
  return made;
}

function partsOf(day: string, language: 'ar' | 'en', month: 'numeric' | 'long') {
  const parts = formatOf(language, month).formatToParts(new Date(`${day}T00:00:00.000Z`));
  return (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
}

/** Converts a day such as `2026-12-20`. */
export function toHijri(day: string): HijriDay {
  const part = partsOf(day, 'en', 'numeric');
  return { year: Number(part('year')), month: Number(part('month')), day: Number(part('day')) };
}

/** The Hijri day in words: «11 رجب 1448». */
export function hijriWords(day: string): string {
  const part = partsOf(day, 'ar', 'long');
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** Returns a day such as `2026-12-20`; null if the month has no such day. */
export function fromHijri({ year, month, day }: HijriDay): string | null {
  const days = (year - START_YEAR) * YEAR_DAYS + (month - 1) * MONTH_DAYS + day - 1;
  const guess = Math.round(START_MS / DAY_MS + days);
  for (let off = -GUESS_DAYS; off <= GUESS_DAYS; off += 1) {
    const tried = new Date((guess + off) * DAY_MS);
    if (Number.isNaN(tried.getTime())) return null;
    const given = tried.toISOString().slice(0, 10);
    const hijri = toHijri(given);
    if (hijri.year === year && hijri.month === month && hijri.day === day) return given;
  }
  return null;
}
