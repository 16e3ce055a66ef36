import type { PLAN_CHANGES } from '@nibras/contract';

type Period = {
  id: string;
  planId: string;
  orderId: string | null;
  source: 'welcome' | 'invite' | 'order' | 'admin';
  startsAt: Date;
  endsAt: Date;
};

/** A period with the facts that rank it. */
export type RankedPeriod = Period & { maxCenters: number; isWelcomePlan: boolean };

type NewPeriod = Omit<Period, 'id'>;
type NewDays = Omit<NewPeriod, 'startsAt' | 'endsAt'> & { ms: number };
type BoughtDays = { planId: string; orderId: string; maxCenters: number; ms: number };

/** Where free days go: first, last, or instead of the rest. */
export type GiftPlace = (typeof PLAN_CHANGES)[number];

/** The writes that bring a user's periods into order. */
export type Rearrangement = {
  moved: Pick<Period, 'id' | 'startsAt' | 'endsAt'>[];
  removed: string[];
  added: NewPeriod[];
};

/**
 * Inserts bought days. A plan with more centers than the active one starts at once, and that one
 * resumes after it; other days queue behind paid ones. The welcome plan ends; invite days wait.
 */
export function placePurchase(
  periods: readonly RankedPeriod[],
  bought: BoughtDays,
  now: Date,
): Rearrangement {
  const left = stillToCome(periods, now).filter(({ source }) => source !== 'welcome');
  const running = left.find(({ startsAt }) => startsAt <= now);
  const waits = running && isPaid(running) && bought.maxCenters <= running.maxCenters;
  const place = waits ? left.findLastIndex(isPaid) + 1 : 0;
  const { planId, orderId, ms } = bought;
  const added: NewDays = { planId, orderId, source: 'order', ms };
  return rearrange(periods, [...left.slice(0, place), added, ...left.slice(place)], now);
}

export function placeGift(
  periods: readonly RankedPeriod[],
  gift: NewDays,
  place: GiftPlace,
  now: Date,
): Rearrangement {
  const left = stillToCome(periods, now);
  const queues = { now: [gift, ...left], queued: [...left, gift], replace: [gift] };
  return rearrange(periods, queues[place], now);
}

/** Removes the remaining days of a purchase; later periods move up. */
export function takeBack(periods: readonly Period[], orderId: string, now: Date): Rearrangement {
  const left = stillToCome(periods, now).filter((period) => period.orderId !== orderId);
  return rearrange(periods, left, now);
}

function stillToCome<P extends Period>(periods: readonly P[], now: Date): P[] {
  return periods
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Bought, or given by an admin in place of a purchase. */
function isPaid({ isWelcomePlan, source }: RankedPeriod): boolean {
  return !isWelcomePlan && source !== 'invite';
}

/** Lays the queue end to end from now and cuts the running period unless it is first. */
function rearrange(
  periods: readonly Period[],
  queue: readonly (Period | NewDays)[],
  now: Date,
): Rearrangement {
  const result: Rearrangement = { moved: [], removed: [], added: [] };
  const first = queue[0];
  for (const period of stillToCome(periods, now)) {
    if (period === first) continue;
    if (period.startsAt < now) result.moved.push({ ...timesOf(period), endsAt: now });
    else if (!queue.includes(period)) result.removed.push(period.id);
  }
  let cursor = now;
  for (const part of queue) {
    const startsAt = cursor;
    cursor = new Date(startsAt.getTime() + lengthOf(part, now));
    const isBegun = 'id' in part && part.startsAt < now;
    if (isBegun && part === first) continue;
    if (!('id' in part) || isBegun)
      result.added.push({ ...copyOf(part), startsAt, endsAt: cursor });
    else if (!isAt(part, startsAt)) result.moved.push({ id: part.id, startsAt, endsAt: cursor });
  }
  return result;
}

function lengthOf(part: Period | NewDays, now: Date): number {
  if ('ms' in part) return part.ms;
  return part.endsAt.getTime() - Math.max(part.startsAt.getTime(), now.getTime());
}

const isAt = ({ startsAt }: Period, at: Date): boolean => startsAt.getTime() === at.getTime();
const timesOf = ({ id, startsAt, endsAt }: Period) => ({ id, startsAt, endsAt });
const copyOf = ({ planId, orderId, source }: Period | NewDays) => ({ planId, orderId, source });
