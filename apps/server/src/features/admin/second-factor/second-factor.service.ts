import { BRAND, SECOND_FACTOR_HOURS, type SecondFactorStatus } from '@nibras/contract';
import type { Secret } from 'otpauth';
import * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { seal, unseal } from '#src/platform/secrets/sealed-box.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import type { Session, Sessions } from '#src/platform/sessions/sessions.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { CodeGiven, CodeGuard } from './code-guard.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  clearFactorGiven,
  deleteFactor,
  findEmail,
  findFactor,
  lockFactor,
  putFactor,
  setFactorGiven,
  updateFactor,
  type FactorRow,
} from './second-factor.queries.ts';
import { findStep, newSecret, otpauthUri, secretOfBytes } from './totp.ts';

const SEAL = 'second-factor';
const VALID_MS = SECOND_FACTOR_HOURS * 60 * 60 * 1000;
const sealedSchema = z.object({ secret: z.string() });

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** An authenticator app and printed recovery codes beside the password. */
export function createSecondFactorService(deps: {
  db: Database;
  now: () => Date;
  keyring: Keyring;
  limits: RateLimits;
  guard: CodeGuard;
  securityLog: SecurityLog;
  sessions: Sessions;
  recorder: ActionRecorder;
  isRequired: boolean;
}) {
  const { db, now, keyring, limits, guard, securityLog, sessions, recorder, isRequired } = deps;

  const secretOf = ({ sealedSecret }: FactorRow): Secret => {
    const { secret } = sealedSchema.parse(unseal(keyring, SEAL, sealedSecret));
    return secretOfBytes(Buffer.from(secret, 'base64'));
  };

  async function statusOf(session: Pick<Session, 'userId' | 'secondFactorAt'>) {
    const factor = await findFactor(db, session.userId);
    const until = session.secondFactorAt && new Date(session.secondFactorAt.getTime() + VALID_MS);
    const status: SecondFactorStatus = {
      isRequired,
      isEnrolled: factor !== null && factor.confirmedAt !== null,
      verifiedUntil: until && until > now() ? until.toISOString() : null,
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
    };
    return status;
  }

  /** If the clock is set back, steps repeat; used codes must not. */
  async function takeStep(userId: string, step: number): Promise<void> {
    const isFirst = await limits.allows('secondFactorCodeByUserAndStep', `${userId} ${step}`);
    if (!isFirst) throw wrongCode();
  }

  /** Consumes a code within the caller's transaction; throws if it is wrong. */
  async function spend(tx: Database, factor: FactorRow, code: string): Promise<void> {
    const { userId, lastStep, recoveryHashes } = factor;
    const step = findStep(secretOf(factor), code, { at: now(), lastStep });
    if (step !== null) {
      await takeStep(userId, step);
      return updateFactor(tx, userId, { lastStep: step });
    }
    const hash = hashRecoveryCode(keyring, userId, code);
    if (!recoveryHashes.includes(hash)) throw wrongCode();
    await updateFactor(tx, userId, {
      recoveryHashes: recoveryHashes.filter((standing) => standing !== hash),
    });
  }

  async function withCode(
    given: CodeGiven,
    act: (tx: Database, factor: FactorRow) => Promise<void>,
  ): Promise<void> {
    const { session, code } = given;
    const { userId } = session;
    await guard.trying(given, () =>
      db.transaction(async (tx) => {
        const factor = await lockFactor(tx, userId);
        if (!factor) throw notEnrolled();
        await spend(tx, factor, code);
        await act(tx, factor);
      }),
    );
    sessions.forgetUser(userId);
  }

  return {
    status: statusOf,

    async enrol({ userId }: Session) {
      const secret = newSecret();
      await db.transaction(async (tx) => {
        const standing = await lockFactor(tx, userId);
        if (standing?.confirmedAt) {
          throw new AppError('conflict', 'التحقق بخطوتين مفعّل. يمكن إيقافه ثم إعداده من جديد.');
        }
        await putFactor(tx, {
          userId,
          sealedSecret: seal(keyring, SEAL, {
            secret: Buffer.from(secret.bytes).toString('base64'),
          }),
          confirmedAt: null,
          lastStep: null,
          recoveryHashes: [],
          createdAt: now(),
        });
      });
      const account = await findEmail(db, userId);
      const uri = otpauthUri(secret, { issuer: BRAND.latinName, account });
      const { drawQr } = await import('./draw-qr.ts');
      return { secret: secret.base32, uri, qr: drawQr(uri) };
    },

    async confirm(session: Session, code: string, origin: Origin) {
      const { id: sessionId, userId } = session;
      const recoveryCodes = newRecoveryCodes();
      const at = now();
      await withCode({ session, code, origin }, async (tx, factor) => {
        if (factor.confirmedAt) throw new AppError('conflict', 'التحقق بخطوتين مفعّل بالفعل.');
        const recoveryHashes = recoveryCodes.map((one) => hashRecoveryCode(keyring, userId, one));
        await updateFactor(tx, userId, { confirmedAt: at, recoveryHashes });
        await setFactorGiven(tx, { userId, sessionId }, at);
        await securityLog.record(tx, { kind: 'factor-enrolled', userId }, origin);
        await recorder.record(
          tx,
          { adminId: userId, action: 'second-factor.enable', targetId: userId },
          { before: { isEnrolled: false }, after: { isEnrolled: true } },
        );
      });
      return { recoveryCodes, status: await statusOf({ userId, secondFactorAt: at }) };
    },

    async verify(session: Session, code: string, origin: Origin): Promise<SecondFactorStatus> {
      const { id: sessionId, userId } = session;
      const at = now();
      await withCode({ session, code, origin }, async (tx, factor) => {
        if (!factor.confirmedAt) throw notEnrolled();
        await setFactorGiven(tx, { userId, sessionId }, at);
        await securityLog.record(tx, { kind: 'factor-given', userId }, origin);
      });
      return statusOf({ userId, secondFactorAt: at });
    },

    async disable(session: Session, code: string, origin: Origin): Promise<void> {
      const { userId } = session;
      await withCode({ session, code, origin }, async (tx, factor) => {
        if (!factor.confirmedAt) throw notEnrolled();
        await deleteFactor(tx, userId);
        await clearFactorGiven(tx, userId);
        await securityLog.record(tx, { kind: 'factor-removed', userId }, origin);
        await recorder.record(
          tx,
          { adminId: userId, action: 'second-factor.disable', targetId: userId },
          { before: { isEnrolled: true }, after: { isEnrolled: false } },
        );
      });
    },
  };
}

function wrongCode(): AppError {
  const message = 'الرمز غير صحيح أو مستعمل من قبل. يمكن انتظار الرمز التالي في التطبيق.';
  return new AppError('invalid_code', message, { fields: { code: message } });
}

function notEnrolled(): AppError {
  return new AppError('conflict', 'التحقق بخطوتين غير مفعّل لهذا الحساب.');
}
