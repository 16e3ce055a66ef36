import { DAY_MS } from '@nibras/contract';
import * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { sealJob } from '#src/platform/jobs/sealed-job.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import { unseal } from '#src/platform/secrets/sealed-box.ts';
import { hasEvent } from '#src/platform/observability/security-events.queries.ts';
import type { SecurityLog } from '#src/platform/observability/security-events.ts';
import { guessingMail, type Guessed } from './mails/guessing-mail.ts';

const QUEUE = 'guessing-notice';
const noticeSchema = z.object({ email: z.string(), guessed: z.enum(['password', 'factor']) });

export type OwnerNotices = Awaited<ReturnType<typeof createOwnerNotices>>;

/** Emails owners about guesses, at most once a day. */
export async function createOwnerNotices(deps: {
  db: Database;
  jobs: Jobs;
  keyring: Keyring;
  mail: MailQueue;
  limits: RateLimits;
  securityLog: SecurityLog;
  publicUrl: string;
  now: () => Date;
}) {
  const { db, jobs, keyring, mail, limits, securityLog, publicUrl, now } = deps;

  await jobs.work<{ sealed: string }>(QUEUE, {}, async ({ sealed }) => {
    const { email, guessed } = noticeSchema.parse(unseal(keyring, QUEUE, sealed));
    await db.transaction((tx) => post(tx, email, guessed));
  });

  async function post(tx: Database, email: string, guessed: Guessed): Promise<void> {
    const user = await lockUser(tx, { email });
    if (!user) return;
    const since = new Date(now().getTime() - DAY_MS);
    // Checked in the store, so that restarts and other nodes do not repeat the email.
    if (await hasEvent(tx, { userId: user.id, kinds: ['owner-warned'], since })) return;
    await securityLog.record(tx, { kind: 'owner-warned', userId: user.id }, null);
    await mail.post(tx, guessingMail(user, { guessed, publicUrl }));
  }

  return {
    async warn(email: string, guessed: Guessed): Promise<void> {
      if (!(await limits.allows('guessingNoticesByAccount', `${guessed} ${email}`))) return;
      await jobs.enqueue(db, QUEUE, sealJob(keyring, QUEUE, { email, guessed }, email));
    },
  };
}
