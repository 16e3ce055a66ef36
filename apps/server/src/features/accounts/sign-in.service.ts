import type { BodyOf, login, SessionAnswer, User } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/app-error.ts';
import { checkAgainstNothing, isPassword } from '#src/platform/passwords.ts';
import { accountAndAddress, type RateLimits } from '#src/platform/rate-limits.ts';
import type { Sessions } from '#src/platform/sessions.ts';
import { findUserByEmail, holdUserWithHash } from './accounts.queries.ts';
import { selectNewestPendings, type PendingRow } from './registration.queries.ts';
import type { VerificationCodes } from './verification-codes.ts';

/** As many as one address can open in a day; each costs a password check. */
const PENDINGS_TRIED = 10;

export type SignInService = ReturnType<typeof createSignInService>;

export function createSignInService(deps: {
  db: Database;
  codes: VerificationCodes;
  sessions: Sessions;
  limits: RateLimits;
  describeUser: (db: Database, userId: string) => Promise<User>;
}) {
  const { db, codes, sessions, limits, describeUser } = deps;

  /** Answers a right password for an address that is not proven yet. */
  async function refuseUnverified({ acckey }: PendingRow): Promise<never> {
    let outcome = 'أُرسل رمز تحقق جديد إلى البريد الإلكتروني.';
    try {
      if (!(await codes.renew(acckey, { isResend: false }))) throw wrongCredentials();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
      outcome = `الرمز الأخير في البريد الإلكتروني. ${error.message}`;
    }
    throw new AppError('unverified', `الحساب غير مؤكَّد بعد. ${outcome}`, { acckey });
  }

  return {
    async login(given: BodyOf<typeof login>, address: string): Promise<SessionAnswer> {
      const { username: email, password, rememberMe } = given;
      const key = accountAndAddress(email, address);
      // Taken before the check: a hundred guesses at once must not all pass while none has failed yet.
      await limits.take('wrongPasswordsByAccountAndAddress', key);

      const user = await findUserByEmail(db, email);
      if (!user) {
        const pending = await findPendingWith(db, email, password);
        if (!pending) throw wrongCredentials();
        await limits.forget('wrongPasswordsByAccountAndAddress', key);
        return refuseUnverified(pending);
      }
      if (!(await isPassword(user.passwordHash, password))) throw wrongCredentials();
      await limits.forget('wrongPasswordsByAccountAndAddress', key);
      if (user.blockedAt !== null) throw blocked();

      return db.transaction(async (tx) => {
        // The password may have been changed, or the account shut, while it was checked.
        if (!(await holdUserWithHash(tx, user.id, user.passwordHash))) throw wrongCredentials();
        const token = await sessions.open(tx, user.id, rememberMe);
        return {
          done: true as const,
          token,
          userData: await describeUser(tx, user.id),
          acckey: user.id,
        };
      });
    },

    async logout(sessionId: string): Promise<void> {
      await sessions.end(sessionId);
    },
  };
}

/** The registration that this password belongs to; an unknown address takes as long as one with a registration. */
async function findPendingWith(
  db: Database,
  email: string,
  password: string,
): Promise<PendingRow | null> {
  const pendings = await selectNewestPendings(db, email, PENDINGS_TRIED);
  if (pendings.length === 0) await checkAgainstNothing(password);
  for (const pending of pendings) {
    if (await isPassword(pending.passwordHash, password)) return pending;
  }
  return null;
}

/** Said only to whoever knows the password. */
function blocked(): AppError {
  return new AppError('blocked', 'هذا الحساب موقوف. يمكن التواصل مع الدعم الفني لمعرفة السبب.');
}

function wrongCredentials(): AppError {
  return new AppError('wrong_credentials', 'اسم المستخدم أو كلمة المرور غير صحيحة');
}
