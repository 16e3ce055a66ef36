import { describe, expect, it } from 'vitest';
import { newCardsToday } from './pacing.ts';

const center = { unseen: 100, seenToday: 0, daysLeft: 12, dailyNew: 20 };

describe('new cards of a day', () => {
  it.each([
    ['spread over the days but the last two', center, 10],
    ['counted once as the day goes on', { ...center, unseen: 94, seenToday: 6 }, 4],
    ['rounded up', { ...center, unseen: 101 }, 11],
    ['all at once where no days are left', { ...center, daysLeft: 2 }, 100],
    ['all at once on the day itself', { ...center, daysLeft: 0 }, 100],
    ['those of the setting without an exam date', { ...center, daysLeft: null }, 20],
    ['less what was seen', { ...center, daysLeft: null, seenToday: 15 }, 5],
    ['none once the setting was lowered', { ...center, daysLeft: null, seenToday: 30 }, 0],
    ['no more than there are', { ...center, daysLeft: null, unseen: 3 }, 3],
  ])('are %s', (_how, of, wanted) => {
    expect(newCardsToday(of)).toBe(wanted);
  });
});
