import { addDays } from '#src/study/plan/days.ts';
import { LAST_DAYS } from '#src/study/plan/plan-types.ts';
import type { CourseToday, PlanInputs } from './plan-inputs.ts';
import { dayAndMonth, newCardWords, topicWords } from './plan-words.ts';

export const NO_MINUTES =
  'لا دقائق للدراسة في أي يوم. بعد تحديدها في إعدادات الخطة تتوزّع المذاكرة على الأيام.';

/** Notes on changes by exams and on work that does not fit. */
export function planNotes(inputs: PlanInputs): string[] {
  const { settings, courses } = inputs;
  if (settings.minutesByWeekday.every((minutes) => minutes === 0)) return [NO_MINUTES];
  return courses.flatMap((course) => [
    ...newCardNote(course, inputs),
    ...unreadNote(course, inputs),
  ]);
}

function newCardNote({ name, newToday, work }: CourseToday, { today }: PlanInputs): string[] {
  const [exam] = work.exams;
  if (!exam || newToday === 0) return [];
  const last = addDays(exam.day, -(LAST_DAYS + 1));
  const pace =
    last <= today
      ? `${newCardWords(newToday)} اليوم`
      : `${newCardWords(newToday)} في اليوم حتى ${dayAndMonth(last)}`;
  return [`${name}: ${pace}.`];
}

/** Topics that do not fit before the exam. */
function unreadNote({ name, work }: CourseToday, { today, standing }: PlanInputs): string[] {
  const planned = new Set(
    standing
      .filter(
        ({ kind, day, centerId }) => kind === 'read' && day >= today && centerId === work.centerId,
      )
      .map(({ topic }) => topic),
  );
  const left = work.toRead.filter(({ topic }) => !planned.has(topic)).length;
  if (left === 0) return [];
  return [`${name}: لا يتسع الوقت قبل الاختبار لقراءة كل المقرر، ويبقى منه ${topicWords(left)}.`];
}
