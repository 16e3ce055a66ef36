import { describe, expect, it } from 'vitest';
import { formatDate, twelveHourTime } from './dates.ts';

describe('formatDate', () => {
  it('writes day, month name and year with Western digits', () => {
    expect(formatDate('2026-11-05T09:00:00Z')).toBe('05 نوفمبر 2026');
    expect(formatDate(Date.UTC(2025, 0, 31, 12))).toBe('31 يناير 2025');
  });

  it('takes the day as it is in Riyadh', () => {
    expect(formatDate('2026-11-05T20:59:59Z')).toBe('05 نوفمبر 2026');
    expect(formatDate('2026-11-05T21:00:00Z')).toBe('06 نوفمبر 2026');
  });

  it('says that a missing or broken date is unknown', () => {
    for (const broken of [null, undefined, '', 'soon', Number.NaN]) {
      expect(formatDate(broken)).toBe('تاريخ غير معروف');
    }
  });
});

describe('twelveHourTime', () => {
  it('tells the half of the day in words', () => {
    expect(['00:05', '08:30', '12:00', '22:15'].map(twelveHourTime)).toEqual([
      '12:05 صباحًا',
      '8:30 صباحًا',
      '12:00 مساءً',
      '10:15 مساءً',
    ]);
  });
});
