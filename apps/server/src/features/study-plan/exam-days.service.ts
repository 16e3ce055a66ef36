import {
  daySchema,
  EXAM_DAYS_MAX,
  fromHijri,
  type BodyOf,
  type addExamDay,
  type ExamDay,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { examDayView } from './exam-day.view.ts';
import {
  countComing,
  deleteExamDay,
  findExamDay,
  holdCourse,
  putExamDay,
  type ExamDayRow,
} from './exam-days.queries.ts';
import type { PlanStore } from './store-plan.ts';

export type ExamDaysService = ReturnType<typeof createExamDaysService>;
type ExamDayBody = BodyOf<typeof addExamDay>;

/** The days on which courses are examined. */
export function createExamDaysService(deps: { now: () => Date; planStore: PlanStore }) {
  const { now, planStore } = deps;

  async function change<T>(userId: string, work: (tx: Database) => Promise<T>): Promise<T> {
    const { result } = await planStore.change(userId, async (tx) => ({
      result: await work(tx),
      days: [],
    }));
    return result;
  }

  async function require(tx: Database, userId: string, id: string) {
    const found = await findExamDay(tx, userId, id);
    if (!found) throw new AppError('not_found', 'موعد الاختبار غير موجود أو حُذف.');
    return found;
  }

  /** Stores an exam; `id` is that of the exam it replaces. */
  async function write(userId: string, id: string | null, body: ExamDayBody): Promise<ExamDay> {
    const day = dayOf(body, now());
    return change(userId, async (tx) => {
      const centerName = await requireCourse(tx, userId, body.centerId);
      const before = id === null ? null : await require(tx, userId, id);
      const isNew = before === null || before.day < riyadhDay(now());
      if (isNew) await requireCapacity(tx, userId, now());
      const { centerId, title, minute, weight } = body;
      const enteredAs = body.day === undefined ? ('hijri' as const) : ('gregorian' as const);
      const row: ExamDayRow = {
        ...{ id: id ?? newId(), userId, centerId, title },
        ...{ day, minute, enteredAs, weight },
      };
      await putExamDay(tx, row);
      return examDayView({ ...row, centerName }, now());
    });
  }

  return {
    add: (userId: string, body: ExamDayBody) => write(userId, null, body),
    change: (userId: string, id: string, body: ExamDayBody) => write(userId, id, body),

    remove: (userId: string, id: string): Promise<ExamDay> =>
      change(userId, async (tx) => {
        const found = await require(tx, userId, id);
        await deleteExamDay(tx, id);
        return examDayView(found, now());
      }),
  };
}

export async function requireCourse(
  tx: Database,
  userId: string,
  centerId: string,
): Promise<string> {
  const name = await holdCourse(tx, userId, centerId);
  if (name === null) throw new AppError('not_found', 'المقرر غير موجود أو حُذف.');
  return name;
}

/** Refuses an exam beyond the limit; past exams do not count. */
export async function requireCapacity(tx: Database, userId: string, at: Date): Promise<void> {
  if ((await countComing(tx, userId, riyadhDay(at))) < EXAM_DAYS_MAX) return;
  throw new AppError(
    'invalid_input',
    `الحد الأقصى ${EXAM_DAYS_MAX} اختبارًا قادمًا. يمكن حذف موعد ثم إضافة غيره.`,
  );
}

export const EXAM_IN_PAST = 'تاريخ الاختبار في الماضي. لنختر اليوم أو يومًا بعده.';

/** The day of an exam, given in either calendar. */
function dayOf({ day, hijri }: ExamDayBody, at: Date): string {
  const given = day ?? (hijri && fromHijri(hijri));
  if (given == null || !daySchema.safeParse(given).success)
    throw refused(day === undefined ? 'hijri' : 'day', 'لا يوجد هذا اليوم في ذلك الشهر الهجري.');
  if (given < riyadhDay(at)) throw refused(day === undefined ? 'hijri' : 'day', EXAM_IN_PAST);
  return given;
}

const refused = (field: string, problem: string): AppError =>
  new AppError('invalid_input', problem, { fields: { [field]: problem } });
