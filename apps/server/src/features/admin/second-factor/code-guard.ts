import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import {
  accountAndAddress,
  type LimitName,
  type RateLimits,
} from '#src/platform/limits/rate-limits.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';

export type CodeGiven = { session: Session; code: string; origin: Origin };

export type CodeGuard = ReturnType<typeof createCodeGuard>;

const APP_CODE = /^\d{6}$/;

/**
 * Slows down who knows the password and guesses the code. Ten tries an hour in one session; over all
 * sessions twenty an hour from a network from which a code was right within the last month, and thirty
 * a day from all others together. What is counted over all sessions holds up neither a session in
 * which a code was right before nor a recovery code, which nobody guesses: so the owner gets in.
 */
export function createCodeGuard(deps: {
  db: Database;
  limits: RateLimits;
  securityLog: SecurityLog;
  /** Tells the owner that somebody knows the password. */
  warnOwner: (userId: string) => Promise<void>;
}) {
  const { db, limits, securityLog, warnOwner } = deps;

  /** Where a try counts beside its session. */
  async function sharedLimitOf({
    session: { userId },
    origin,
  }: CodeGiven): Promise<[name: LimitName, key: string]> {
    const kinds = ['factor-given', 'factor-enrolled'] as const;
    return (await securityLog.isKnownNetwork(db, userId, kinds, origin))
      ? ['secondFactorTriesByUserAndAddress', accountAndAddress(userId, origin.address)]
      : ['secondFactorTriesByUser', userId];
  }

  async function recordRefusal(refusal: unknown, { session, origin }: CodeGiven): Promise<void> {
    if (!(refusal instanceof AppError)) return;
    const { userId } = session;
    if (refusal.code === 'invalid_code') {
      await securityLog.recordFirst(db, { kind: 'factor-failed', userId }, origin);
    }
    if (refusal.code === 'rate_limited') {
      await securityLog.recordFirst(db, { kind: 'factor-limited', userId }, origin);
      await warnOwner(userId);
    }
  }

  return {
    /** Counts before `work` looks at the code: tries at once must not all pass. */
    async trying(given: CodeGiven, work: () => Promise<void>): Promise<void> {
      const { session, code } = given;
      const isShared = APP_CODE.test(code) && session.secondFactorAt === null;
      const shared = isShared ? await sharedLimitOf(given) : null;
      try {
        await limits.take('secondFactorTriesBySession', session.id);
        if (shared && !(await limits.allows(...shared))) throw guessedByOthers();
        await work();
      } catch (refusal) {
        await recordRefusal(refusal, given);
        throw refusal;
      }
      await limits.forget('secondFactorTriesBySession', session.id);
      if (shared) await limits.giveBack(...shared);
    },
  };
}

function guessedByOthers(): AppError {
  return new AppError(
    'rate_limited',
    'محاولات كثيرة برموز خاطئة لهذا الحساب. يمكن الدخول الآن برمز استرداد، أو برمز التطبيق بعد تعيين كلمة مرور جديدة عبر البريد الإلكتروني.',
  );
}
