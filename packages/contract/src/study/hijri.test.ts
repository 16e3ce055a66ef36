import { gregorianToHijri } from '@tabby_ai/hijri-converter';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#src/moments.ts';
import { fromHijri, hijriWords, toHijri } from './hijri.ts';

const FIRST = Date.UTC(2000, 0, 1);
/** Up to 2028, because published tables differ after 1450. */
const STEP_DAYS = 21;

const DAYS = Array.from({ length: 500 }, (_, n) =>
  new Date(FIRST + n * STEP_DAYS * DAY_MS).toISOString().slice(0, 10),
);

describe('days of the Umm al-Qura calendar', () => {
  it('are those of another library, both ways, on 500 days', () => {
    for (const day of DAYS) {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
      expect(toHijri(day)).toEqual(gregorianToHijri({ year, month, day: date }));
      expect(fromHijri(toHijri(day))).toBe(day);
    }
  });

  it('are read as students write them', () => {
    expect(hijriWords('2026-12-20')).toBe('11 رجب 1448');
  });

  it.each([
    { year: 1448, month: 7, day: 31 },
    { year: 1448, month: 13, day: 1 },
    { year: 1448, month: 0, day: 1 },
    { year: Number.NaN, month: 1, day: 1 },
    { year: 1e9, month: 1, day: 1 },
  ])('are none where the calendar has none: $day of $month in $year', (given) => {
    expect(fromHijri(given)).toBeNull();
  });
});
