import type { BodyOf, register, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId, type Keyring } from '#src/platform/secrets/keys.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';
import { passwordProblem } from '#src/platform/secrets/password-rules.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { inviterOf, MAX_INVITE_REWARDS } from './invites.ts';
import { hashPendingPassword } from './pending-password.ts';
import { insertPending, lockEmail } from './registration.queries.ts';
import { registrationExpired } from './verification.service.ts';
import type { VerificationCodes } from './verification-codes.ts';

type Registration = BodyOf<typeof register>;

export type RegistrationService = ReturnType<typeof createRegistrationService>;

export function createRegistrationService(deps: {
  db: Database;
  keyring: Keyring;
  passwords: Passwords;
  codes: VerificationCodes;
  now: () => Date;
}) {
  const { db, codes, now } = deps;

  return {
    /** Registrations are independent, so that none can spoil or reveal another. */
    async register(given: Registration, address: string): Promise<ResponseOf<typeof register>> {
      const { email, username, mobile, university } = given;
      if (await findUserByEmail(db, email)) throw emailTaken();
      const { inviteCode, isUsedUp } = await readInvite(db, given);
      const passwordHash = await hashPendingPassword(deps, email, given.password);
      const requester = codes.requesterOf({ email, pass: given.pass ?? '', address });
      const acckey = newId();

      await db.transaction(async (tx) => {
        await lockEmail(tx, email);
        if (await findUserByEmail(tx, email)) throw emailTaken();
        await codes.requireMailLeft(tx, email, requester);
        const at = now();
        await insertPending(tx, {
          acckey,
          email,
          username,
          mobile,
          university,
          passwordHash,
          inviteCode,
          requester,
          ...(await codes.issue(tx, acckey, email)),
          codesSentAt: [at.getTime()],
          createdAt: at,
        });
      });
      const sent = 'رمز التحقق في الطريق إلى البريد الإلكتروني.';
      const message = isUsedUp ? `${sent} بلغ رمز الدعوة حدّه، فلا أيام إضافية منه.` : sent;
      return { done: true, acckey, message };
    },

    async resend(acckey: string): Promise<void> {
      if (!(await codes.renew(acckey, { isResend: true }))) throw registrationExpired();
    },
  };
}

/** Checks guessable passwords and unknown invite codes, which the schema cannot. */
async function readInvite(
  db: Database,
  given: Registration,
): Promise<{ inviteCode: string | null; isUsedUp: boolean }> {
  const inviteCode = given.inviteCode == null || given.inviteCode === '' ? null : given.inviteCode;
  const inviter = inviteCode === null ? null : await inviterOf(db, inviteCode);
  const fields: Record<string, string> = {};
  const problem = passwordProblem(given.password, given);
  if (problem !== null) fields.password = problem;
  if (inviteCode !== null && !inviter) {
    fields.inviteCode = 'رمز الدعوة غير صحيح. يمكن تصحيحه أو ترك الحقل فارغًا.';
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('invalid_input', first, { fields });
  return { inviteCode, isUsedUp: (inviter?.inviteRewards ?? 0) >= MAX_INVITE_REWARDS };
}

function emailTaken(): AppError {
  const message = 'هذا البريد الإلكتروني مسجّل من قبل. يمكن تسجيل الدخول أو استعادة كلمة المرور.';
  return new AppError('conflict', message, { fields: { email: message } });
}
