import type { Cards } from '#src/features/cards/create-cards.ts';
import { newCardsToday } from '#src/study/cards/pacing.ts';
import { daysBetween } from '#src/study/plan/days.ts';

/** Card work of a course, today and later. */
export type CourseCards = {
  /** Overdue cards count for today. */
  dueByDay: Map<string, number>;
  /** Cards due today, and new cards that today has room for. */
  dueToday: number;
  newToday: number;
  unseen: number;
  reviewedToday: number;
  seenToday: number;
};

/** Divides a user's cards among courses, each with its next exam day. */
export function cardsByCourse(
  today: string,
  courses: readonly { centerId: string; examDay: string | null }[],
  byCenter: Awaited<ReturnType<Cards['workload']>>,
  dailyNew: number,
): (centerId: string) => CourseCards {
  const newCards = newCardsToday(
    courses.map(({ centerId, examDay }) => {
      const { unseen = 0, seenToday = 0 } = byCenter.get(centerId) ?? {};
      const daysLeft = examDay === null ? null : daysBetween(today, examDay);
      return { centerId, unseen, seenToday, daysLeft };
    }),
    dailyNew,
  );
  return (centerId) => {
    const { due = [], unseen = 0, reviewedToday = 0, seenToday = 0 } = byCenter.get(centerId) ?? {};
    const dueByDay = new Map<string, number>();
    for (const { day, count } of due) {
      const planned = day < today ? today : day;
      dueByDay.set(planned, (dueByDay.get(planned) ?? 0) + count);
    }
    const dueToday = dueByDay.get(today) ?? 0;
    const newToday = newCards.get(centerId) ?? 0;
    return { dueByDay, dueToday, newToday, unseen, reviewedToday, seenToday };
  };
}
