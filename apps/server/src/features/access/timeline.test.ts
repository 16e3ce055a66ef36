import { DAY_MS } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import {
  placeGift,
  placePurchase,
  takeBack,
  type GiftPlace,
  type RankedPeriod,
  type Rearrangement,
} from './timeline.ts';

const START = Date.parse('2026-03-01T09:00:00.000Z');
const PLANS = {
  welcome: { days: 3, maxCenters: 1 },
  monthly: { days: 30, maxCenters: 3 },
  term: { days: 90, maxCenters: 6 },
  yearly: { days: 365, maxCenters: 10 },
} as const;
type PlanName = keyof typeof PLANS;

const day = (days: number) => new Date(START + days * DAY_MS);

function timeline() {
  let periods: RankedPeriod[] = [];
  let made = 0;
  const rank = (planId: string) => ({
    maxCenters: PLANS[planId as PlanName].maxCenters,
    isWelcomePlan: planId === 'welcome',
  });
  const write = ({ moved, removed, added }: Rearrangement) => {
    periods = periods
      .filter(({ id }) => !removed.includes(id))
      .map((period) => ({ ...period, ...moved.find(({ id }) => id === period.id) }));
    for (const period of added) {
      made += 1;
      periods.push({ ...period, ...rank(period.planId), id: `added-${made}` });
    }
  };
  const coming = (now: Date) => periods.filter(({ endsAt }) => endsAt > now);
  return {
    all: () => periods.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
    give(
      source: 'welcome' | 'invite' | 'admin',
      planId: PlanName,
      now: Date,
      days: number,
      place: GiftPlace = 'queued',
    ) {
      const gift = { planId, orderId: null, source, ms: days * DAY_MS };
      write(placeGift(coming(now), gift, place, now));
    },
    buy(orderId: string, planId: PlanName, now: Date) {
      const { days, maxCenters } = PLANS[planId];
      const bought = { planId, orderId, maxCenters, ms: days * DAY_MS };
      write(placePurchase(coming(now), bought, now));
    },
    refund(orderId: string, now: Date) {
      write(takeBack(coming(now), orderId, now));
    },
    from(now: Date) {
      return this.all()
        .filter(({ endsAt }) => endsAt > now)
        .map(({ planId, source, startsAt, endsAt }) => [
          source === 'order' ? planId : `${planId} by ${source}`,
          (endsAt.getTime() - Math.max(startsAt.getTime(), now.getTime())) / DAY_MS,
        ]);
    },
    daysOf: (orderId: string) =>
      periods
        .filter((period) => period.orderId === orderId)
        .reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0) /
      DAY_MS,
  };
}

describe('a purchase', () => {
  it('takes the place of the welcome plan at once', () => {
    const user = timeline();
    user.give('welcome', 'welcome', day(0), 3);
    user.buy('a', 'monthly', day(1));
    expect(user.from(day(1))).toEqual([['monthly', 30]]);
    expect(user.all()[0]).toMatchObject({ planId: 'welcome', endsAt: day(1) });
  });

  it('keeps the days that invites earned, after it', () => {
    const user = timeline();
    user.give('welcome', 'welcome', day(0), 3);
    user.give('invite', 'welcome', day(0), 3);
    user.buy('a', 'monthly', day(4));
    expect(user.from(day(4))).toEqual([
      ['monthly', 30],
      ['welcome by invite', 2],
    ]);
  });

  it('starts at once where it brings more centers, and the rest resumes after it', () => {
    const user = timeline();
    user.buy('a', 'monthly', day(0));
    user.buy('b', 'yearly', day(10));
    expect(user.from(day(10))).toEqual([
      ['yearly', 365],
      ['monthly', 20],
    ]);
    expect(user.daysOf('a')).toBe(30);
  });

  it('queues where it brings no more centers, before days that were not paid for', () => {
    const user = timeline();
    user.buy('a', 'term', day(0));
    user.give('invite', 'term', day(1), 3);
    user.buy('b', 'term', day(2));
    user.buy('c', 'monthly', day(3));
    expect(user.from(day(3))).toEqual([
      ['term', 87],
      ['term', 90],
      ['monthly', 30],
      ['term by invite', 3],
    ]);
  });

  it('waits for days of a plan that an admin gave', () => {
    const user = timeline();
    user.give('admin', 'yearly', day(0), 10);
    user.buy('a', 'monthly', day(4));
    expect(user.from(day(4))).toEqual([
      ['yearly by admin', 6],
      ['monthly', 30],
    ]);
  });

  it('starts now where the last plan has lapsed', () => {
    const user = timeline();
    user.buy('a', 'monthly', day(0));
    user.buy('b', 'monthly', day(40));
    expect(user.from(day(40))).toEqual([['monthly', 30]]);
  });
});

describe('a refund', () => {
  it('ends the purchase now and moves later periods up', () => {
    const user = timeline();
    user.buy('a', 'monthly', day(0));
    user.buy('b', 'yearly', day(10));
    user.buy('c', 'monthly', day(20));
    user.refund('b', day(30));
    expect(user.from(day(30))).toEqual([
      ['monthly', 20],
      ['monthly', 30],
    ]);
    expect(user.daysOf('b')).toBe(20);
  });

  it('of days that have not begun takes them out of the queue', () => {
    const user = timeline();
    for (const orderId of ['a', 'b', 'c']) user.buy(orderId, 'monthly', day(0));
    user.refund('b', day(5));
    expect(user.from(day(5))).toEqual([
      ['monthly', 25],
      ['monthly', 30],
    ]);
    expect(user.daysOf('b')).toBe(0);
  });
});

describe('days that are given', () => {
  const withTwo = () => {
    const user = timeline();
    user.buy('a', 'monthly', day(0));
    user.buy('b', 'monthly', day(0));
    return user;
  };

  it('start at once, and the remaining days follow in full', () => {
    const user = withTwo();
    user.give('admin', 'yearly', day(10), 7, 'now');
    expect(user.from(day(10))).toEqual([
      ['yearly by admin', 7],
      ['monthly', 20],
      ['monthly', 30],
    ]);
    expect(user.daysOf('a')).toBe(30);
  });

  it('follow the last one when queued, and start now where nothing is left', () => {
    const user = withTwo();
    user.give('invite', 'monthly', day(10), 3);
    expect(user.all().at(-1)).toMatchObject({ startsAt: day(60), endsAt: day(63) });
    user.give('admin', 'monthly', day(70), 1);
    expect(user.all().at(-1)).toMatchObject({ startsAt: day(70), endsAt: day(71) });
  });

  it('replace remaining periods: the running one ends now, later ones are removed', () => {
    const user = withTwo();
    user.give('admin', 'yearly', day(10), 30, 'replace');
    expect(user.from(day(10))).toEqual([['yearly by admin', 30]]);
    expect(user.all().map(({ endsAt }) => endsAt)).toEqual([day(10), day(40)]);
  });

  it('leave no empty period behind one that begins at this very moment', () => {
    const user = timeline();
    user.buy('a', 'monthly', day(0));
    user.give('admin', 'yearly', day(0), 1, 'now');
    expect(user.all().map(({ startsAt }) => startsAt)).toEqual([day(0), day(1)]);
    user.give('admin', 'yearly', day(0), 1, 'replace');
    expect(user.all()).toHaveLength(1);
  });
});

describe('any course of purchases, invites and refunds', () => {
  /** Seeded, so that failures can be reproduced. */
  function random(seed: number) {
    let state = seed;
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'loses no paid day and leaves no gap (seed %i)',
    (seed) => {
      const pick = random(seed);
      const user = timeline();
      user.give('welcome', 'welcome', day(0), 3);
      const bought = new Map<string, number>();
      let now = day(0);
      for (let step = 0; step < 40; step += 1) {
        now = new Date(now.getTime() + pick(20 * DAY_MS));
        const chance = pick(10);
        if (chance === 0) user.give('invite', 'monthly', now, 3);
        else if (chance === 1 && bought.size > 0) {
          const orderId = [...bought.keys()][pick(bought.size)] ?? '';
          user.refund(orderId, now);
          bought.delete(orderId);
        } else if (chance < 7) {
          const planId = (['monthly', 'term', 'yearly'] as const)[pick(3)] ?? 'monthly';
          user.buy(`${step}`, planId, now);
          bought.set(`${step}`, PLANS[planId].days);
        }
        for (const [orderId, days] of bought) expect(user.daysOf(orderId)).toBeCloseTo(days, 6);
        const coming = user.all().filter(({ endsAt }) => endsAt > now);
        for (const [index, period] of user.all().entries()) {
          const next = user.all()[index + 1];
          expect(period.endsAt.getTime()).toBeGreaterThan(period.startsAt.getTime());
          if (next) expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(period.endsAt.getTime());
        }
        expect(coming[0]?.startsAt.getTime() ?? 0).toBeLessThanOrEqual(now.getTime());
        for (const [index, period] of coming.entries()) {
          const next = coming[index + 1];
          if (next) expect(next.startsAt).toEqual(period.endsAt);
        }
      }
    },
  );
});
