import { hijriWords, type ExamDate } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { daysLeftUntil, riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { deleteExamDay, findNextExamDay, putExamDay } from './exam-days.queries.ts';
import { EXAM_IN_PAST, requireCourse, requireCapacity } from './exam-days.service.ts';
import type { PlanStore } from './store-plan.ts';

export type ExamDatesService = ReturnType<typeof createExamDatesService>;

/** The title of an exam that was given by its day alone. */
const UNTITLED = 'الاختبار';

/** Reads and sets the nearest exam day of a center. */
export function createExamDatesService(deps: {
  db: Database;
  now: () => Date;
  planStore: PlanStore;
}) {
  const { db, now, planStore } = deps;

  function view(day: string | null): Omit<ExamDate, 'done'> {
    const daysLeft = day === null ? null : daysLeftUntil(day, now());
    if (day === null || daysLeft === null) return { date: null, hijri: null, daysLeft: null };
    return { date: day, hijri: hijriWords(day), daysLeft };
  }

  return {
    async get(userId: string, centerId: string) {
      await requireCourse(db, userId, centerId);
      return view((await findNextExamDay(db, centerId, riyadhDay(now())))?.day ?? null);
    },

    async set(userId: string, centerId: string, date: string | null) {
      if (date !== null && daysLeftUntil(date, now()) === null) {
        throw new AppError('invalid_input', EXAM_IN_PAST, { fields: { date: EXAM_IN_PAST } });
      }
      const { result: next } = await planStore.change(userId, async (tx) => {
        await requireCourse(tx, userId, centerId);
        const standing = await findNextExamDay(tx, centerId, riyadhDay(now()));
        if (date === null) {
          if (standing) await deleteExamDay(tx, standing.id);
        } else if (standing) {
          await putExamDay(tx, { ...standing, day: date, enteredAs: 'gregorian' });
        } else {
          await requireCapacity(tx, userId, now());
          const own = { id: newId(), userId, centerId, title: UNTITLED, day: date };
          await putExamDay(tx, { ...own, minute: null, enteredAs: 'gregorian', weight: 1 });
        }
        const left = date ?? (await findNextExamDay(tx, centerId, riyadhDay(now())))?.day ?? null;
        return { result: left, days: [] };
      });
      return view(next);
    },
  };
}
