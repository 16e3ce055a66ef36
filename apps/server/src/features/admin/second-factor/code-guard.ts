import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/app-error.ts';
import { accountAndAddress, type RateLimits } from '#src/platform/rate-limits.ts';
import type { Origin, SecurityLog } from '#src/platform/security-events.ts';

export type CodeGiven = { userId: string; code: string; origin: Origin };

export type CodeGuard = ReturnType<typeof createCodeGuard>;

const APP_CODE = /^\d{6}$/;

/**
 * Slows down who knows the password and guesses the code: ten tries an hour from one network, and
 * thirty a day from all together. The second is not asked of a network from which a code was right
 * within the last month, nor of recovery codes, which nobody guesses: so the owner always gets in.
 */
export function createCodeGuard(deps: {
  db: Database;
  limits: RateLimits;
  log: SecurityLog;
  /** Tells the owner that somebody knows the password. */
  warnOwner: (userId: string) => Promise<void>;
}) {
  const { db, limits, log, warnOwner } = deps;

  async function admit({ userId, code, origin }: CodeGiven): Promise<void> {
    const key = accountAndAddress(userId, origin.address);
    await limits.take('secondFactorTriesByUserAndAddress', key);
    if (!APP_CODE.test(code)) return;
    if (await limits.allows('secondFactorTriesByUser', userId)) return;
    const kinds = ['factor-given', 'factor-enrolled'] as const;
    if (await log.isKnownNetwork(db, userId, kinds, origin)) return;
    throw guessedFromManyPlaces();
  }

  return {
    /** Counts before `work` looks at the code: tries at once must not all pass. */
    async trying(given: CodeGiven, work: () => Promise<void>): Promise<void> {
      const { userId, code, origin } = given;
      try {
        await admit(given);
        await work();
      } catch (refusal) {
        if (!(refusal instanceof AppError)) throw refusal;
        const isLimited = refusal.code === 'rate_limited';
        if (isLimited) await warnOwner(userId);
        if (isLimited || refusal.code === 'invalid_code') {
          const kind = isLimited ? 'factor-limited' : 'factor-failed';
          await log.recordFirst(db, { kind, userId }, origin);
        }
        throw refusal;
      }
      const key = accountAndAddress(userId, origin.address);
      await limits.forget('secondFactorTriesByUserAndAddress', key);
      if (APP_CODE.test(code)) await limits.giveBack('secondFactorTriesByUser', userId);
    },
  };
}

function guessedFromManyPlaces(): AppError {
  return new AppError(
    'rate_limited',
    'محاولات كثيرة برموز خاطئة من أماكن مختلفة. يمكن الدخول برمز استرداد، أو برمز التطبيق من شبكة سبق الدخول منها، أو بعد تعيين كلمة مرور جديدة عبر البريد الإلكتروني.',
  );
}
