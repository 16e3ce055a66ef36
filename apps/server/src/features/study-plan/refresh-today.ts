import type { Database } from '#src/db/database.ts';
import type { Cards } from '#src/features/cards/create-cards.ts';
import { endOfDay } from '#src/platform/time/riyadh-days.ts';
import { cardsByCourse } from './cards-by-course.ts';
import { isUnfinished } from './blocks.queries.ts';
import { weakTopicsByCourse, type CourseToday, type PlanInputs } from './plan-inputs.ts';
import { countOpenQuestions } from './plan-inputs.queries.ts';

export type RefreshToday = (
  db: Database,
  userId: string,
  at: Date,
  planned: PlanInputs,
) => Promise<PlanInputs | null>;

/**
 * Reads the parts of a planned day that answers change: today's cards and the course asked about
 * now. Null if a course has got its first or finished its last card of today, because then the day
 * must be planned again.
 */
export function createTodayRefresher({ cards }: { cards: Pick<Cards, 'workload'> }): RefreshToday {
  return async (db, userId, at, planned) => {
    const { today } = planned;
    const cardsOf = cardsByCourse(
      today,
      planned.courses.map(({ work: { centerId, exams } }) => ({
        centerId,
        examDay: exams[0]?.day ?? null,
      })),
      await cards.workload(db, userId, at, endOfDay(today)),
      planned.courses[0]?.work.dailyNew ?? 0,
    );
    const courses = planned.courses.map((course): CourseToday => {
      const { dueToday, newToday, reviewedToday } = cardsOf(course.work.centerId);
      return { ...course, dueToday, newToday, reviewedToday };
    });
    const isAnotherDay = courses.some(
      (course, i) => hasCards(course) !== hasCards(planned.courses[i]),
    );
    if (isAnotherDay) return null;
    const first = planned.standing.find((block) => block.day === today && isUnfinished(block));
    if (first?.kind !== 'ask') return { ...planned, courses };
    const asked = await recountQuestions(db, userId, first.centerId);
    if (asked.openQuestions === 0) return null;
    return {
      ...planned,
      courses: courses.map((course) =>
        course.work.centerId === first.centerId
          ? {
              ...course,
              weakTopics: asked.weakTopics,
              work: { ...course.work, openQuestions: asked.openQuestions },
            }
          : course,
      ),
    };
  };
}

const hasCards = (course: CourseToday | undefined): boolean =>
  course !== undefined && course.dueToday + course.newToday > 0;

async function recountQuestions(db: Database, userId: string, centerId: string) {
  const open = await countOpenQuestions(db, userId, [centerId]);
  const weak = await weakTopicsByCourse(db, userId, [centerId]);
  return { openQuestions: open.get(centerId) ?? 0, weakTopics: weak.get(centerId) ?? [] };
}
