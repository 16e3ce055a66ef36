import type { BodyOf, login, SessionAnswer } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import type { Session, Sessions } from '#src/platform/sessions/sessions.ts';
import type { AccountService } from './account.service.ts';
import { findUserByEmail, holdUserWithHash } from './accounts.queries.ts';
import type { GuessingGuard } from './guessing.ts';
import { hashPendingPassword } from './pending-password.ts';
import { findPendingKey } from './registration.queries.ts';
import type { VerificationCodes } from './verification-codes.ts';

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService(deps: {
  db: Database;
  keyring: Keyring;
  passwords: Passwords;
  codes: VerificationCodes;
  guard: GuessingGuard;
  sessions: Sessions;
  securityLog: SecurityLog;
  account: AccountService;
}) {
  const { db, passwords, codes, guard, sessions, securityLog, account } = deps;

  /** Answers a correct password of an unverified email. */
  async function refuseUnverified(acckey: string): Promise<never> {
    let outcome = 'رمز تحقق جديد في الطريق إلى البريد الإلكتروني.';
    try {
      if (!(await codes.renew(acckey, { isResend: false }))) throw wrongCredentials();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
      outcome = `آخر رمز موجود في البريد الإلكتروني. ${error.message}`;
    }
    throw new AppError('unverified', `الحساب غير مؤكَّد بعد. ${outcome}`, { acckey });
  }

  type UserRow = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

  /**
   * Costs one password hash and one registration lookup, whether there is an account, a
   * registration or neither.
   */
  async function open(
    user: UserRow | null,
    { username: email, password }: BodyOf<typeof login>,
  ): Promise<{ user: UserRow } | { acckey: string } | null> {
    const isRight = user !== null && (await passwords.isRight(user.passwordHash, password));
    const hash = user === null ? await hashPendingPassword(deps, email, password) : '';
    const acckey = await findPendingKey(db, email, hash);
    if (isRight) return { user };
    return acckey === null ? null : { acckey };
  }

  return {
    async login(given: BodyOf<typeof login>, origin: Origin): Promise<SessionAnswer> {
      const email = given.username;
      const found = await findUserByEmail(db, email);
      const attempt = { email, userId: found?.id ?? null, origin };
      await guard.admit(attempt);
      const opened = await open(found, given);
      if (!opened) {
        await guard.recordFailure(attempt);
        throw wrongCredentials();
      }
      await guard.forgive(attempt);
      if ('acckey' in opened) return refuseUnverified(opened.acckey);
      const { user } = opened;
      if (user.blockedAt !== null) throw blocked();

      return db.transaction(async (tx) => {
        // The password may have changed, or the account been blocked, during the check.
        if (!(await holdUserWithHash(tx, user.id, user.passwordHash))) throw wrongCredentials();
        const token = await sessions.open(tx, user.id, given.rememberMe, origin.device);
        await securityLog.record(tx, { kind: 'signed-in', userId: user.id }, origin);
        return {
          done: true as const,
          token,
          userData: await account.describe(tx, user.id),
          acckey: user.id,
        };
      });
    },

    async logout({ id, userId }: Session, origin: Origin): Promise<void> {
      await db.transaction(async (tx) => {
        if (await sessions.end(tx, userId, id)) {
          await securityLog.record(tx, { kind: 'signed-out', userId }, origin);
        }
      });
      sessions.announceEnd([id]);
    },
  };
}

/** Only shown to those who know the password. */
function blocked(): AppError {
  return new AppError('blocked', 'هذا الحساب موقوف. يمكن التواصل مع الدعم الفني لمعرفة السبب.');
}

function wrongCredentials(): AppError {
  return new AppError('wrong_credentials', 'اسم المستخدم أو كلمة المرور غير صحيحة');
}
