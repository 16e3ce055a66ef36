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
 * Slows guessing of codes by someone who knows the password: ten tries an hour per session; over
 * all sessions, twenty an hour from a network with a correct code within a month, and thirty a day
 * from all others. The shared limits apply neither to sessions with an earlier correct code nor to
 * recovery codes, so the owner can still sign in.
 */
export function createCodeGuard(deps: {
  db: Database;
  limits: RateLimits;
  securityLog: SecurityLog;
  /** Emails the owner that someone else knows the password. */
  warnOwner: (userId: string) => Promise<void>;
}) {
  const { db, limits, securityLog, warnOwner } = deps;

  /** The shared limit of a try. */
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
    /** Counts before `work` checks the code, so that concurrent tries cannot all pass. */
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
