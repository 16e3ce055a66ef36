import { daysBetween } from './days.ts';
import { LAST_DAYS, type CourseWork, type PlannedBlock } from './plan-types.ts';

type Exams = CourseWork['exams'];

/** The first exam after a day; one on the day itself is over or about to begin. */
export function nextExam(exams: Exams, day: string): Exams[number] | null {
  return exams.find((exam) => exam.day > day) ?? null;
}

/** Whether a course is studied on a day: not on the day of an exam, and not after the last one. */
export function isStudyDay(exams: Exams, day: string): boolean {
  if (exams.length === 0) return true;
  return nextExam(exams, day) !== null && exams.every((exam) => exam.day !== day);
}

/** Whether an exam is on this day or so soon after it that nothing new is read. */
export function isLastDay(exams: Exams, day: string): boolean {
  const coming = exams.find((exam) => exam.day >= day);
  return coming !== undefined && daysBetween(day, coming.day) <= LAST_DAYS;
}

/** Why a block may not be on a day; null if it may. Without exams only cards may. */
export function misplaced(
  exams: Exams,
  { kind, day }: Pick<PlannedBlock, 'kind' | 'day'>,
): 'after-exam' | 'too-late-to-read' | null {
  const last = exams.at(-1);
  if (last ? day > last.day : kind !== 'cards') return 'after-exam';
  return kind === 'read' && isLastDay(exams, day) ? 'too-late-to-read' : null;
}
