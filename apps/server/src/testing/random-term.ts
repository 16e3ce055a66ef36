import type { Random } from '#src/study/random.ts';
import { addDays } from '#src/study/plan/days.ts';
import { byKind, makePlan } from '#src/study/plan/make-plan.ts';
import type {
  CourseWork,
  FixedBlock,
  PlanInput,
  PlannedBlock,
} from '#src/study/plan/plan-types.ts';

const FIRST_DAY = '2026-01-04';
const DAYS_LIVED = 3;

/**
 * A student with courses, exams and settings of chance lives through some days of a term: does some blocks,
 * skips and moves others and misses whole days. Every plan on the way is handed to `look`.
 */
export function randomTerm(
  random: Random,
  look: (input: PlanInput, blocks: PlannedBlock[]) => void,
): { days: number } {
  const chance = (share: number) => random.next() < share;
  const whole = (from: number, to: number) => from + Math.floor(random.next() * (to - from + 1));
  const courses = Array.from({ length: whole(1, 12) }, (_, i) => randomCourse(i, whole, chance));
  const settings = {
    minutesByWeekday: Array.from({ length: 7 }, () => (chance(0.2) ? 0 : whole(1, 40) * 15)),
    freeDays: Array.from({ length: whole(0, 10) }, () => addDays(FIRST_DAY, whole(0, 90))),
  };
  let fixed: FixedBlock[] = [];
  let today = FIRST_DAY;
  for (let lived = 0; lived < DAYS_LIVED; lived += 1) {
    const input = {
      today,
      settings,
      courses: courses.map((one) => workOn(one, today, fixed)),
      fixed,
    };
    const { planned, released } = makePlan(input);
    fixed = fixed.filter((block) => !released.includes(block));
    const moved = fixed.filter(({ state }) => state === 'moved');
    const all = [...planned, ...moved].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
    look(
      { ...input, fixed },
      [...Map.groupBy(all, ({ day }) => day).values()].flatMap((day) => day.sort(byKind)),
    );
    for (const block of planned.filter(() => chance(0.03))) {
      const day = addDays(today, whole(-3, 60));
      fixed.push({ ...block, day, state: 'moved', movedFrom: block.day });
    }
    for (const block of planned.filter(({ day }) => day === today)) {
      if (chance(0.5))
        fixed.push({ ...block, state: chance(0.8) ? 'done' : 'skipped', movedFrom: null });
    }
    today = addDays(today, whole(1, 12));
  }
  return { days: DAYS_LIVED };
}

function randomCourse(
  n: number,
  whole: (from: number, to: number) => number,
  chance: (share: number) => boolean,
): CourseWork {
  const examDays = Array.from({ length: chance(0.15) ? 0 : whole(1, 4) }, () =>
    addDays(FIRST_DAY, whole(0, 140)),
  );
  return {
    centerId: `course ${n}`,
    exams: examDays.sort().map((day) => ({ day, weight: whole(1, 5) })),
    dueByDay: new Map(
      Array.from({ length: whole(0, 40) }, () => [addDays(FIRST_DAY, whole(0, 60)), whole(1, 80)]),
    ),
    newCards: chance(0.4) ? whole(1, 2000) : 0,
    dailyNew: whole(0, 50),
    seenToday: 0,
    toRead: Array.from({ length: whole(0, 120) }, (_, i) => ({
      topic: `topic ${i}`,
      minutes: whole(5, 30),
    })),
    weakTopics: Array.from({ length: whole(0, 5) }, (_, i) => `topic ${i}`),
    openQuestions: whole(0, 500),
  };
}

/** What is left of a course on a later day. */
function workOn(course: CourseWork, today: string, fixed: readonly FixedBlock[]): CourseWork {
  const isOver = (topic: string) =>
    fixed.some(
      (block) =>
        block.kind === 'read' &&
        block.state !== 'moved' &&
        block.centerId === course.centerId &&
        block.topic === topic,
    );
  return {
    ...course,
    exams: course.exams.filter(({ day }) => day >= today),
    toRead: course.toRead.filter(({ topic }) => !isOver(topic)),
  };
}
