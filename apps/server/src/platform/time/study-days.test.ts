import { describe, expect, it } from 'vitest';
import { endOfStudyDay, startOfStudyDay, studyDay } from './study-days.ts';

describe('days of study', () => {
  it('end at four in the morning in Riyadh', () => {
    const before = new Date('2026-03-02T00:59:59.999Z');
    const after = new Date('2026-03-02T01:00:00.000Z');
    expect([studyDay(before), studyDay(after)]).toEqual(['2026-03-01', '2026-03-02']);
    expect(endOfStudyDay(before)).toEqual(after);
    expect(startOfStudyDay(after)).toEqual(after);
  });
});
