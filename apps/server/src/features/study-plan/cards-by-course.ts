import type { Cards } from '#src/features/cards/create-cards.ts';
import { newCardsToday } from '#src/study/cards/pacing.ts';
import { daysBetween } from '#src/study/plan/days.ts';

/** What the cards of a course ask of today and of the days to come. */
export type CourseCards = {
  /** What is overdue counts for today. */
  dueByDay: Map<string, number>;
  /** Cards that are due today, and new ones that today still has room for. */
  dueToday: number;
  newToday: number;
  unseen: number;
  reviewedToday: number;
  seenToday: number;
};

/** Shares the cards of a user out over the courses, each with the day of its next exam. */
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
