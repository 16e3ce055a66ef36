import type { Database } from '#src/db/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { riyadhDay } from '#src/platform/jobs/riyadh-day.ts';
import { DAY_BUDGET_MS, delaySeconds } from './reading-order.ts';
import { addReadingMs, explainWaiting, findReadingMs } from './ingestion.queries.ts';

const SPENT =
  'بلغت قراءة ملفات هذا الحساب حدّ اليوم، فيُقرأ الملف بعد ملفات غيره أو غدًا. لا حاجة إلى رفعه من جديد.';

/** Counts what a student's files take of the processor in a day, and puts off what goes beyond. */
export function createReadingBudget(deps: {
  jobs: Pick<Jobs, 'moveBack'>;
  queue: string;
  now: () => Date;
}) {
  const { jobs, queue, now } = deps;
  const usedMs = (db: Database, userId: string): Promise<number> =>
    findReadingMs(db, userId, riyadhDay(now()));

  /** Says of the files that wait that the day is spent, if it is; gives those it was said of. */
  async function explain(tx: Database, userId: string): Promise<string[]> {
    if ((await usedMs(tx, userId)) < DAY_BUDGET_MS) return [];
    return explainWaiting(tx, userId, SPENT);
  }

  return {
    usedMs,
    explain,

    /** Counts what a file took, and moves the student's other files back by it. */
    async charge(tx: Database, userId: string, cpuMs: number): Promise<string[]> {
      const readingMs = Math.round(cpuMs);
      const sum = await addReadingMs(tx, { userId, day: riyadhDay(now()), readingMs });
      if (sum === null) return [];
      const before = sum - readingMs;
      await jobs.moveBack(tx, queue, userId, delaySeconds(sum) - delaySeconds(before));
      return before < DAY_BUDGET_MS ? explain(tx, userId) : [];
    },
  };
}
