import { isLastDay, isStudyDay, nextExam } from './course-days.ts';
import { daysBetween } from './days.ts';
import type { CourseWork, OpenDay, TopicToRead } from './plan-types.ts';

const LEAST_MINUTES = 5;
const ASK_MINUTES = 15;
const QUESTION_MINUTES = 1;
const WEAK_TOPIC_MINUTES = 10;
/** Missed questions, in the last days before an exam. */
const REPAIR_MINUTES = 30;

/** The remaining work of a course during planning. */
type Remaining = {
  course: CourseWork;
  toRead: TopicToRead[];
  readMinutes: number;
  weakTopics: string[];
  askMinutes: number;
};

/** Fills the rest of each day after the cards. */
export function planTopics(days: readonly OpenDay[], courses: readonly CourseWork[]): void {
  const moved = days.flatMap(({ fixed }) => fixed).filter(({ state }) => state === 'moved');
  const remaining = courses
    .filter(({ exams }) => exams.length > 0)
    .map((course) => {
      const own = moved.filter(({ centerId }) => centerId === course.centerId);
      const isMoved = (topic: string) =>
        own.some((block) => block.kind === 'read' && block.topic === topic);
      return remainingOf(course, (topic) => !isMoved(topic));
    });
  const leftOn = new Set(
    moved.map(({ centerId, kind, movedFrom }) => `${movedFrom} ${centerId} ${kind}`),
  );
  for (const open of days) {
    const active = remaining.filter(({ course }) => isStudyDay(course.exams, open.day));
    const mayAsk = ({ course: { centerId } }: Remaining) =>
      !leftOn.has(`${open.day} ${centerId} ask`) &&
      !open.fixed.some((block) => block.kind === 'ask' && block.centerId === centerId);
    const soon = active.filter(({ course }) => isLastDay(course.exams, open.day));
    repairGaps(open, soon.filter(mayAsk));
    fillDay(
      open,
      active.filter((one) => !soon.includes(one)),
      mayAsk,
    );
  }
}

function remainingOf(course: CourseWork, isLeft: (topic: string) => boolean): Remaining {
  const toRead = course.toRead.filter(({ topic }) => isLeft(topic));
  const weakMinutes = course.weakTopics.length * WEAK_TOPIC_MINUTES;
  return {
    course,
    toRead,
    readMinutes: toRead.reduce((sum, { minutes }) => sum + minutes, 0),
    weakTopics: [...course.weakTopics],
    askMinutes: Math.max(course.openQuestions * QUESTION_MINUTES, weakMinutes),
  };
}

/** In the last days, missed questions are asked again, equally for each course. */
function repairGaps(open: OpenDay, soon: readonly Remaining[]): void {
  for (const [i, { course }] of soon.entries()) {
    const share = Math.floor(open.freeMinutes / (soon.length - i));
    const minutes = Math.min(open.freeMinutes, REPAIR_MINUTES, Math.max(LEAST_MINUTES, share));
    if (minutes < LEAST_MINUTES) return;
    place(open, course, 'ask', null, minutes);
  }
}

/** Gives one block after the other to the course that needs it most. */
function fillDay(
  open: OpenDay,
  active: readonly Remaining[],
  mayAsk: (one: Remaining) => boolean,
): void {
  const given = new Map(active.map((one) => [one, fixedMinutes(open, one)]));
  const need = new Map(active.map((one) => [one, needADay(one, open.day)]));
  const asked = new Set(active.filter((one) => !mayAsk(one)));
  const canAsk = (one: Remaining) => one.askMinutes > 0 && !asked.has(one);
  // A topic is not begun where less than half of it fits.
  const canRead = ({ toRead: [next] }: Remaining) =>
    next !== undefined && next.minutes <= 2 * open.freeMinutes;
  while (open.freeMinutes >= LEAST_MINUTES) {
    let best: Remaining | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const one of active) {
      if (!canRead(one) && !canAsk(one)) continue;
      const score = (need.get(one) ?? 0) - (given.get(one) ?? 0);
      if (score > bestScore) [best, bestScore] = [one, score];
    }
    if (!best) return;
    const before = open.freeMinutes;
    const readsFirst = given.get(best) === 0 || !canAsk(best);
    if (canRead(best) && readsFirst) readNext(open, best);
    else {
      askNext(open, best);
      asked.add(best);
    }
    given.set(best, (given.get(best) ?? 0) + before - open.freeMinutes);
  }
}

/** The minutes that the day has for the course already, without cards. */
const fixedMinutes = ({ fixed }: OpenDay, { course: { centerId } }: Remaining): number =>
  fixed
    .filter((block) => block.centerId === centerId && block.kind !== 'cards')
    .reduce((sum, { minutes }) => sum + minutes, 0);

/** The minutes a day that a course needs until its exam, by the weight of that. */
function needADay({ course, readMinutes, askMinutes }: Remaining, day: string): number {
  const exam = nextExam(course.exams, day);
  if (!exam) return 0;
  return (exam.weight * (readMinutes + askMinutes)) / daysBetween(day, exam.day);
}

function readNext(open: OpenDay, one: Remaining): void {
  const next = one.toRead.shift();
  if (!next) return;
  one.readMinutes -= next.minutes;
  place(open, one.course, 'read', next.topic, Math.min(open.freeMinutes, next.minutes));
}

function askNext(open: OpenDay, one: Remaining): void {
  const topic = one.weakTopics.shift() ?? null;
  const wanted = topic === null ? ASK_MINUTES : WEAK_TOPIC_MINUTES;
  const minutes = Math.min(
    open.freeMinutes,
    Math.max(LEAST_MINUTES, Math.min(wanted, one.askMinutes)),
  );
  one.askMinutes = Math.max(0, one.askMinutes - minutes);
  place(open, one.course, 'ask', topic, minutes);
}

function place(
  open: OpenDay,
  { centerId }: CourseWork,
  kind: 'read' | 'ask',
  topic: string | null,
  minutes: number,
): void {
  open.planned.push({ day: open.day, centerId, kind, topic, minutes });
  open.freeMinutes -= minutes;
}
