import { daysBetween } from '#src/study/plan/days.ts';
import { minutesOfDay } from '#src/study/plan/minutes-of-day.ts';
import { isLastDay } from '#src/study/plan/course-days.ts';
import type { BlockRow } from './blocks.queries.ts';
import type { CourseToday, PlanInputs } from './plan-inputs.ts';
import { NO_MINUTES } from './plan-notes.ts';
import { dueCardWords, inDaysWords, newCardWords, questionWords } from './plan-words.ts';

/** The web page on which a block is worked through. */
export function pageOf({
  kind,
  centerId,
  topic,
  minutes,
}: Pick<BlockRow, 'kind' | 'centerId' | 'topic' | 'minutes'>): string {
  const id = encodeURIComponent(centerId);
  switch (kind) {
    case 'cards':
      return `/review?center=${id}`;
    case 'read':
      return `/study/${id}/guide`;
    case 'ask':
      return `/walks/${id}?minutes=${minutes}${topic === null ? '' : `&topic=${encodeURIComponent(topic)}`}`;
    case 'exam':
      return `/study/${id}`;
  }
}

/** The reason for the current block, in one sentence. */
export function whyNow(block: BlockRow, inputs: PlanInputs): string {
  const course = inputs.courses.find(({ work }) => work.centerId === block.centerId);
  if (!course) return '';
  const exam = examWords(course, inputs);
  switch (block.kind) {
    case 'cards':
      return sentence([cardWords(course), exam && `و${exam}`]);
    case 'read':
      return sentence([exam, 'ولم يُقرأ هذا الموضوع بعد']);
    case 'ask':
      return sentence([exam, askWords(block, course, inputs.today)]);
    case 'exam':
      return sentence([exam, 'واختبار تجريبي قبله يكشف ما بقي']);
  }
}

/** The reason that nothing is to do now. */
export function restReason(inputs: PlanInputs, hasDone: boolean): string {
  const { today, settings, exams, courses } = inputs;
  if (settings.minutesByWeekday.every((minutes) => minutes === 0)) return NO_MINUTES;
  if (hasDone) return 'اكتملت خطة اليوم كلها.';
  const examToday = exams.find(({ day }) => day === today);
  if (examToday) return `اختبار ${examToday.centerName} اليوم، فلا شيء غيره في الخطة. بالتوفيق.`;
  if (minutesOfDay(settings, today) === 0) return 'اليوم يوم راحة في الإعدادات.';
  if (courses.length === 0) return 'لا مقررات بعد. تبدأ الخطة بإنشاء مقرر وتحديد موعد اختباره.';
  if (exams.every(({ day }) => day < today))
    return 'لا بطاقات حان موعدها ولا اختبارات قادمة. تبدأ الخطة بتحديد موعد اختبار.';
  return 'لا شيء مطلوب اليوم: اكتملت قراءة الموضوعات، ولا بطاقات حان موعدها.';
}

function examWords({ name, work }: CourseToday, { today, exams }: PlanInputs): string | null {
  const exam = exams.find(({ centerId, day }) => centerId === work.centerId && day >= today);
  if (!exam) return null;
  return `اختبار ${name} ${inDaysWords(daysBetween(today, exam.day))}`;
}

function cardWords({ dueToday, newToday }: CourseToday): string {
  const parts = [
    ...(dueToday > 0 ? [dueCardWords(dueToday)] : []),
    ...(newToday > 0 ? [newCardWords(newToday)] : []),
  ];
  return parts.length === 0 ? 'بطاقات هذا اليوم' : parts.join(' و');
}

function askWords({ topic }: BlockRow, { weakTopics, work }: CourseToday, today: string): string {
  const weak = weakTopics.find((one) => one.topic === topic);
  if (weak) {
    const share = Math.round((100 * weak.right) / weak.asked);
    return `ونسبة الصواب في هذا الموضوع ${share}%`;
  }
  if (isLastDay(work.exams, today)) return 'وهذا وقت ما لم يثبت بعد';
  return `و${questionWords(work.openQuestions)}`;
}

const sentence = (parts: readonly (string | null)[]): string =>
  `${parts.filter((part) => part !== null).join(' ')}.`;
