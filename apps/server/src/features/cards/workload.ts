import type { Database } from '#src/db/database.ts';
import { startOfStudyDay } from '#src/platform/time/study-days.ts';
import { countReviews, countUnseen, selectDueByCenter } from './queue.queries.ts';

/** Review work of a center. */
export type CardWork = {
  /** By study day; earlier days are overdue. */
  due: { day: string; count: number }[];
  unseen: number;
  /** Today's reviews, and those of new cards. */
  reviewedToday: number;
  seenToday: number;
};

export async function loadWorkload(
  db: Database,
  userId: string,
  at: Date,
  before: Date,
): Promise<Map<string, CardWork>> {
  const byCenter = new Map<string, CardWork>();
  const workOf = (centerId: string): CardWork => {
    const known = byCenter.get(centerId);
    if (known) return known;
    const none: CardWork = { due: [], unseen: 0, reviewedToday: 0, seenToday: 0 };
    byCenter.set(centerId, none);
    return none;
  };
  for (const { centerId, day, count } of await selectDueByCenter(db, userId, at, before))
    workOf(centerId).due.push({ day, count });
  for (const { centerId, count } of await countUnseen(db, userId, at))
    workOf(centerId).unseen += count;
  for (const { centerId, done, seen } of await countReviews(db, { userId }, startOfStudyDay(at)))
    Object.assign(workOf(centerId), { reviewedToday: done, seenToday: seen });
  return byCenter;
}
