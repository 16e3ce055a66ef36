import {
  FRESH_SESSION_MINUTES,
  type BodyOf,
  type editUser,
  type exportUser,
  type ResponseOf,
  type User,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockAdminIds } from '#src/db/lock-user.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { passwordProblem } from '#src/platform/secrets/password-rules.ts';
import { hashPassword, isPassword } from '#src/platform/secrets/passwords.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { Origin, SecurityLog } from '#src/platform/watching/security-events.ts';
import type { Session, Sessions } from '#src/platform/sessions/sessions.ts';
import {
  deleteUnusedResets,
  deleteUser,
  findUser,
  replacePassword,
  selectResetTimes,
  selectSessionTimes,
  updateUser,
  type UserRow,
} from './profile.queries.ts';
import { userOf } from './user-of.ts';

const MISSING = 'تأكيد التغيير يحتاج إلى كلمة المرور الحالية.';
const WRONG = 'كلمة المرور الحالية غير صحيحة.';

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService(deps: {
  db: Database;
  access: PlanAccess;
  sessions: Sessions;
  limits: RateLimits;
  log: SecurityLog;
  tellUser: (userId: string, user: User) => void;
  /** Posts the notice about a new password in the given transaction. */
  noticePasswordChange: (tx: Database, user: UserRow, at: Date) => Promise<void>;
  /** What other parts hold about the user, as further members of the exported JSON object. */
  exportRest: (userId: string) => AsyncIterable<string>;
  /** Lets go of what the user has outside the database, once the transaction commits. */
  releaseFiles: (tx: Database, userId: string) => Promise<void>;
  now: () => Date;
}) {
  const { db, access, sessions, limits, log, tellUser, noticePasswordChange } = deps;
  const { exportRest, releaseFiles, now } = deps;

  async function requireUser(on: Database, userId: string): Promise<UserRow> {
    const user = await findUser(on, userId);
    if (!user) throw gone();
    return user;
  }

  async function describe(on: Database, userId: string): Promise<User> {
    const user = await requireUser(on, userId);
    return userOf(user, await access.periodsOf(on, [userId]), now());
  }

  /** Refuses a wrong password, which `field` names, and slows down who guesses inside a session. */
  async function requirePassword(user: UserRow, password: string, field: string): Promise<void> {
    if (password === '') throw wrongPassword(field, MISSING);
    await limits.take('wrongPasswordsByUser', user.id);
    if (!(await isPassword(user.passwordHash, password))) throw wrongPassword(field, WRONG);
    await limits.forget('wrongPasswordsByUser', user.id);
  }

  /** The hash of the new password, once whoever asks for it has proven who they are. */
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
    return hashPassword(password);
  }

  /** Removes an account with all that is its own; `alsoIn` runs first, in the same transaction. */
  async function erase(userId: string, alsoIn?: (tx: Database) => Promise<void>): Promise<void> {
    const ended = await db.transaction(async (tx) => {
      const admins = await lockAdminIds(tx);
      await alsoIn?.(tx);
      if (admins.length === 1 && admins[0] === userId) throw lastAdmin();
      const user = await requireUser(tx, userId);
      const ids = await sessions.endAll(tx, userId);
      await releaseFiles(tx, userId);
      await deleteUser(tx, user);
      return ids;
    });
    sessions.announceEnd(ended);
  }

  return {
    describe,

    me(userId: string): Promise<User> {
      return describe(db, userId);
    },

    /** Tells every tab of the user how the account looks now; of one who has left there is no tab. */
    async announce(userId: string): Promise<void> {
      const user = await findUser(db, userId);
      if (user) tellUser(userId, userOf(user, await access.periodsOf(db, [userId]), now()));
    },

    async edit(session: Session, given: BodyOf<typeof editUser>, origin: Origin): Promise<User> {
      const user = await requireUser(db, session.userId);
      if (given.email !== undefined && given.email !== user.email) throw emailIsFixed();
      const passwordHash = await newHash(session, user, given);
      const { username, mobile } = given;
      const { updated, ended } = await db.transaction(async (tx) => {
        const at = now();
        if (!(await updateUser(tx, user.id, { username, mobile }))) throw gone();
        if (passwordHash === null) return { updated: await describe(tx, user.id), ended: [] };
        const changed = { passwordHash, passwordChangedAt: at };
        if (!(await replacePassword(tx, user, changed))) throw changedMeanwhile();
        await deleteUnusedResets(tx, user.id);
        await noticePasswordChange(tx, { ...user, username }, at);
        await log.record(tx, { kind: 'password-changed', userId: user.id }, origin);
        const others = await sessions.endAll(tx, user.id, session.id);
        return { updated: await describe(tx, user.id), ended: others };
      });
      sessions.announceEnd(ended);
      tellUser(user.id, updated);
      return updated;
    },

    /** Everything held about the user that is the user's own, as JSON text; no hash of anything. */
    async export(userId: string): Promise<AsyncIterable<string>> {
      await limits.take('exportsByUser', userId);
      const row = await requireUser(db, userId);
      const periods = await access.periodsOf(db, [userId]);
      const own: ResponseOf<typeof exportUser> = {
        exportedAt: now().toISOString(),
        user: userOf(row, periods, now()),
        account: {
          id: row.id,
          inviteRewards: row.inviteRewards,
          passwordChangedAt: row.passwordChangedAt,
        },
        planPeriods: periods.map(({ planName, startsAt, endsAt, source }) => ({
          planName,
          startsAt,
          endsAt,
          source,
        })),
        sessions: await selectSessionTimes(db, userId),
        passwordResets: await selectResetTimes(db, userId),
      };
      return withRest(own, exportRest(userId));
    },

    async delete(userId: string, password: string): Promise<void> {
      const user = await requireUser(db, userId);
      await requirePassword(user, password, 'password');
      await erase(userId);
    },

    erase,
  };
}

/** One JSON object, its last members written by somebody else piece by piece. */
async function* withRest(own: object, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(own).slice(0, -1)},`;
  yield* rest;
  yield '}';
}

/** The account went while its session was being used. */
function gone(): AppError {
  return new AppError('unauthenticated', 'هذا الحساب لم يعد موجودًا.');
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'تغيّرت كلمة المرور أثناء هذا الطلب. يلزم تغييرها من جديد.');
}

function wrongPassword(field: string, message: string): AppError {
  return new AppError('wrong_password', message, { fields: { [field]: message } });
}

function emailIsFixed(): AppError {
  const message = 'لا يمكن تغيير البريد الإلكتروني للحساب.';
  return new AppError('invalid_input', message, { fields: { email: message } });
}

function lastAdmin(): AppError {
  return new AppError('forbidden', 'هذا آخر حساب إداري، ولا يمكن حذفه قبل تعيين مدير آخر.');
}
