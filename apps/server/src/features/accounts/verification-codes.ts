import { randomInt } from 'node:crypto';
import { CODE_LENGTH, CODE_VALID_MINUTES, DAY_MS, RESEND_AFTER_SECONDS } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import { addressKey } from '#src/platform/limits/rate-limits.ts';
import { waitWords } from '#src/platform/limits/wait-words.ts';
import { verificationCodeMail } from './mails/verification-code-mail.ts';
import {
  findPending,
  lockEmail,
  replaceCode,
  selectCodeMails,
  type CodeColumns,
  type PendingRow,
} from './registration.queries.ts';

export const MAX_TRIES = 5;
const PURPOSE = 'verification-code';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const PASS_PURPOSE = 'mailbox-pass';
const PASS_VALID_MS = 7 * DAY_MS;

type MailLimit = { count: number; spanMs: number };

/** Codes per address for one requester. */
const LIMITS_OF_ONE: readonly MailLimit[] = [
  { count: 5, spanMs: HOUR_MS },
  { count: 10, spanMs: 24 * HOUR_MS },
];
/** Codes per address for all networks, so that no mailbox is flooded. */
const LIMITS_OF_NETWORKS: readonly MailLimit[] = [
  { count: 10, spanMs: HOUR_MS },
  { count: 20, spanMs: 24 * HOUR_MS },
];
/** A requester with the emailed link, whose allowance strangers cannot use up. */
const MAILBOX = 'mailbox';

export type VerificationCodes = ReturnType<typeof createVerificationCodes>;

export function createVerificationCodes(deps: {
  db: Database;
  keyring: Keyring;
  mail: MailQueue;
  publicUrl: string;
  now: () => Date;
}) {
  const { db, keyring, mail, publicUrl, now } = deps;
  const signed = (acckey: string, code: string): string => `${acckey}:${code}`;

  /** Creates and posts a code; the caller holds the email's lock. */
  async function issue(tx: Database, acckey: string, email: string): Promise<CodeColumns> {
    const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
    const codeExpiresAt = new Date(now().getTime() + CODE_VALID_MINUTES * MINUTE_MS);
    const pass = newMailboxPass(keyring, email, now());
    const registerUrl = `${publicUrl}/register?${new URLSearchParams({ pass }).toString()}`;
    await mail.post(tx, verificationCodeMail(email, { code, registerUrl }), {
      uselessAfter: codeExpiresAt,
    });
    return { codeHash: keyring.sign(PURPOSE, signed(acckey, code)), codeExpiresAt, codeTries: 0 };
  }

  /** Throws when the requester's allowance for this address is used up. */
  async function requireMailLeft(tx: Database, email: string, requester: string): Promise<void> {
    const mails = await selectCodeMails(tx, email);
    const timesOf = (isMeant: (who: string) => boolean): number[] =>
      mails.filter((sent) => isMeant(sent.requester)).flatMap(({ sentAt }) => sentAt);
    const nowMs = now().getTime();
    const own = waitFor(
      LIMITS_OF_ONE,
      timesOf((who) => who === requester),
      nowMs,
    );
    const all = waitFor(
      LIMITS_OF_NETWORKS,
      timesOf((who) => who !== MAILBOX),
      nowMs,
    );
    const waitMs = requester === MAILBOX ? own : Math.max(own, all);
    refuseFor(
      waitMs,
      ' ومن يصله بريد هذا العنوان يجد في آخر رسالة فيها رمز رابطًا للتسجيل دون انتظار.',
    );
  }

  return {
    issue,
    requireMailLeft,

    /** The requester for counting: the mailbox with a valid pass, else the network. */
    requesterOf({
      email,
      pass,
      address,
    }: {
      email: string;
      pass: string;
      address: string;
    }): string {
      if (isMailboxPass(keyring, email, pass, now())) return MAILBOX;
      return keyring.sign('requester', addressKey(address));
    },

    isRight(pending: PendingRow, code: string): boolean {
      return keyring.isSignature(PURPOSE, signed(pending.acckey, code), pending.codeHash);
    },

    /** Replaces a registration's code; null if the registration is gone. */
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
        await requireMailLeft(tx, pending.email, pending.requester);
        const columns = await issue(tx, acckey, pending.email);
        const codesSentAt = [...pending.codesSentAt, nowMs];
        await replaceCode(tx, acckey, { ...columns, codesSentAt });
        return 'sent';
      });
    },
  };
}

function waitFor(limits: readonly MailLimit[], times: number[], nowMs: number): number {
  const newestFirst = times.toSorted((a, b) => b - a);
  const waits = limits.map(({ count, spanMs }) => {
    const oldestThatFills = newestFirst[count - 1];
    return oldestThatFills === undefined ? 0 : oldestThatFills + spanMs - nowMs;
  });
  return Math.max(...waits);
}

function refuseFor(waitMs: number, advice = ''): void {
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  const message = `يمكن طلب رمز تحقق جديد بعد ${waitWords(seconds)}.${advice}`;
  throw new AppError('rate_limited', message, { retryAfterSeconds: seconds });
}

/** Signed proof that its bearer reads the mailbox; part of the link in every code email. */
function newMailboxPass(keyring: Keyring, email: string, now: Date): string {
  const until = String(now.getTime() + PASS_VALID_MS);
  return `${until}.${keyring.sign(PASS_PURPOSE, `${until}:${email}`)}`;
}

function isMailboxPass(keyring: Keyring, email: string, pass: string, now: Date): boolean {
  const [until = '', signature = ''] = pass.split('.');
  return (
    keyring.isSignature(PASS_PURPOSE, `${until}:${email}`, signature) &&
    Number(until) > now.getTime()
  );
}
