import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_VALID_MINUTES, RESEND_AFTER_SECONDS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/app-error.ts';
import type { Keyring } from '#src/platform/keys.ts';
import type { MailQueue } from '#src/platform/mail-queue.ts';
import { waitWords } from '#src/platform/wait-words.ts';
import { verificationCodeMail } from './mails/verification-code-mail.ts';
import {
  findPending,
  lockEmail,
  replaceCode,
  selectCodeMailTimes,
  type CodeColumns,
  type PendingRow,
} from './registration.queries.ts';

export const MAX_TRIES = 5;
const PURPOSE = 'verification-code';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How many codes one address may be mailed within a span, whoever asks for them. */
const MAIL_LIMITS = [
  { count: 5, spanMs: HOUR_MS },
  { count: 10, spanMs: 24 * HOUR_MS },
];

export type VerificationCodes = ReturnType<typeof createVerificationCodes>;

export function createVerificationCodes(deps: {
  db: Database;
  keyring: Keyring;
  mail: MailQueue;
  now: () => Date;
}) {
  const { db, keyring, mail, now } = deps;
  const signed = (acckey: string, code: string): string => `${acckey}:${code}`;

  /** Makes a code and posts it in the same transaction, whose caller holds the address's lock. */
  async function issue(tx: Database, acckey: string, email: string): Promise<CodeColumns> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const codeExpiresAt = new Date(now().getTime() + CODE_VALID_MINUTES * MINUTE_MS);
    await mail.post(tx, verificationCodeMail(email, code), { uselessAfter: codeExpiresAt });
    return { codeHash: keyring.sign(PURPOSE, signed(acckey, code)), codeExpiresAt, codeTries: 0 };
  }

  /** Refuses when this address has been mailed as many codes as it may be. */
  async function requireMailLeft(tx: Database, email: string): Promise<void> {
    const times = await selectCodeMailTimes(tx, email);
    refuseFor(waitForLimits(times, now().getTime()));
  }

  return {
    issue,
    requireMailLeft,

    isRight(pending: PendingRow, code: string): boolean {
      return keyring.isSignature(PURPOSE, signed(pending.acckey, code), pending.codeHash);
    },

    /** Replaces the code of a registration; null when there is no such registration any more. */
    async renew(acckey: string, options: { isResend: boolean }): Promise<'sent' | null> {
      const known = await findPending(db, acckey);
      if (!known) return null;
      return db.transaction(async (tx) => {
        await lockEmail(tx, known.email);
        const pending = await findPending(tx, acckey);
        if (!pending) return null;
        const nowMs = now().getTime();
        const lastMs = Math.max(...pending.codesSentAt);
        if (options.isResend) refuseFor(lastMs + RESEND_AFTER_SECONDS * 1000 - nowMs);
        await requireMailLeft(tx, pending.email);
        const columns = await issue(tx, acckey, pending.email);
        const codesSentAt = [...pending.codesSentAt, nowMs];
        await replaceCode(tx, acckey, { ...columns, codesSentAt });
        return 'sent';
      });
    },
  };
}

/** Milliseconds until every span has room for one more mail. */
function waitForLimits(times: number[], nowMs: number): number {
  const newestFirst = times.toSorted((a, b) => b - a);
  const waits = MAIL_LIMITS.map(({ count, spanMs }) => {
    const oldestThatFills = newestFirst[count - 1];
    return oldestThatFills === undefined ? 0 : oldestThatFills + spanMs - nowMs;
  });
  return Math.max(...waits);
}

function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new AppError('rate_limited', `يمكن طلب رمز تحقق جديد بعد ${waitWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}
