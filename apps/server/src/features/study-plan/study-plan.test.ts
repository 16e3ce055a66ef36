import {
  DAY_MS,
  DEFAULT_PLAN_SETTINGS,
  deleteCenter,
  getPlan,
  setPlanSettings,
  type PlanBlock,
} from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpYearly } from '#src/testing/centers.ts';
import { firstBlock, signUpToPlan, type PlanningStudent } from '#src/testing/planning-student.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

let app: TestApp;
let student: PlanningStudent;

// The clock begins at noon in Riyadh on Sunday, the first of March 2026, and some tests let days pass.
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await signUpToPlan(app);
});

const shapes = (blocks: readonly PlanBlock[] = []) =>
  blocks.map(({ kind, topic, minutes, state }) => [kind, topic, minutes, state]);

describe('the plan', () => {
  it('leads to the exam: topics in order, the last two days for a trial and missed questions', async () => {
    await student.everyDay(60);
    await student.addExam(student.day(5));
    const { days, settings, notes } = await student.plan();
    expect(days).toHaveLength(14);
    expect(days[0]).toMatchObject({
      day: student.day(),
      hijri: expect.stringContaining('رمضان 1447') as string,
      minutes: 60,
    });
    expect(settings.minutesByWeekday).toEqual([60, 60, 60, 60, 60, 60, 60]);
    const read = days.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'read'));
    expect(read.map(({ topic }) => topic)).toEqual(
      Array.from({ length: 6 }, (_, i) => `الباب ${i + 1}`),
    );
    expect(shapes(days[3]?.blocks)).toEqual([
      ['exam', null, 30, 'planned'],
      ['ask', null, 30, 'planned'],
    ]);
    expect(shapes(days[4]?.blocks)).toEqual([['ask', null, 30, 'planned']]);
    expect(days.slice(5).flatMap(({ blocks }) => blocks)).toEqual([]);
    expect(notes).toEqual([]);
  });

  it('keeps its ids from one look to the next, and when a day was missed', async () => {
    await student.everyDay(20);
    await student.addExam(student.day(30));
    const before = await student.plan();
    expect(await student.plan()).toEqual(before);
    const missed = firstBlock(before);
    app.clock.advance(DAY_MS);
    await student.signInAgain();
    const after = await student.plan(`?from=${student.day(-1)}&to=${student.day(3)}`);
    expect(after.days[0]?.blocks).toEqual([]);
    expect(after.days[1]?.blocks[0]).toEqual(missed);
  });

  it('says what the exam changes', async () => {
    await student.addCards(40);
    await student.addExam('2026-11-01');
    await student.addExam(student.day(12));
    const { notes } = await student.plan();
    expect(notes[0]).toMatch(/^أحياء 101: 4 بطاقات جديدة في اليوم حتى \d+ مارس\.$/);
  });

  it('plans nothing and says so where no day has a minute', async () => {
    await student.addCards(5);
    await student.addExam(student.day(5));
    await student.everyDay(0);
    const { days, notes } = await student.plan();
    expect(days.flatMap(({ blocks }) => blocks)).toEqual([]);
    expect(notes.join()).toContain('لا دقائق للدراسة');
    expect((await student.now()).now).toMatchObject({ kind: 'rest', blockId: null, href: '/now' });
    expect((await student.now()).now.why).toContain('لا دقائق للدراسة');
  });

  it('is shown for sixty days at most', async () => {
    expect((await student.plan(`?from=2026-05-01&to=2026-06-29`)).days).toHaveLength(60);
    const statusOf = async (query: string, whose: object = student.user) =>
      (await app.refusal(getPlan, undefined, { ...whose, path: getPlan.path + query })).status;
    expect(await statusOf('?from=2026-05-01&to=2026-06-30')).toBe(400);
    expect(await statusOf('?from=2026-05-02&to=2026-05-01')).toBe(400);
    expect(await statusOf('?from=2101-05-02')).toBe(400);
    expect(await statusOf('?from=yesterday')).toBe(400);
    expect(await statusOf('', {})).toBe(401);
  });

  it('refuses settings without sense, and those of nobody', async () => {
    const statusOf = async (overrides: object, caller: object = student.user) =>
      (await app.refusal(setPlanSettings, { ...DEFAULT_PLAN_SETTINGS, ...overrides }, caller))
        .status;
    expect(await statusOf({ minutesByWeekday: [1, 2, 3] })).toBe(400);
    expect(await statusOf({ minutesByWeekday: Array(7).fill(1440) })).toBe(400);
    expect(await statusOf({ minutesByWeekday: Array(7).fill(-1) })).toBe(400);
    expect(await statusOf({ freeDays: ['2026-02-30'] })).toBe(400);
    expect(await statusOf({ quietFrom: '24:00' })).toBe(400);
    expect(await statusOf({}, {})).toBe(401);
    const fresh = await app.call(getPlan, undefined, await signUpYearly(app));
    expect(fresh.settings).toEqual(DEFAULT_PLAN_SETTINGS);
  });

  it('loses the blocks of a center that is deleted', async () => {
    await student.addExam(student.day(5));
    expect(firstBlock(await student.plan()).centerId).toBe(student.centerId);
    const path = deleteCenter.path.replace(':id', student.centerId);
    await app.call(deleteCenter, undefined, { ...student.user, path });
    const { days, exams } = await student.plan();
    expect([days.flatMap(({ blocks }) => blocks), exams]).toEqual([[], []]);
    expect((await student.now()).now.kind).toBe('rest');
  });

  it('survives a clock that is set back', async () => {
    app.clock.advance(3 * DAY_MS);
    await student.signInAgain();
    await student.addExam(student.day(20));
    await student.finish(firstBlock(await student.plan()).id);
    app.clock.advance(-2 * DAY_MS);
    const { days } = await student.plan();
    expect(firstBlock({ days }).state).toBe('planned');
    expect(days[2]?.blocks[0]?.state).toBe('done');
    app.clock.advance(2 * DAY_MS);
    expect((await student.plan()).days[0]?.blocks[0]?.state).toBe('done');
  });

  it('is sent to every tab, and made once by simultaneous calls', async () => {
    const tab = await connectSocket(app, student.user);
    const event = nextEvent(tab, 'plan-updated');
    await student.addExam(student.day(20));
    expect(await event).toMatchObject({ from: student.day() });
    app.clock.advance(DAY_MS);
    await student.signInAgain();
    const plans = await Promise.all(Array.from({ length: 6 }, () => student.plan()));
    expect(new Set(plans.map((one) => JSON.stringify(one))).size).toBe(1);
    tab.close();
  });
});
