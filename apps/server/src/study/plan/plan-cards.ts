import { newCardsUntilExam } from '#src/study/cards/pacing.ts';
import { isStudyDay, nextExam } from './course-days.ts';
import { daysBetween } from './days.ts';
import type { CourseWork, FixedBlock, OpenDay } from './plan-types.ts';

const DUE_CARDS_A_MINUTE = 3;
const NEW_CARDS_A_MINUTE = 1;
const LEAST_MINUTES = 5;
/** New cards take at most this share of a day, for they can wait and due ones cannot. */
const NEW_SHARE = 0.25;

/** Cards come first on each day; cards that do not fit are due on the next. */
export function planCards(days: readonly OpenDay[], courses: readonly CourseWork[]): void {
  const waiting = new Map(courses.map(({ centerId }) => [centerId, 0]));
  const unseen = new Map(courses.map(({ centerId, newCards }) => [centerId, newCards]));
  const movedCards = days
    .flatMap(({ fixed }) => fixed)
    .filter(({ kind, state }) => kind === 'cards' && state === 'moved');

  for (const [i, open] of days.entries()) {
    let newCardMinutes = Math.floor(open.minutes * NEW_SHARE);
    let dailyLeft = dailyNewOn(open.day, courses, i === 0);
    for (const course of courses) {
      const { centerId, exams, dueByDay } = course;
      let due = (waiting.get(centerId) ?? 0) + (dueByDay.get(open.day) ?? 0);
      const own = open.fixed.find((block) => block.kind === 'cards' && block.centerId === centerId);
      if (own || !isStudyDay(exams, open.day) || isPutOff(movedCards, centerId, open.day)) {
        waiting.set(centerId, own && own.state !== 'skipped' ? 0 : due);
        continue;
      }
      const exam = nextExam(exams, open.day);
      const unseenHere = unseen.get(centerId) ?? 0;
      const fresh =
        exam === null
          ? Math.min(unseenHere, dailyLeft)
          : newCardsUntilExam({
              unseen: unseenHere,
              seenToday: i === 0 ? course.seenToday : 0,
              daysLeft: daysBetween(open.day, exam.day),
            });
      const newMinutes = Math.min(newCardMinutes, Math.ceil(fresh / NEW_CARDS_A_MINUTE));
      const wanted = Math.ceil(due / DUE_CARDS_A_MINUTE) + newMinutes;
      const minutes =
        wanted === 0 ? 0 : Math.min(open.freeMinutes, Math.max(LEAST_MINUTES, wanted));
      if (minutes > 0) {
        open.planned.push({ day: open.day, centerId, kind: 'cards', topic: null, minutes });
        open.freeMinutes -= minutes;
      }
      const dueMinutes = Math.min(minutes, Math.ceil(due / DUE_CARDS_A_MINUTE));
      due = Math.max(0, due - dueMinutes * DUE_CARDS_A_MINUTE);
      const seen = Math.min(fresh, (minutes - dueMinutes) * NEW_CARDS_A_MINUTE);
      newCardMinutes -= Math.min(newCardMinutes, minutes - dueMinutes);
      if (exam === null) dailyLeft -= seen;
      unseen.set(centerId, unseenHere - seen);
      waiting.set(centerId, due);
    }
  }
}

/** The new cards that all courses without an exam share on a day. */
function dailyNewOn(day: string, courses: readonly CourseWork[], isToday: boolean): number {
  const sharing = courses.filter(({ exams }) => nextExam(exams, day) === null);
  const seen = isToday ? sharing.reduce((sum, { seenToday }) => sum + seenToday, 0) : 0;
  return Math.max(0, (sharing[0]?.dailyNew ?? 0) - seen);
}

/** Cards that the student moved are not planned again on the days before. */
const isPutOff = (moved: readonly FixedBlock[], centerId: string, day: string): boolean =>
  moved.some(
    (block) =>
      block.centerId === centerId &&
      block.movedFrom !== null &&
      block.movedFrom <= day &&
      day < block.day,
  );
