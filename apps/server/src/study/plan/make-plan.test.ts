import { describe, expect, it } from 'vitest';
import { createRandom } from '#src/study/random.ts';
import { addDays } from './days.ts';
import { makePlan } from './make-plan.ts';
import { minutesOfDay } from './minutes-of-day.ts';
import type { CourseWork, FixedBlock, PlanInput, PlannedBlock } from './plan-types.ts';
import { randomTerm } from '#src/testing/random-term.ts';

const TODAY = '2026-03-01';
const EVERY_DAY = { minutesByWeekday: [60, 60, 60, 60, 60, 60, 60], freeDays: [] };

const course = (overrides: Partial<CourseWork> = {}): CourseWork => ({
  centerId: 'biology',
  exams: [{ day: '2026-03-11', weight: 1 }],
  dueByDay: new Map(),
  newCards: 0,
  dailyNew: 20,
  seenToday: 0,
  toRead: [],
  weakTopics: [],
  openQuestions: 0,
  ...overrides,
});

const topics = (count: number, minutes = 20) =>
  Array.from({ length: count }, (_, i) => ({ topic: `موضوع ${i + 1}`, minutes }));

const plan = (overrides: Partial<PlanInput>) =>
  makePlan({ today: TODAY, settings: EVERY_DAY, courses: [], fixed: [], ...overrides });

/** Kind, topic and minutes of each block of a day. */
const on = (day: string, { planned }: { planned: PlannedBlock[] }) =>
  planned
    .filter((block) => block.day === day)
    .map(({ kind, topic, minutes }) => [kind, topic, minutes]);

const fixed = (overrides: Partial<FixedBlock>): FixedBlock => ({
  day: TODAY,
  centerId: 'biology',
  kind: 'read',
  topic: 'موضوع 1',
  minutes: 20,
  state: 'moved',
  movedFrom: null,
  ...overrides,
});

describe('a plan', () => {
  it('has due cards first, then the topics of the course in their order', () => {
    const made = plan({
      courses: [course({ dueByDay: new Map([[TODAY, 45]]), toRead: topics(3), openQuestions: 10 })],
    });
    expect(on(TODAY, made)).toEqual([
      ['cards', null, 15],
      ['read', 'موضوع 1', 20],
      ['ask', null, 10],
      ['read', 'موضوع 2', 15],
    ]);
    expect(on('2026-03-02', made)).toEqual([['read', 'موضوع 3', 20]]);
  });

  it('keeps the last two days for one trial exam and for what was missed', () => {
    const made = plan({ courses: [course({ toRead: topics(100) })] });
    expect(on('2026-03-09', made)).toEqual([
      ['exam', null, 30],
      ['ask', null, 30],
    ]);
    expect(on('2026-03-10', made)).toEqual([['ask', null, 30]]);
    expect(on('2026-03-11', made)).toEqual([]);
    expect(made.planned.every(({ day }) => day < '2026-03-11')).toBe(true);
  });

  it('has no trial exam where one of these days has less than an hour', () => {
    const settings = { ...EVERY_DAY, freeDays: ['2026-03-10'] };
    const { planned } = plan({ settings, courses: [course()] });
    expect(planned.filter(({ kind }) => kind === 'exam')).toEqual([]);
  });

  it('has a missed trial on the last day, and no second one once it was done', () => {
    const made = plan({ today: '2026-03-10', courses: [course()] });
    expect(on('2026-03-10', made)[0]).toEqual(['exam', null, 30]);
    const done = fixed({ kind: 'exam', topic: null, day: '2026-03-09', state: 'done' });
    expect(
      on('2026-03-10', plan({ today: '2026-03-10', courses: [course()], fixed: [done] })),
    ).toEqual([['ask', null, 30]]);
  });

  it('plans due cards of a course without an exam, and nothing else of it', () => {
    const courses = [course({ exams: [], dueByDay: new Map([[TODAY, 30]]), toRead: topics(9) })];
    const { planned } = plan({ courses });
    expect(planned).toEqual([
      { day: TODAY, centerId: 'biology', kind: 'cards', topic: null, minutes: 10 },
    ]);
  });

  it('carries cards that do not fit over to the next day', () => {
    const made = plan({ courses: [course({ exams: [], dueByDay: new Map([[TODAY, 300]]) })] });
    expect(on(TODAY, made)).toEqual([['cards', null, 60]]);
    expect(on('2026-03-02', made)).toEqual([['cards', null, 40]]);
  });

  it('is empty where no day has a minute', () => {
    const settings = { minutesByWeekday: [0, 0, 0, 0, 0, 0, 0], freeDays: [] };
    const courses = [course({ dueByDay: new Map([[TODAY, 30]]), toRead: topics(9) })];
    expect(plan({ settings, courses }).planned).toEqual([]);
  });

  it('leaves a moved block where it was put and plans the others around it', () => {
    const courses = [course({ toRead: topics(4), openQuestions: 0 })];
    const block = fixed({ day: '2026-03-05', minutes: 60, movedFrom: TODAY });
    const made = plan({ courses, fixed: [block] });
    expect(made.released).toEqual([]);
    expect(on('2026-03-05', made)).toEqual([]);
    expect(on(TODAY, made).map(([, topic]) => topic)).toEqual(['موضوع 2', 'موضوع 3', 'موضوع 4']);
  });

  it('does not plan cards again on the days from which they were moved', () => {
    const courses = [course({ exams: [], dueByDay: new Map([[TODAY, 30]]) })];
    const block = fixed({ kind: 'cards', topic: null, day: '2026-03-03', movedFrom: TODAY });
    expect(plan({ courses, fixed: [block] }).planned).toEqual([]);
  });

  it('releases a moved block that stands after its exam, late, in the past or over the minutes', () => {
    const blocks = [
      fixed({ day: '2026-03-12' }),
      fixed({ day: '2026-03-09' }),
      fixed({ day: '2026-02-28' }),
      fixed({ day: '2026-03-04', minutes: 61 }),
      fixed({ centerId: 'gone' }),
    ];
    expect(plan({ courses: [course()], fixed: blocks }).released).toEqual(blocks);
  });

  it('counts what was done or skipped against the minutes of its day', () => {
    const blocks = [
      fixed({ state: 'done', minutes: 25, topic: 'أ' }),
      fixed({ state: 'skipped', minutes: 15, topic: 'ب' }),
    ];
    const made = plan({ courses: [course({ toRead: topics(9) })], fixed: blocks });
    expect(on(TODAY, made)).toEqual([['read', 'موضوع 1', 20]]);
  });

  it('gives more of a day to the course that needs more, and something to the other', () => {
    const courses = [
      course({ centerId: 'light', toRead: topics(3) }),
      course({ centerId: 'heavy', toRead: topics(30), exams: [{ day: '2026-03-11', weight: 5 }] }),
    ];
    const settings = { ...EVERY_DAY, minutesByWeekday: [120, 120, 120, 120, 120, 120, 120] };
    const { planned } = plan({ courses, settings });
    const minutesOf = (id: string, days: number) =>
      planned
        .filter(({ centerId, day }) => centerId === id && day < addDays(TODAY, days))
        .reduce((sum, { minutes }) => sum + minutes, 0);
    expect(minutesOf('heavy', 3)).toBeGreaterThan(minutesOf('light', 3));
    expect(minutesOf('light', 8)).toBe(60);
  });
});

/** What a plan must never do, each with the number of times that it did. */
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
    expect(blocks).toBeGreaterThan(100_000);
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
