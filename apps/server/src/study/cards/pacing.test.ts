import { describe, expect, it } from 'vitest';
import { newCardsUntilExam, shareOut } from './pacing.ts';

const center = { unseen: 100, seenToday: 0, daysLeft: 12 };

describe('new cards of a day before an exam', () => {
  it.each([
    ['spread over the days but the last two', center, 10],
    ['counted once as the day goes on', { ...center, unseen: 94, seenToday: 6 }, 4],
    ['rounded up', { ...center, unseen: 101 }, 11],
    ['all at once where no days are left', { ...center, daysLeft: 2 }, 100],
    ['all at once on the day itself', { ...center, daysLeft: 0 }, 100],
  ])('are %s', (_how, of, wanted) => {
    expect(newCardsUntilExam(of)).toBe(wanted);
  });
});

describe('the new cards of a day without an exam', () => {
  it.each([
    ['shared by the courses', [100, 100], 20, [10, 10]],
    ['left to those that have more', [3, 100], 20, [3, 17]],
    ['shared to the last one', [10, 10, 10], 20, [7, 7, 6]],
    ['no more than there are', [3], 20, [3]],
    ['none once the setting was lowered', [5], -3, [0]],
  ])('are %s', (_how, wanted, available, shares) => {
    expect(shareOut(wanted, available)).toEqual(shares);
  });
});
