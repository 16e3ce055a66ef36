import { randomBytes } from 'node:crypto';
import type { BodyOf, resetPassword } from '@nibras/contract';
import * as z from 'zod/mini';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { sealJob } from '#src/platform/jobs/sealed-job.ts';
import { hashToken, newId, type Keyring } from '#src/platform/secrets/keys.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import { passwordProblem } from '#src/platform/secrets/password-rules.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';
import { accountAndAddress, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import { unseal } from '#src/platform/secrets/sealed-box.ts';
import type { Origin, SecurityLog } from '#src/platform/observability/security-events.ts';
import type { Sessions } from '#src/platform/sessions/sessions.ts';
import { setPassword } from './accounts.queries.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import { resetLinkMail } from './mails/reset-link-mail.ts';
import {
  deleteUnusedResets,
  findUserOfReset,
  insertReset,
  useReset,
} from './password-reset.queries.ts';

const VALID_MINUTES = 30;
const QUEUE = 'password-reset';
const requestSchema = z.object({ email: z.string() });

export type PasswordResetService = Awaited<ReturnType<typeof createPasswordResetService>>;

export async function createPasswordResetService(deps: {
  db: Database;
  jobs: Jobs;
  keyring: Keyring;
  passwords: Passwords;
  mail: MailQueue;
  sessions: Sessions;
  limits: RateLimits;
  securityLog: SecurityLog;
  publicUrl: string;
  now: () => Date;
}) {
  const { db, jobs, keyring, passwords, mail, sessions, limits, securityLog, publicUrl, now } =
    deps;

  await jobs.work<{ sealed: string }>(QUEUE, {}, async ({ sealed }) => {
    const { email } = requestSchema.parse(unseal(keyring, QUEUE, sealed));
    await db.transaction((tx) => mailLink(tx, email));
  });

  async function mailLink(tx: Database, email: string): Promise<void> {
    const user = await lockUser(tx, { email });
    if (!user) return;
    await deleteUnusedResets(tx, user.id);
    const id = newId();
    const token = randomBytes(32).toString('base64url');
    const at = now();
    const expiresAt = new Date(at.getTime() + VALID_MINUTES * 60_000);
    await insertReset(tx, {
      id,
      userId: user.id,
      tokenHash: hashToken(token),
      expiresAt,
      usedAt: null,
      createdAt: at,
    });
    const url = `${publicUrl}/reset-password?${new URLSearchParams({ token, id }).toString()}`;
    await mail.post(tx, resetLinkMail(user, { url, validMinutes: VALID_MINUTES }), {
      uselessAfter: expiresAt,
    });
  }

  return {
    /**
     * Equal work for every address, with the rest in a job, so that neither answer nor timing
     * reveals accounts.
     */
    async request(email: string): Promise<void> {
      await limits.take('resetMailsByEmail', email);
      await jobs.enqueue(db, QUEUE, sealJob(keyring, QUEUE, { email }, email));
    },

    async reset(given: BodyOf<typeof resetPassword>, origin: Origin): Promise<void> {
      const link = { id: given.id, tokenHash: hashToken(given.token), now: now() };
      const user = await findUserOfReset(db, link);
      if (!user) throw deadLink();
      const problem = passwordProblem(given.newPassword, user);
      if (problem !== null) {
        throw new AppError('invalid_input', problem, { fields: { newPassword: problem } });
      }
      const passwordHash = await passwords.hash(given.newPassword);

      const ended = await db.transaction(async (tx) => {
        // Locks the account first, as everywhere, to serialise with profile changes.
        const isSet = await setPassword(tx, user, { passwordHash, at: link.now });
        if (!isSet || !(await useReset(tx, link))) throw deadLink();
        await deleteUnusedResets(tx, user.id);
        await mail.post(tx, passwordChangedMail(user, { at: link.now, publicUrl }));
        await securityLog.record(tx, { kind: 'password-reset', userId: user.id }, origin);
        return sessions.endAll(tx, user.id);
      });
      sessions.announceEnd(ended);
      await limits.forget(
        'wrongPasswordsByAccountAndAddress',
        accountAndAddress(user.email, origin.address),
      );
      // Clears code guesses made with the old password.
      await limits.forget('secondFactorTriesByUser', user.id);
    },
  };
}

function deadLink(): AppError {
  return new AppError(
    'invalid_link',
    'رابط إعادة التعيين غير صالح أو انتهت صلاحيته. يمكن طلب رابط جديد.',
  );
}
