import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { accountAndAddress, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import { waitWords } from '#src/platform/limits/wait-words.ts';
import type { OwnerNotices } from './owner-notices.ts';

/** A sign-in attempt; `userId` is null without an account. */
export type Attempt = { email: string; userId: string | null; origin: Origin };

export type GuessingGuard = ReturnType<typeof createGuessingGuard>;

/**
 * Slows password guessing per account and network, and per account over all networks. The second
 * limit exempts networks where the owner signed in or reset the password within a month, so that
 * the owner is not locked out.
 */
export function createGuessingGuard(deps: {
  db: Database;
  limits: RateLimits;
  securityLog: SecurityLog;
  notices: OwnerNotices;
}) {
  const { db, limits, securityLog, notices } = deps;

  async function takeOfAccount({ email, userId, origin }: Attempt): Promise<void> {
    try {
      await limits.take('wrongPasswordsByAccount', email);
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      await notices.warn(email, 'password');
      // Also checked without an account, so that timing reveals none.
      const kinds = ['signed-in', 'password-reset'] as const;
      if (await securityLog.isKnownNetwork(db, userId ?? '', kinds, origin)) return;
      throw guessedFromManyPlaces(refusal.retryAfterSeconds ?? 1);
    }
  }

  return {
    /** Counts before the password check, so that concurrent guesses cannot all pass. */
    async admit(attempt: Attempt): Promise<void> {
      const { email, userId, origin } = attempt;
      try {
        const key = accountAndAddress(email, origin.address);
        await limits.take('wrongPasswordsByAccountAndAddress', key);
        await takeOfAccount(attempt);
      } catch (refusal) {
        if (refusal instanceof AppError) {
          await securityLog.recordFirst(db, { kind: 'sign-in-limited', userId }, origin);
        }
        throw refusal;
      }
    },

    async recordFailure({ userId, origin }: Attempt): Promise<void> {
      await securityLog.recordFirst(db, { kind: 'sign-in-failed', userId }, origin);
    },

    async forgive({ email, origin }: Attempt): Promise<void> {
      const key = accountAndAddress(email, origin.address);
      await limits.forget('wrongPasswordsByAccountAndAddress', key);
      await limits.giveBack('wrongPasswordsByAccount', email);
    },
  };
}

function guessedFromManyPlaces(retryAfterSeconds: number): AppError {
  return new AppError(
    'rate_limited',
    `محاولات كثيرة لدخول هذا الحساب من أماكن مختلفة. يمكن الدخول الآن بتعيين كلمة مرور جديدة عبر رابط يصل إلى البريد الإلكتروني، أو المحاولة بعد ${waitWords(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}
