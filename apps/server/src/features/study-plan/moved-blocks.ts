import { AppError } from '#src/platform/http/app-error.ts';
import { misplaced } from '#src/study/plan/course-days.ts';
import { addDays } from '#src/study/plan/days.ts';
import { minutesOfDay } from '#src/study/plan/minutes-of-day.ts';
import { HORIZON_DAYS } from '#src/study/plan/plan-types.ts';
import type { BlockRow } from './blocks.queries.ts';
import type { PlanInputs } from './plan-inputs.ts';

const MISPLACED = {
  'after-exam': 'ذلك اليوم بعد اختبار المقرر.',
  'too-late-to-read': 'اليومان الأخيران قبل الاختبار للمراجعة، لا لقراءة الجديد.',
} as const;

/** Refuses a day on which a block can never be. */
export function requirePlace(inputs: PlanInputs, block: BlockRow, day: string): void {
  const problem = problemOf(inputs, block, day);
  if (problem !== null) throw new AppError('invalid_input', problem, { fields: { day: problem } });
}

function problemOf(
  { today, settings, courses, standing }: PlanInputs,
  block: BlockRow,
  day: string,
): string | null {
  if (day < today) return 'ذلك اليوم مضى. لنختر اليوم أو يومًا بعده.';
  if (day >= addDays(today, HORIZON_DAYS)) return 'ذلك اليوم أبعد من آخر يوم في الخطة.';
  const course = courses.find(({ work }) => work.centerId === block.centerId);
  const place = misplaced(course?.work.exams ?? [], { kind: block.kind, day });
  if (place !== null) return MISPLACED[place];
  const fixed = standing.filter(
    (other) =>
      other.day === day &&
      other.id !== block.id &&
      (other.doneAt !== null || other.skippedAt !== null || other.movedFrom !== null),
  );
  const taken = fixed.reduce((sum, { minutes }) => sum + minutes, 0);
  return taken + block.minutes > minutesOfDay(settings, day)
    ? 'دقائق ذلك اليوم لا تكفي لهذا الجزء. يمكن زيادتها في إعدادات الخطة.'
    : null;
}
