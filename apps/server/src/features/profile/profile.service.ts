import {
  FRESH_SESSION_MINUTES,
  type BodyOf,
  type editUser,
  type exportUser,
  type ResponseOf,
  type User,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { findUser, lockAdminIds, lockUser, type UserRow } from '#src/db/users.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { writeJson } from '#src/platform/http/write-json.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import { passwordProblem } from '#src/platform/secrets/password-rules.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';
import type { Session, Sessions } from '#src/platform/sessions/sessions.ts';
import type { EraseAccounts, HoldsUserData } from '#src/platform/user-data.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import type { ErasureService } from './erasure.service.ts';
import { selectResetTimes, selectSessionTimes, updateUser } from './profile.queries.ts';

const MISSING = 'لتأكيد التغيير نحتاج إلى كلمة المرور الحالية.';
const WRONG = 'كلمة المرور الحالية غير صحيحة.';

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService(deps: {
  db: Database;
  access: PlanAccess;
  accounts: Accounts;
  sessions: Sessions;
  limits: RateLimits;
  securityLog: SecurityLog;
  /** Other parts that hold user data. */
  parts: readonly HoldsUserData[];
  eraseAccounts: EraseAccounts;
  erasure: ErasureService;
  releaseBytes: (tx: Database, storageKeys: readonly string[]) => Promise<void>;
  /** Drops the account's deck from this node's memory. */
  dropLastDeck: (userId: string) => void;
  passwords: Passwords;
  now: () => Date;
}) {
  const { db, access, accounts, sessions, limits, passwords, securityLog, parts, now } = deps;
  const { eraseAccounts, erasure, releaseBytes, dropLastDeck } = deps;
  const exports = createQueue({ atOncePerOwner: 1 });

  async function requireUser(on: Database, userId: string): Promise<UserRow> {
    const user = await findUser(on, userId);
    if (!user) throw gone();
    return user;
  }

  /** Rejects a wrong password with an error on `field` and limits guesses within a session. */
  async function requirePassword(user: UserRow, password: string, field: string): Promise<void> {
    if (password === '') throw wrongPassword(field, MISSING);
    await limits.take('wrongPasswordsByUser', user.id);
    if (!(await passwords.isRight(user.passwordHash, password))) throw wrongPassword(field, WRONG);
    await limits.forget('wrongPasswordsByUser', user.id);
  }

  /** Hashes a new password after the user proved their identity. */
  async function newHash(session: Session, user: UserRow, given: BodyOf<typeof editUser>) {
    const password = given.password ?? '';
    if (password === '') return null;
    const problem = passwordProblem(password, { email: user.email, username: given.username });
    if (problem !== null)
      throw new AppError('invalid_input', problem, { fields: { password: problem } });
    const ageMs = now().getTime() - session.authenticatedAt.getTime();
    if (ageMs > FRESH_SESSION_MINUTES * 60_000) {
      await requirePassword(user, given.currentPassword ?? '', 'currentPassword');
    }
    return passwords.hash(password);
  }

  async function erase(userId: string, alsoIn?: (tx: Database) => Promise<void>): Promise<void> {
    const ended = await db.transaction(async (tx) => {
      const admins = await lockAdminIds(tx);
      const user = await lockUser(tx, { id: userId }, { toDelete: true });
      await alsoIn?.(tx);
      if (admins.length === 1 && admins[0] === userId) throw lastAdmin();
      if (!user) throw gone();
      const ids = await sessions.endAll(tx, userId);
      const erased = await eraseAccounts(tx, [userId], now());
      await releaseBytes(tx, erased.storageKeys);
      await erasure.request(tx, erased);
      return ids;
    });
    sessions.announceEnd(ended);
    dropLastDeck(userId);
  }

  return {
    me: (userId: string): Promise<User> => accounts.describe(db, userId),

    async edit(session: Session, given: BodyOf<typeof editUser>, origin: Origin): Promise<User> {
      const user = await requireUser(db, session.userId);
      if (given.email !== undefined && given.email !== user.email) throw emailIsFixed();
      const passwordHash = await newHash(session, user, given);
      const { username, mobile } = given;
      const { updated, ended } = await db.transaction(async (tx) => {
        const at = now();
        if (!(await updateUser(tx, user.id, { username, mobile }))) throw gone();
        if (passwordHash === null) {
          return { updated: await accounts.describe(tx, user.id), ended: [] };
        }
        const changed = { passwordHash, at };
        const isChanged = await accounts.changePassword(tx, { ...user, username }, changed);
        if (!isChanged) throw changedMeanwhile();
        await securityLog.record(tx, { kind: 'password-changed', userId: user.id }, origin);
        const others = await sessions.endAll(tx, user.id, session.id);
        return { updated: await accounts.describe(tx, user.id), ended: others };
      });
      sessions.announceEnd(ended);
      await accounts.announce(user.id);
      return updated;
    },

    /** Streams all of the user's own data as JSON, without any hashes. */
    async export(userId: string): Promise<AsyncIterable<string>> {
      await limits.take('exportsByUser', userId);
      const { id, inviteRewards, passwordChangedAt } = await requireUser(db, userId);
      const periods = await access.periodsOf(db, [userId]);
      const own: ResponseOf<typeof exportUser> = {
        exportedAt: now().toISOString(),
        user: await accounts.describe(db, userId),
        account: { id, inviteRewards, passwordChangedAt },
        planPeriods: periods.map(({ planName, startsAt, endsAt, source }) => ({
          planName,
          startsAt,
          endsAt,
          source,
        })),
        sessions: await selectSessionTimes(db, userId),
        passwordResets: await selectResetTimes(db, userId),
      };
      const all: unknown = Object.assign(own, ...parts.map((part) => part.export(userId)));
      return exports.stream(writeJson(all), { owner: userId });
    },

    async delete(userId: string, password: string): Promise<void> {
      const user = await requireUser(db, userId);
      await requirePassword(user, password, 'password');
      await erase(userId);
    },

    erase,
  };
}

function gone(): AppError {
  return new AppError('unauthenticated', 'هذا الحساب لم يعد موجودًا.');
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'تغيّرت كلمة المرور من جهاز آخر قبل قليل. يمكن تغييرها من جديد.');
}

function wrongPassword(field: string, message: string): AppError {
  return new AppError('wrong_password', message, { fields: { [field]: message } });
}

function emailIsFixed(): AppError {
  const message = 'لا يمكن تغيير البريد الإلكتروني للحساب.';
  return new AppError('invalid_input', message, { fields: { email: message } });
}

function lastAdmin(): AppError {
  return new AppError('forbidden', 'هذا آخر حساب إداري. يمكن حذفه بعد تعيين مدير آخر.');
}
