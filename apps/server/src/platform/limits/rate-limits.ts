import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppError } from '#src/platform/http/app-error.ts';
import type { MakeLimiter } from '#src/platform/jobs/cluster.ts';
import { waitWords } from './wait-words.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Limits per key. Those by address are generous, because a lecture hall shares one address; strict
 * ones go by account.
 */
const LIMITS = {
  callsByAddress: { points: 6000, seconds: MINUTE },
  callsByUser: { points: 600, seconds: MINUTE },
  registrationsByAddress: { points: 200, seconds: HOUR },
  loginsByAddress: { points: 200, seconds: HOUR },
  codesByAddress: { points: 600, seconds: HOUR },
  wrongPasswordsByAccountAndAddress: { points: 5, seconds: 15 * MINUTE },
  wrongPasswordsByAccount: { points: 20, seconds: HOUR },
  wrongPasswordsByUser: { points: 10, seconds: 15 * MINUTE },
  guessingNoticesByAccount: { points: 1, seconds: DAY },
  secondFactorTriesBySession: { points: 10, seconds: HOUR },
  secondFactorTriesByUserAndAddress: { points: 20, seconds: HOUR },
  secondFactorTriesByUser: { points: 30, seconds: DAY },
  eventsByAddress: { points: 5, seconds: HOUR },
  eventsByKind: { points: 200, seconds: HOUR },
  secondFactorCodeByUserAndStep: { points: 1, seconds: DAY },
  resetMailsByEmail: { points: 3, seconds: HOUR },
  resetsByAddress: { points: 200, seconds: HOUR },
  messagesByUser: { points: 40, seconds: MINUTE },
  searchesByUser: { points: 30, seconds: MINUTE },
  sentenceSearchesByUser: { points: 30, seconds: MINUTE },
  purchasesByUser: { points: 30, seconds: HOUR },
  uploadsByUser: { points: 120, seconds: MINUTE },
  drawnPagesByUser: { points: 240, seconds: HOUR },
  importsByUser: { points: 60, seconds: HOUR },
  deckExportsByUser: { points: 20, seconds: HOUR },
  cardTablesByUser: { points: 60, seconds: HOUR },
  exportsByUser: { points: 5, seconds: HOUR },
  examsByUser: { points: 200, seconds: HOUR },
  calendarsByTokenAndAddress: { points: 30, seconds: MINUTE },
  modelHintsByUser: { points: 120, seconds: HOUR },
  suggestionsByUser: { points: 10, seconds: HOUR },
  supportMessagesByUser: { points: 10, seconds: HOUR },
  supportMessagesByAddress: { points: 20, seconds: HOUR },
} satisfies Record<string, { points: number; seconds: number }>;

export type LimitName = keyof typeof LIMITS;

export type RateLimits = {
  /** Counts a use; throws `rate_limited` if none is left. */
  take(name: LimitName, key: string): Promise<void>;
  allows(name: LimitName, key: string): Promise<boolean>;
  /** Refunds a use. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Like `take`, without counting. */
  check(name: LimitName, key: string): Promise<void>;
  forget(name: LimitName, key: string): Promise<void>;
};

/** Counts in this process unless given another limiter. */
export function createRateLimits(
  makeLimiter: MakeLimiter = (limit) => new RateLimiterMemory(limit),
): RateLimits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = LIMITS[name];
    const made = makeLimiter({ keyPrefix: name, points, duration: seconds });
    limiters.set(name, made);
    return made;
  };
  /** Null if allowed, else the seconds to wait. */
  async function consume(name: LimitName, key: string): Promise<number | null> {
    try {
      await limiterOf(name).consume(key);
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  }
  return {
    async take(name, key) {
      const waitMs = await consume(name, key);
      if (waitMs !== null) throw tooMany(waitMs);
    },
    async allows(name, key) {
      return (await consume(name, key)) === null;
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(key);
    },
    async check(name, key) {
      const state = await limiterOf(name).get(key);
      if (state && state.consumedPoints >= LIMITS[name].points) throw tooMany(state.msBeforeNext);
    },
    async forget(name, key) {
      await limiterOf(name).delete(key);
    },
  };
}

export function tooMany(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const message = `محاولات كثيرة. يمكن إعادة المحاولة بعد ${waitWords(seconds)}.`;
  return new AppError('rate_limited', message, { retryAfterSeconds: seconds });
}

/** A household or campus owns a whole IPv6 /64. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Key for guesses at one account, given by email or id. */
export function accountAndAddress(account: string, address: string): string {
  return `${account} ${addressKey(address)}`;
}
