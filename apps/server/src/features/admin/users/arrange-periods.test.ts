import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#src/testing/fixed-clock.ts';
import { arrangePeriods } from './arrange-periods.ts';

const now = new Date('2026-03-10T09:00:00Z');
const at = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
const period = (id: string, from: number, to: number) => ({
  id,
  userId: 'u',
  planId: 'monthly',
  startsAt: at(from),
  endsAt: at(to),
  source: 'order' as const,
  orderId: 'o',
  createdAt: at(from),
});
const running = period('running', -10, 20);
const next = period('next', 20, 50);

describe('new days of a plan', () => {
  it('start at once and what was left resumes after them, to the day', () => {
    const made = arrangePeriods([running, next], 7 * DAY_MS, { mode: 'now', now });
    expect(made).toEqual({
      given: { startsAt: now, endsAt: at(7) },
      moved: [
        { id: 'running', startsAt: at(-10), endsAt: now },
        { id: 'next', startsAt: at(27), endsAt: at(57) },
      ],
      resumed: [{ after: running, startsAt: at(7), endsAt: at(27) }],
      removed: [],
    });
  });

  it('follow the last one when queued, and start now where nothing is left', () => {
    const queued = arrangePeriods([running, next], DAY_MS, { mode: 'queued', now });
    expect(queued).toEqual({
      given: { startsAt: at(50), endsAt: at(51) },
      moved: [],
      removed: [],
      resumed: [],
    });
    const first = arrangePeriods([], DAY_MS, { mode: 'queued', now });
    expect(first.given).toEqual({ startsAt: now, endsAt: at(1) });
  });

  it('replace what is left: the running period ends now, later ones go', () => {
    const made = arrangePeriods([running, next], 30 * DAY_MS, { mode: 'replace', now });
    expect(made).toEqual({
      given: { startsAt: now, endsAt: at(30) },
      moved: [{ id: 'running', startsAt: at(-10), endsAt: now }],
      removed: ['next'],
      resumed: [],
    });
  });

  it('leave no empty period behind one that begins at this very moment', () => {
    const fresh = period('fresh', 0, 3);
    expect(arrangePeriods([fresh], DAY_MS, { mode: 'now', now }).moved).toEqual([
      { id: 'fresh', startsAt: at(1), endsAt: at(4) },
    ]);
    expect(arrangePeriods([fresh], DAY_MS, { mode: 'replace', now }).removed).toEqual(['fresh']);
  });
});
