import type { Database } from '#src/db/database.ts';
import { findUser } from '#src/db/users.ts';
import { selectBlocks } from '#src/features/study-plan/blocks.queries.ts';
import type { PlanStore } from '#src/features/study-plan/store-plan.ts';
import { hashToken, newToken } from '#src/platform/secrets/keys.ts';
import { addDays } from '#src/study/plan/days.ts';
import { deleteLink, findLinkOwner, putLink } from './calendar.queries.ts';
import { planEvents } from './plan-events.ts';
import { writeIcs } from './write-ics.ts';

const DAYS_BACK = 14;
const DAYS_AHEAD = 60;

export type CalendarService = ReturnType<typeof createCalendarService>;

/** The plan as a calendar at a secret address. */
export function createCalendarService(deps: {
  db: Database;
  now: () => Date;
  publicUrl: string;
  planStore: PlanStore;
}) {
  const { db, now, publicUrl, planStore } = deps;
  return {
    /** Returns the address once; only the hash of its token is stored. */
    async open(userId: string): Promise<string> {
      const token = newToken();
      const row = { userId, tokenHash: hashToken(token), createdAt: now() };
      await db.transaction((tx) => putLink(tx, row));
      return `${publicUrl}/cal/${token}.ics`;
    },

    async close(userId: string): Promise<void> {
      await db.transaction((tx) => deleteLink(tx, userId));
    },

    /** Null if the link does not exist or its owner has no access. */
    async read(token: string): Promise<string | null> {
      const userId = await findLinkOwner(db, hashToken(token));
      const owner = userId === null ? null : await findUser(db, userId);
      if (owner?.blockedAt !== null) return null;
      const { today, exams } = await planStore.current(owner.id);
      const span = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), today };
      const blocks = await selectBlocks(db, owner.id, span);
      const shown = blocks.filter(({ skippedAt }) => skippedAt === null);
      return writeIcs(planEvents(exams, shown), now());
    },
  };
}
