import { isStudyDay, nextExam } from './course-days.ts';
import { addDays } from './days.ts';
import { minutesOfDay } from './minutes-of-day.ts';
import {
  LAST_DAYS,
  TRIAL_DAY_MINUTES,
  type CourseWork,
  type FixedBlock,
  type OpenDay,
  type PlanInput,
} from './plan-types.ts';

const LEAST_MINUTES = 30;
const MOST_MINUTES = 60;

/** One trial exam in the last days before each exam, the earlier of them if it has enough minutes. */
export function planTrials(
  days: readonly OpenDay[],
  { courses, settings, fixed }: PlanInput,
): void {
  const byDay = new Map(days.map((open) => [open.day, open]));
  const exams = courses.flatMap((course) => {
    const own = Map.groupBy(course.exams, ({ day }) => day);
    return [...own].map(([day, same]) => ({
      course,
      day,
      weight: Math.max(...same.map(({ weight }) => weight)),
    }));
  });
  for (const { course, day } of exams.sort((a, b) => b.weight - a.weight)) {
    const lastDays = Array.from({ length: LAST_DAYS }, (_, i) => addDays(day, i - LAST_DAYS));
    if (lastDays.some((last) => minutesOfDay(settings, last) < TRIAL_DAY_MINUTES)) continue;
    if (hasTrial(fixed, course, day)) continue;
    const open = lastDays
      .map((last) => byDay.get(last))
      .find((last) => last && last.freeMinutes >= LEAST_MINUTES && isFree(last, course));
    if (!open) continue;
    const wanted = Math.min(MOST_MINUTES, Math.floor(open.minutes / 2));
    const minutes = Math.min(open.freeMinutes, wanted);
    const { centerId } = course;
    open.planned.push({ day: open.day, centerId, kind: 'exam', topic: null, minutes });
    open.freeMinutes -= minutes;
  }
}

/** Whether the trial of this exam was done, left out, or put elsewhere by the student. */
function hasTrial(
  fixed: readonly FixedBlock[],
  { centerId, exams }: CourseWork,
  day: string,
): boolean {
  return fixed.some(
    (block) =>
      block.kind === 'exam' &&
      block.centerId === centerId &&
      nextExam(exams, block.movedFrom ?? block.day)?.day === day,
  );
}

function isFree({ day, planned }: OpenDay, { centerId, exams }: CourseWork): boolean {
  if (!isStudyDay(exams, day)) return false;
  return !planned.some((block) => block.kind === 'exam' && block.centerId === centerId);
}
