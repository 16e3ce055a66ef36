import { DAY_MS } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import {
  endOfStudyDay,
  endOfStudyWeek,
  startOfStudyDay,
  studyDay,
  studyDayNumber,
} from './study-days.ts';

describe('days of study', () => {
  it('end at four in the morning in Riyadh', () => {
    const before = new Date('2026-03-02T00:59:59.999Z');
    const after = new Date('2026-03-02T01:00:00.000Z');
    expect([studyDay(before), studyDay(after)]).toEqual(['2026-03-01', '2026-03-02']);
    expect(studyDayNumber(after)).toBe(studyDayNumber(before) + 1);
    expect(studyDayNumber(after)).toBe(Date.parse('2026-03-02') / DAY_MS);
    expect(endOfStudyDay(before)).toEqual(after);
    expect(startOfStudyDay(after)).toEqual(after);
  });

  it.each([
    ['its first day, a Saturday', '2026-03-07T09:00:00Z'],
    ['a Sunday', '2026-03-08T09:00:00Z'],
    ['the night after its last day, a Friday', '2026-03-14T00:30:00Z'],
  ])('fill weeks that begin on Saturday: %s', (_, at) => {
    expect(endOfStudyWeek(new Date(at))).toEqual(new Date('2026-03-14T01:00:00Z'));
  });
});
