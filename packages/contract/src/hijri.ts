import { DAY_MS } from './moments.ts';

/** A day of the Umm al-Qura calendar; months are counted from 1. */
export type HijriDay = { year: number; month: number; day: number };

/** The first of Muharram 1400, from which a wanted day is guessed. */
const START_YEAR = 1400;
const START_MS = Date.UTC(1979, 10, 20);
const YEAR_DAYS = 354.367;
const MONTH_DAYS = 29.53;
/** A guess is never further off than so many days. */
const GUESS_DAYS = 4;

const CALENDAR = 'u-ca-islamic-umalqura-nu-latn';

/** Made on first use and kept: making one takes a hundred times as long as using it. */
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

/** The Hijri day of a day as `2026-12-20`. */
export function toHijri(day: string): HijriDay {
  const part = partsOf(day, 'en', 'numeric');
  return { year: Number(part('year')), month: Number(part('month')), day: Number(part('day')) };
}

/** The same, as it is read: «11 رجب 1448». */
export function hijriWords(day: string): string {
  const part = partsOf(day, 'ar', 'long');
  return `${part('day')} ${part('month')} ${part('year')}`;
}

/** The day, as `2026-12-20`, of a Hijri one; null where that month has no such day. */
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
