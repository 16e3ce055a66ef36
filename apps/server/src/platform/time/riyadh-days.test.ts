import { describe, expect, it } from 'vitest';
import { daysUntil, endOfDay, startOfDay } from './riyadh-days.ts';

describe('days in Riyadh', () => {
  it('begin and end three hours before those of Greenwich', () => {
    expect(startOfDay('2026-03-02').toISOString()).toBe('2026-03-01T21:00:00.000Z');
    expect(endOfDay('2026-03-02')).toEqual(startOfDay('2026-03-03'));
  });

  it('are listed across the end of a month', () => {
    expect(daysUntil('2026-03-01', 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});
