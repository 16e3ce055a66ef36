import {
  addExamDay,
  deleteCenter,
  finishBlock,
  getNow,
  getPlan,
  login,
  moveBlock,
  setPlanSettings,
  skipBlock,
  DEFAULT_PLAN_SETTINGS,
  type PlanBlock,
  type PlanDay,
} from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { DAY_MS } from '#src/testing/fixed-clock.ts';
import { addItem, addQuestions } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, heard } from '#src/testing/test-socket.ts';

const COURSE = Array.from(
  { length: 6 },
  (_, i) => `# الباب ${i + 1}\n\nيشرح هذا الباب موضوعا من مواضيع المقرر بكلام كاف للقراءة.\n`,
).join('\n');

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let centerId: string;

// The clock begins at noon in Riyadh on Sunday, the first of March 2026, and some tests let days pass.
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  await everyDay(60);
  const center = await makeCenter(app, user, [await upload(app, user, 'course.md', COURSE)]);
  centerId = (await whenRead(app, user, center.id)).id;
});

const today = () => new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
const plusDays = (count: number) =>
  new Date(Date.parse(today()) + count * DAY_MS).toISOString().slice(0, 10);

const signInAgain = async () => {
  const { email: username, password } = user;
  user.token = (await app.call(login, { username, password })).token;
};
const addExam = (day: string, overrides: object = {}) =>
  app.call(addExamDay, { centerId, title: 'النهائي', day, ...overrides }, user);
const plan = (query = '', whose: object = user) =>
  app.call(getPlan, undefined, { ...whose, path: `${getPlan.path}${query}` });
const now = () => app.call(getNow, undefined, user);
const everyDay = (minutes: number, overrides: object = {}) =>
  app.call(
    setPlanSettings,
    { ...DEFAULT_PLAN_SETTINGS, minutesByWeekday: Array<number>(7).fill(minutes), ...overrides },
    user,
  );
const addCards = async (count: number) => {
  for (let n = 0; n < count; n += 1)
    await addItem(app, user, centerId, {
      kind: 'card',
      stem: `سؤال ${n}`,
      answer: { accepted: [`جواب ${n}`] },
    });
};
const to = (endpoint: typeof finishBlock | typeof skipBlock | typeof moveBlock, id = 'x') => ({
  path: endpoint.path.replace(':id', id),
});
const finish = (id: string) =>
  app.call(finishBlock, undefined, { ...user, ...to(finishBlock, id) });
const skip = (id: string) => app.call(skipBlock, undefined, { ...user, ...to(skipBlock, id) });
const move = (id: string, day: string) =>
  app.call(moveBlock, { day }, { ...user, ...to(moveBlock, id) });
const shapes = (blocks: readonly PlanBlock[] = []) =>
  blocks.map(({ kind, topic, minutes, state }) => [kind, topic, minutes, state]);
const first = ({ days }: { days: PlanDay[] }): PlanBlock => {
  const [block] = days.flatMap(({ blocks }) => blocks);
  if (!block) throw new Error('nothing is planned');
  return block;
};

describe('the plan', () => {
  it('leads to the exam: topics in their order, the last two days for a trial and what was missed', async () => {
    await everyDay(60);
    await addExam(plusDays(5));
    const { days, settings, notes } = await plan();
    expect(days).toHaveLength(14);
    expect(days[0]).toMatchObject({
      day: today(),
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
    await everyDay(20);
    await addExam(plusDays(30));
    const before = await plan();
    expect(await plan()).toEqual(before);
    const missed = first(before);
    app.clock.advance(DAY_MS);
    await signInAgain();
    const after = await plan(`?from=${plusDays(-1)}&to=${plusDays(3)}`);
    expect(after.days[0]?.blocks).toEqual([]);
    expect(after.days[1]?.blocks[0]).toEqual(missed);
  });

  it('says what the exam changes', async () => {
    await addCards(40);
    await addExam('2026-11-01');
    await addExam(plusDays(12));
    const { notes } = await plan();
    expect(notes[0]).toMatch(/^أحياء 101: 4 بطاقات جديدة في اليوم حتى \d+ مارس\.$/);
  });

  it('plans nothing and says so where no day has a minute', async () => {
    await addCards(5);
    await addExam(plusDays(5));
    await everyDay(0);
    const { days, notes } = await plan();
    expect(days.flatMap(({ blocks }) => blocks)).toEqual([]);
    expect(notes.join()).toContain('لا دقائق للدراسة');
    expect((await now()).now).toMatchObject({ kind: 'rest', blockId: null, href: '/now' });
    expect((await now()).now.why).toContain('لا دقائق للدراسة');
  });

  it('is shown for sixty days at most', async () => {
    expect((await plan(`?from=2026-05-01&to=2026-06-29`)).days).toHaveLength(60);
    const statusOf = async (query: string, whose: object = user) =>
      (await app.refusal(getPlan, undefined, { ...whose, path: getPlan.path + query })).status;
    expect(await statusOf('?from=2026-05-01&to=2026-06-30')).toBe(400);
    expect(await statusOf('?from=2026-05-02&to=2026-05-01')).toBe(400);
    expect(await statusOf('?from=2101-05-02')).toBe(400);
    expect(await statusOf('?from=yesterday')).toBe(400);
    expect(await statusOf('', {})).toBe(401);
  });

  it('refuses settings without sense, and those of nobody', async () => {
    const statusOf = async (overrides: object, caller: object = user) =>
      (await app.refusal(setPlanSettings, { ...DEFAULT_PLAN_SETTINGS, ...overrides }, caller))
        .status;
    expect(await statusOf({ minutesByWeekday: [1, 2, 3] })).toBe(400);
    expect(await statusOf({ minutesByWeekday: Array(7).fill(1440) })).toBe(400);
    expect(await statusOf({ minutesByWeekday: Array(7).fill(-1) })).toBe(400);
    expect(await statusOf({ freeDays: ['2026-02-30'] })).toBe(400);
    expect(await statusOf({ quietFrom: '24:00' })).toBe(400);
    expect(await statusOf({}, {})).toBe(401);
    expect((await plan('', other)).settings).toEqual(DEFAULT_PLAN_SETTINGS);
  });

  it('loses the blocks of a center that is deleted', async () => {
    await addExam(plusDays(5));
    expect(first(await plan()).centerId).toBe(centerId);
    const path = deleteCenter.path.replace(':id', centerId);
    await app.call(deleteCenter, undefined, { ...user, path });
    const { days, exams } = await plan();
    expect([days.flatMap(({ blocks }) => blocks), exams]).toEqual([[], []]);
    expect((await now()).now.kind).toBe('rest');
  });

  it('survives a clock that is set back', async () => {
    app.clock.advance(3 * DAY_MS);
    await signInAgain();
    await addExam(plusDays(20));
    await finish(first(await plan()).id);
    app.clock.advance(-2 * DAY_MS);
    const { days } = await plan();
    expect(first({ days }).state).toBe('planned');
    expect(days[2]?.blocks[0]?.state).toBe('done');
    app.clock.advance(2 * DAY_MS);
    expect((await plan()).days[0]?.blocks[0]?.state).toBe('done');
  });

  it('is told to every tab, and made once by calls at the same time', async () => {
    const tab = await connectSocket(app, user);
    const told = heard(tab, 'plan-updated');
    await addExam(plusDays(20));
    expect(await told).toMatchObject({ from: today() });
    app.clock.advance(DAY_MS);
    await signInAgain();
    const plans = await Promise.all(Array.from({ length: 6 }, () => plan()));
    expect(new Set(plans.map((one) => JSON.stringify(one))).size).toBe(1);
    tab.close();
  });
});

describe('a block', () => {
  it('is done, once, and its topic is not planned again', async () => {
    await everyDay(20);
    await addExam(plusDays(30));
    const block = first(await plan());
    const { days } = await finish(block.id);
    expect(days.find(({ day }) => day === today())?.blocks[0]).toEqual({ ...block, state: 'done' });
    await finish(block.id);
    expect(await now()).toMatchObject({ today: { doneMinutes: block.minutes } });
    const all = (await plan(`?from=${today()}&to=${plusDays(30)}`)).days.flatMap(
      (day) => day.blocks,
    );
    expect(all.filter(({ topic }) => topic === block.topic)).toHaveLength(1);
    const again = await app.refusal(skipBlock, undefined, { ...user, ...to(skipBlock, block.id) });
    expect(again.status).toBe(409);
    const moved = await app.refusal(
      moveBlock,
      { day: plusDays(2) },
      { ...user, ...to(moveBlock, block.id) },
    );
    expect(moved.status).toBe(409);
  });

  it('is left out by a skip', async () => {
    await everyDay(20);
    await addExam(plusDays(30));
    const block = first(await plan());
    const { days } = await skip(block.id);
    expect(shapes(days[0]?.blocks)[0]?.[3]).toBe('skipped');
    expect((await now()).today.doneMinutes).toBe(0);
    const all = (await plan(`?from=${today()}&to=${plusDays(30)}`)).days.flatMap(
      (day) => day.blocks,
    );
    expect(all.filter(({ topic }) => topic === block.topic)).toHaveLength(1);
  });

  it('stays where it was moved to, and the others give way', async () => {
    await everyDay(20);
    await addExam(plusDays(30));
    const before = await plan();
    const block = first(before);
    const { days } = await move(block.id, plusDays(2));
    expect(days.map(({ day }) => day)).toEqual(
      expect.arrayContaining([today(), plusDays(2)]) as string[],
    );
    const after = await plan();
    expect(after.days[2]?.blocks.map(({ id }) => id)).toContain(block.id);
    for (const day of after.days) {
      const total = day.blocks.reduce((sum, { minutes }) => sum + minutes, 0);
      expect(total).toBeLessThanOrEqual(20);
    }
    expect(await plan()).toEqual(after);
  });

  it('is not moved into the past, after its exam, or where the day has no minutes', async () => {
    await everyDay(60, { freeDays: [plusDays(3)] });
    await addExam(plusDays(10));
    const { id } = first(await plan());
    const statusOf = async (day: string) =>
      (await app.refusal(moveBlock, { day }, { ...user, ...to(moveBlock, id) })).status;
    expect(await statusOf(plusDays(-1))).toBe(400);
    expect(await statusOf(plusDays(11))).toBe(400);
    expect(await statusOf(plusDays(9))).toBe(400);
    expect(await statusOf(plusDays(3))).toBe(400);
    expect(await statusOf('2099-01-01')).toBe(400);
    expect(await statusOf('soon')).toBe(400);
    await move(id, plusDays(4));
  });

  it('of another student is not there, and nobody has one', async () => {
    await addExam(plusDays(5));
    const { id } = first(await plan());
    for (const endpoint of [finishBlock, skipBlock, moveBlock]) {
      const body = endpoint === moveBlock ? { day: plusDays(1) } : undefined;
      const path = to(endpoint, id);
      expect((await app.refusal(endpoint, body, { ...other, ...path })).status).toBe(404);
      expect((await app.refusal(endpoint, body, path)).status).toBe(401);
    }
    expect((await plan('', other)).days.flatMap(({ blocks }) => blocks)).toEqual([]);
  });
});

describe('what to study now', () => {
  it('names cards first, then what is to be read, each with its reason and its page', async () => {
    await addQuestions(app, user, centerId);
    await addCards(9);
    await addExam(plusDays(12));
    const cards = await now();
    expect(cards.now).toMatchObject({
      kind: 'cards',
      centerId,
      href: `/review?center=${centerId}`,
    });
    expect(cards.now.why).toBe('بطاقة جديدة واحدة واختبار أحياء 101 بعد 12 يومًا.');
    expect(cards.next.length).toBeGreaterThan(0);
    expect(cards.today).toEqual({ planned: 40, doneMinutes: 0 });
    await finish(cards.now.blockId ?? '');
    const read = await now();
    expect(read.now).toMatchObject({
      kind: 'read',
      topic: 'الباب 1',
      href: `/study/${centerId}/guide`,
      why: 'اختبار أحياء 101 بعد 12 يومًا ولم يُقرأ هذا الموضوع بعد.',
    });
    await finish(read.now.blockId ?? '');
    const ask = await now();
    expect(ask.now).toMatchObject({ kind: 'ask', href: `/walks/${centerId}` });
    expect(ask.now.why).toBe('اختبار أحياء 101 بعد 12 يومًا و5 أسئلة لم تُطرح أو لم تُصَب.');
  });

  it('plans the due cards of a center without an exam', async () => {
    await addCards(3);
    const { now: first } = await now();
    expect(first).toMatchObject({ kind: 'cards', minutes: 5, why: '3 بطاقات جديدة.' });
  });

  it('is rest where nothing is to be done, and says why', async () => {
    const { now: idle } = await now();
    expect(idle).toMatchObject({ kind: 'rest', centerId: null, minutes: 0 });
    expect(idle.why).toContain('لا اختبارات قادمة');
    await addExam(today());
    expect((await now()).now.why).toContain('بالتوفيق');
    expect((await app.refusal(getNow)).status).toBe(401);
  });
});
