import { DAY_MS, DUE_DAYS, RECALL_WEEKS, type CardStats } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { daysUntil, riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { endOfStudyDay, endOfStudyWeek, studyDay } from '#src/platform/time/study-days.ts';
import { sum } from './cards-today.ts';
import { selectDueByDay, selectRecallByWeek, type Scope } from './cards.queries.ts';

const WEEK_MS = 7 * DAY_MS;

/** Due cards by day and recalled cards by week. */
export async function cardStats(
  db: Database,
  scope: Scope,
  at: Date,
): Promise<Omit<CardStats, 'done'>> {
  const last = new Date(endOfStudyDay(at).getTime() + (DUE_DAYS - 1) * DAY_MS);
  const days = daysUntil(studyDay(new Date(last.getTime() - 1)), DUE_DAYS);
  const due = await selectDueByDay(db, scope, at, last);
  const since = new Date(endOfStudyWeek(at).getTime() - RECALL_WEEKS * WEEK_MS);
  const weeks = await selectRecallByWeek(db, scope, since);
  return {
    dueByDay: days.map((day, i) => ({
      day,
      count: sum(
        due.filter((row) => (i === 0 ? row.day <= day : row.day === day)).map((r) => r.count),
      ),
    })),
    recallByWeek: Array.from({ length: RECALL_WEEKS }, (_, week) => {
      const found = weeks.find((row) => row.week === week);
      const weekOf = riyadhDay(new Date(since.getTime() + week * WEEK_MS));
      return { weekOf, reviews: found?.reviews ?? 0, known: found?.known ?? 0 };
    }),
  };
}
