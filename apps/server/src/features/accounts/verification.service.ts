import type { SessionAnswer } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import type { Sessions } from '#src/platform/sessions/sessions.ts';
import type { AccountService } from './account.service.ts';
import { insertUser, setInviter, userExists } from './accounts.queries.ts';
import { newInviteCode, rewardInvite } from './invites.ts';
import {
  countTry,
  deletePendingsOfEmail,
  findPending,
  lockEmail,
  takePending,
  type PendingRow,
} from './registration.queries.ts';
import { MAX_TRIES, type VerificationCodes } from './verification-codes.ts';

export type VerificationService = ReturnType<typeof createVerificationService>;

export function createVerificationService(deps: {
  db: Database;
  access: PlanAccess;
  codes: VerificationCodes;
  sessions: Sessions;
  securityLog: SecurityLog;
  account: AccountService;
  now: () => Date;
}) {
  const { db, access, codes, sessions, securityLog, account, now } = deps;

  async function makeAccount(pending: PendingRow, origin: Origin) {
    const { acckey, email, username, mobile, university, passwordHash } = pending;
    return db.transaction(async (tx) => {
      await lockEmail(tx, email);
      if (!(await takePending(tx, acckey, pending.codeHash))) throw await whyRefused(tx, acckey);
      const at = now();
      const isNew = await insertUser(tx, {
        id: acckey,
        email,
        username,
        mobile,
        university,
        passwordHash,
        inviteCode: newInviteCode(),
        createdAt: at,
        passwordChangedAt: at,
      });
      if (!isNew) throw registrationExpired();
      await deletePendingsOfEmail(tx, email);
      await access.giveWelcomeDays(tx, acckey);
      const inviterId = await applyInvite(tx, pending);
      const token = await sessions.open(tx, acckey, false, origin.device);
      await securityLog.record(tx, { kind: 'signed-in', userId: acckey }, origin);
      return { token, userData: await account.describe(tx, acckey), inviterId };
    });
  }

  async function applyInvite(
    tx: Database,
    { acckey, inviteCode }: PendingRow,
  ): Promise<string | null> {
    if (inviteCode === null) return null;
    const invite = await rewardInvite(tx, access, { typed: inviteCode, invitedId: acckey });
    if (!invite) return null;
    await setInviter(tx, acckey, invite.inviterId);
    return invite.isRewarded ? invite.inviterId : null;
  }

  return {
    async verify(acckey: string, code: string, origin: Origin): Promise<SessionAnswer> {
      // Counted before the check and outside the transaction, so that wrong tries stay counted.
      const pending = await countTry(db, acckey, { now: now(), maxTries: MAX_TRIES });
      if (!pending) throw await whyRefused(db, acckey);
      if (!codes.isRight(pending, code)) throw wrongCode(MAX_TRIES - pending.codeTries);
      const { token, userData, inviterId } = await makeAccount(pending, origin);
      if (inviterId !== null) await account.announce(inviterId);
      return { done: true, token, userData, acckey };
    },
  };

  async function whyRefused(on: Database, acckey: string): Promise<AppError> {
    const pending = await findPending(on, acckey);
    if (!pending) return missingRegistration(on, acckey);
    if (pending.codeTries >= MAX_TRIES) return wrongCode(0);
    return pending.codeExpiresAt <= now()
      ? codeError('انتهت صلاحية رمز التحقق. يمكن طلب رمز جديد.')
      : codeError('في البريد رمز أحدث من هذا، وهو الصالح الآن.');
  }
}

async function missingRegistration(db: Database, acckey: string): Promise<AppError> {
  if (!(await userExists(db, acckey))) return registrationExpired();
  return new AppError('conflict', 'هذا الحساب مؤكَّد من قبل. يمكن تسجيل الدخول الآن.');
}

/** Another registration of the address was verified first, or this one is over a week old. */
export function registrationExpired(): AppError {
  return new AppError(
    'conflict',
    'لم يعد هذا التسجيل قائمًا. يمكن تسجيل الدخول إن كان الحساب مؤكَّدًا، أو إنشاء حساب من جديد.',
  );
}

function wrongCode(triesLeft: number): AppError {
  return triesLeft > 0
    ? codeError('رمز التحقق غير صحيح')
    : codeError('رمز التحقق غير صحيح، وقد نفدت محاولاته. يمكن طلب رمز جديد.');
}

function codeError(message: string): AppError {
  return new AppError('invalid_code', message, { fields: { code: message } });
}
