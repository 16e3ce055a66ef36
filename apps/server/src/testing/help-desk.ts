import type { Database } from '#src/db/database.ts';
import { users } from '#src/db/tables/accounts.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { createKeyring, newId } from '#src/platform/secrets/keys.ts';
import { createMailQueue } from '#src/platform/mail/mail-queue.ts';
import { createFixedClock } from './fixed-clock.ts';
import { createTestLog } from './test-log.ts';
import { createTestMail } from './test-mail.ts';
import { openTestStore } from './test-store.ts';

/** A console feature's dependencies: a real store, real jobs and in-memory mail. */
export async function openHelpDesk() {
  const store = await openTestStore();
  const clock = createFixedClock();
  const inbox = createTestMail();
  const log = createTestLog();
  const jobs = createJobs(store, log.logger);
  const keyring = createKeyring('a secret that only the tests know');
  const { now } = clock;
  const mail = await createMailQueue({
    jobs,
    transport: inbox,
    keyring,
    log: log.logger,
    now,
  });
  await jobs.start();
  const sentCounts: { userId: string; unseen: number }[] = [];
  return {
    db: store.db,
    clock,
    inbox,
    /** Counts of unseen answers sent to the authors. */
    sentCounts,
    deps: {
      db: store.db,
      now,
      mail,
      publicUrl: 'https://nibras.test',
      tellUnseen: (userId: string, unseen: number) => void sentCounts.push({ userId, unseen }),
    },
    async close() {
      await jobs.stop();
      inbox.close();
      await store.close();
    },
  };
}

/** Inserts an account directly, without a session. */
export async function insertUser(db: Database, username: string): Promise<string> {
  const id = newId();
  const at = new Date(0);
  await db.insert(users).values({
    id,
    email: `${id.toLowerCase()}@uni.test`,
    username,
    mobile: '0501234567',
    university: 'جامعة الملك سعود',
    passwordHash: 'hash',
    role: 'student',
    inviteCode: id,
    createdAt: at,
    passwordChangedAt: at,
  });
  return id;
}
