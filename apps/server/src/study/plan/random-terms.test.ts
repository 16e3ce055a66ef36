import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '#src/study/random.ts';
import { addDays } from './days.ts';
import { byKind, makePlan } from './make-plan.ts';
import { minutesOfDay } from './minutes-of-day.ts';
import type { CourseWork, FixedBlock, PlanInput, PlannedBlock } from './plan-types.ts';

const FIRST_DAY = '2026-01-04';
const DAYS_LIVED = 2;

/**
 * A student with courses, exams and settings of chance lives through some days of a term: does some blocks,
 * skips and moves others and misses whole days. Every plan on the way is handed to `look`.
 */
function randomTerm(
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

/** The remaining work of a course on a later day. */
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

/** Faults that a plan must never have, each with its count. */
function violations({ settings, courses, fixed: blocks, today }: PlanInput, made: PlannedBlock[]) {
  const found = { afterExam: 0, overMinutes: 0, cardsNotFirst: 0, lateRead: 0, past: 0, trials: 0 };
  const examsOf = new Map(courses.map(({ centerId, exams }) => [centerId, exams]));
  const before = Map.groupBy(
    blocks.filter(({ state }) => state !== 'moved'),
    ({ day }) => day,
  );
  const total = (of: readonly PlannedBlock[]) => of.reduce((sum, { minutes }) => sum + minutes, 0);
  for (const [day, own] of Map.groupBy(made, (block) => block.day)) {
    const done = total(before.get(day) ?? []);
    if (day < today) found.past += 1;
    if (total(own) + done > Math.max(done, minutesOfDay(settings, day))) found.overMinutes += 1;
    const firstOther = own.findIndex(({ kind }) => kind !== 'cards');
    if (firstOther >= 0 && own.slice(firstOther).some(({ kind }) => kind === 'cards'))
      found.cardsNotFirst += 1;
  }
  for (const { day, centerId, kind } of made) {
    const exams = examsOf.get(centerId) ?? [];
    const last = exams.at(-1);
    if (last && day > last.day) found.afterExam += 1;
    if (last === undefined && kind !== 'cards') found.afterExam += 1;
    if (kind !== 'read') continue;
    const soon = addDays(day, 2);
    if (exams.some((exam) => day <= exam.day && soon >= exam.day)) found.lateRead += 1;
  }
  for (const [centerId, exams] of examsOf) {
    const trials = made.filter((block) => block.kind === 'exam' && block.centerId === centerId);
    const moved = blocks.filter((block) => block.kind === 'exam' && block.centerId === centerId);
    const most = new Set(exams.map(({ day }) => day)).size + moved.length;
    if (trials.length > most) found.trials += 1;
  }
  return found;
}

describe('a thousand random terms', () => {
  it('hold no block after its exam, none over the minutes of its day, and cards first', () => {
    const random = createRandom(40);
    const sum = { afterExam: 0, overMinutes: 0, cardsNotFirst: 0, lateRead: 0, past: 0, trials: 0 };
    let blocks = 0;
    for (let term = 0; term < 1000; term += 1) {
      const { days } = randomTerm(random, (input, made) => {
        blocks += made.length;
        for (const [name, count] of Object.entries(violations(input, made)))
          sum[name as keyof typeof sum] += count;
      });
      expect(days).toBeGreaterThan(0);
    }
    expect(blocks).toBeGreaterThan(50_000);
    expect(sum).toEqual({
      afterExam: 0,
      overMinutes: 0,
      cardsNotFirst: 0,
      lateRead: 0,
      past: 0,
      trials: 0,
    });
  });
});
