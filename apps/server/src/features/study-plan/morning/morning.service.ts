import type { PlanBlock } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { PlanStore } from '#src/features/study-plan/store-plan.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import { riyadhDay, startOfDay } from '#src/platform/time/riyadh-days.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { addDays } from '#src/study/plan/days.ts';
import { morningMail } from './morning-mail.ts';
import { deleteSentBefore, markSent, selectWaiting, stopEmails } from './morning.queries.ts';
import { isQuiet, riyadhMinute } from './quiet-hours.ts';
import { ownerOfStopToken, stopToken } from './stop-token.ts';

const QUEUE = 'morning-emails';
const EVERY_SECONDS = 5 * 60;
const FIRST_MINUTE = 7 * 60;
const LAST_MINUTE = 12 * 60;
const AT_ONCE = 200;
const KEPT_DAYS = 7;

export type MorningService = Awaited<ReturnType<typeof createMorningService>>;

/** Emails the plan of the day each morning to students who want it. */
export async function createMorningService(deps: {
  db: Database;
  jobs: Jobs;
  mail: MailQueue;
  keyring: Keyring;
  now: () => Date;
  log: Logger;
  publicUrl: string;
  planStore: PlanStore;
}) {
  const { db, jobs, mail, keyring, now, log, publicUrl, planStore } = deps;

  async function sendTo(user: { id: string; email: string; username: string }): Promise<void> {
    const { today, now: current } = await planStore.current(user.id);
    const blocks = blocksOf(current);
    const stopUrl = `${publicUrl}/stop/${stopToken(keyring, user.id)}`;
    // Row and job are committed together, so neither a node nor a restart sends it twice. A day
    // without blocks gets its row too, so that it is not checked again.
    await db.transaction(async (tx) => {
      if (!(await markSent(tx, user.id, today)) || blocks.length === 0) return;
      const email = morningMail(user, { blocks, why: current.now.why, publicUrl, stopUrl });
      const noon = new Date(startOfDay(today).getTime() + LAST_MINUTE * 60_000);
      await mail.post(tx, email, { uselessAfter: noon });
    });
  }

  /** Sends emails that are due, between seven and noon only. */
  async function sendDue(): Promise<void> {
    let after = '';
    for (;;) {
      const at = now();
      const minute = riyadhMinute(at);
      if (minute < FIRST_MINUTE || minute >= LAST_MINUTE) return;
      const waiting = await selectWaiting(db, { day: riyadhDay(at), at, after, limit: AT_ONCE });
      for (const { quietFrom, quietTo, ...user } of waiting) {
        if (isQuiet(minute, quietFrom, quietTo)) continue;
        // A plan that fails must not delay other emails.
        await sendTo(user).catch((error: unknown) => {
          log.error({ err: error }, 'A morning email was not written.');
        });
      }
      const last = waiting.at(-1);
      if (!last || waiting.length < AT_ONCE) return;
      after = last.id;
    }
  }

  await jobs.work(QUEUE, {}, sendDue);
  await jobs.every(QUEUE, EVERY_SECONDS);

  return {
    sendDue,

    /** Whether a token has a valid signature. */
    isStopToken: (token: string): boolean => ownerOfStopToken(keyring, token) !== null,

    /** False if the token is invalid. */
    async stop(token: string): Promise<boolean> {
      const userId = ownerOfStopToken(keyring, token);
      if (userId === null) return false;
      await db.transaction((tx) => stopEmails(tx, userId));
      return true;
    },

    sweep: (): Promise<void> => deleteSentBefore(db, addDays(riyadhDay(now()), -KEPT_DAYS)),
  };
}

/** The current block and the rest of today. */
function blocksOf({
  now: first,
  next,
}: Awaited<ReturnType<PlanStore['current']>>['now']): PlanBlock[] {
  const { kind, centerId, centerName, topic, minutes, blockId } = first;
  if (kind === 'rest' || centerId === null || centerName === null || blockId === null) return [];
  return [{ id: blockId, kind, centerId, centerName, topic, minutes, state: 'planned' }, ...next];
}
