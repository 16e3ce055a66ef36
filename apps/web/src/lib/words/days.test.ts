import { describe, expect, it } from 'vitest';
import { addDays, dayOfMonth, monthName, monthWeeks, weekdayIndex, weekdayName } from './days.ts';

describe('days', () => {
  it('are counted over months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('begin the week with Saturday', () => {
    expect(weekdayIndex('2026-11-14')).toBe(0);
    expect(weekdayIndex('2026-11-20')).toBe(6);
    expect(weekdayName('2026-11-14')).toBe('السبت');
  });

  it('are named with Western digits', () => {
    expect(dayOfMonth('2026-12-20')).toBe('20 ديسمبر');
    expect(monthName('2026-12-20')).toBe('ديسمبر 2026');
  });

  it('fill whole weeks of a month', () => {
    const weeks = monthWeeks('2026-11-18');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect(weeks[0]?.[0]).toBe('2026-10-31');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-04');
  });
});
