import { DAY_MS } from '@nibras/contract';
import type { Mail } from '#src/platform/mail/mail-transport.ts';
import type { Database } from '#src/db/database.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import { riyadhDay } from '#src/platform/time/riyadh-dates.ts';
import { planEndedMail, planEndsSoonMail } from './plan-ending-mails.ts';
import { markNotified, selectEndings, type Ending } from './plan-endings.queries.ts';

const SOON_DAYS = 3;
/** Older endings are no longer worth an email. */
const NEWS_DAYS = 2;
const AT_ONCE = 500;

export async function notifyOfEndings(deps: {
  db: Database;
  mail: MailQueue;
  publicUrl: string;
  now: () => Date;
}): Promise<void> {
  const { db, mail, publicUrl } = deps;
  const now = deps.now();
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);

  async function tell(kind: 'ends-soon' | 'ended', ending: Ending, email: Mail): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await markNotified(tx, ending, kind))) return;
      await mail.post(tx, email, {
        uselessAfter: new Date(ending.endsAt.getTime() + NEWS_DAYS * DAY_MS),
      });
    });
  }

  const soon = { after: now, upTo: at(SOON_DAYS), afterDays: SOON_DAYS, limit: AT_ONCE };
  for (const ending of await selectEndings(db, 'ends-soon', soon)) {
    const endsOn = riyadhDay.format(ending.endsAt);
    await tell('ends-soon', ending, planEndsSoonMail(ending, { ...ending, endsOn, publicUrl }));
  }
  const over = { after: at(-NEWS_DAYS), upTo: now, afterDays: null, limit: AT_ONCE };
  for (const ending of await selectEndings(db, 'ended', over)) {
    await tell('ended', ending, planEndedMail(ending, { ...ending, publicUrl }));
  }
}
