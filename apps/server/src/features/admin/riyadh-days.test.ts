import { describe, expect, it } from 'vitest';
import { daysUntil, endOfDay, riyadhDay, startOfDay } from './riyadh-days.ts';

describe('days in Riyadh', () => {
  it('change three hours before those of Greenwich', () => {
    expect(riyadhDay(new Date('2026-03-01T20:59:59.999Z'))).toBe('2026-03-01');
    expect(riyadhDay(new Date('2026-03-01T21:00:00.000Z'))).toBe('2026-03-02');
  });

  it('begin and end at those moments', () => {
    expect(startOfDay('2026-03-02').toISOString()).toBe('2026-03-01T21:00:00.000Z');
    expect(endOfDay('2026-03-02')).toEqual(startOfDay('2026-03-03'));
  });

  it('are listed across the end of a month', () => {
    expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});
