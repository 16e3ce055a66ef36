import { DAY_MS } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import {
  countPlaces,
  readingLanes,
  DAY_BUDGET_MS,
  firstTier,
  prioritiesOf,
  priorityOf,
} from './reading-order.ts';

const MIB = 1024 * 1024;
const NOON = new Date('2026-11-15T09:00:00Z');
const text = { kind: 'txt', byteCount: 2000 };
const book = { kind: 'pdf', byteCount: 4 * MIB };

type Given = Partial<Parameters<typeof priorityOf>[1]> & { content?: typeof text };
const place = ({ content = text, ...given }: Given = {}): number =>
  priorityOf(content, { tier: 1, now: NOON, usedMs: 0, ...given });
const after = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1000);

describe('the order of reading', () => {
  it('serves the first file first', () => {
    expect(place()).toBeGreaterThan(place({ now: after(5) }));
  });

  it('puts short files before long ones, and students with little usage first', () => {
    expect(place()).toBeGreaterThan(place({ content: book }));
    expect(place({ now: after(60) })).toBeGreaterThan(place({ usedMs: 20_000 }));
  });

  it('overtakes nobody for ever, however much was used', () => {
    const late = place({ now: after((2 * DAY_MS) / 1000) });
    expect(place({ content: book, usedMs: 2 * DAY_BUDGET_MS })).toBeGreaterThan(late);
  });

  it("puts files beyond the day's budget behind all files of the day", () => {
    const late = place({ content: book, now: after(14 * 60 * 60) });
    expect(late).toBeGreaterThan(place({ usedMs: DAY_BUDGET_MS }));
  });

  it('counts text as quick, and PDFs and pictures by their possible cost', () => {
    expect(firstTier(text)).toBe(0);
    expect(firstTier({ kind: 'pdf', byteCount: 130_000 })).toBe(1);
    expect(firstTier({ kind: 'png', byteCount: 130_000 })).toBe(1);
    expect(firstTier({ kind: 'pdf', byteCount: 20 * MIB })).toBe(2);
    expect(firstTier({ kind: 'xlsx', byteCount: 20 * MIB })).toBe(2);
  });
});

describe('the lanes of reading', () => {
  it('are one for each tier, and as many again as there are cores, if memory allows', () => {
    expect(countPlaces(2, 16 * 1024 * MIB)).toEqual({ lanes: 5, ofOneStudent: 2 });
    expect(countPlaces(8, 64 * 1024 * MIB)).toEqual({ lanes: 11, ofOneStudent: 8 });
    expect(countPlaces(2, 8 * 1024 * MIB)).toEqual({ lanes: 4, ofOneStudent: 2 });
    expect(countPlaces(1, 512 * MIB)).toEqual({ lanes: 3, ofOneStudent: 1 });
  });

  it('leave one for others in every tier, where memory allows', () => {
    for (const cores of [1, 2, 4, 16]) {
      const { lanes, ofOneStudent } = countPlaces(cores, 64 * 1024 * MIB);
      const ofOneTier = lanes - 2;
      expect(ofOneStudent).toBeLessThan(ofOneTier);
    }
  });

  it('are kept for one tier each, as far as there are tiers', () => {
    const lanes = readingLanes(countPlaces(2, 16 * 1024 * MIB));
    for (const tier of [0, 1, 2] as const) {
      const priority = place({ tier, usedMs: 2 * DAY_BUDGET_MS, content: book });
      expect(lanes[tier]).toEqual(prioritiesOf(tier));
      const takers = lanes.slice(0, 3).filter(({ minPriority = 0, maxPriority = 0 }) => {
        return priority >= minPriority && priority <= maxPriority;
      });
      expect(takers).toEqual([lanes[tier]]);
    }
  });
});
