import { hijriWords, type ExamDate } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { daysLeftUntil } from '#src/platform/time/riyadh-days.ts';
import { findExamDay, putExamDay } from './cards.queries.ts';

export type ExamDatesService = ReturnType<typeof createExamDatesService>;

/** The day that the review of a center is paced to. */
export function createExamDatesService(deps: {
  db: Database;
  now: () => Date;
  bank: Study['bank'];
}) {
  const { db, now, bank } = deps;

  /** A day that has passed is none. */
  function view(day: string | null): Omit<ExamDate, 'done'> {
    const daysLeft = day === null ? null : daysLeftUntil(day, now());
    if (day === null || daysLeft === null) return { date: null, hijri: null, daysLeft: null };
    return { date: day, hijri: hijriWords(day), daysLeft };
  }

  return {
    async get(userId: string, centerId: string) {
      await bank.requireCenter(userId, centerId);
      return view(await findExamDay(db, centerId));
    },

    async set(userId: string, centerId: string, date: string | null) {
      await bank.requireCenter(userId, centerId);
      if (date !== null && daysLeftUntil(date, now()) === null) {
        const problem = 'تاريخ الاختبار في الماضي. يلزم اختيار اليوم أو يوم بعده.';
        throw new AppError('invalid_input', problem, { fields: { date: problem } });
      }
      await db.transaction((tx) => putExamDay(tx, userId, centerId, date));
      return view(date);
    },
  };
}
