import { finishBlock, getNow, getPlan, moveBlock, skipBlock } from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signUpYearly } from '#src/testing/centers.ts';
import { firstBlock, signUpToPlan, type PlanningStudent } from '#src/testing/planning-student.ts';
import { addQuestions } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

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

describe('a block', () => {
  it('is done, once, and its topic is not planned again', async () => {
    await student.everyDay(20);
    await student.addExam(student.day(30));
    const block = firstBlock(await student.plan());
    const { days } = await student.finish(block.id);
    expect(days.find(({ day }) => day === student.day())?.blocks[0]).toEqual({
      ...block,
      state: 'done',
    });
    await student.finish(block.id);
    expect(await student.now()).toMatchObject({ today: { doneMinutes: block.minutes } });
    const all = (await student.plan(`?from=${student.day()}&to=${student.day(30)}`)).days.flatMap(
      (day) => day.blocks,
    );
    expect(all.filter(({ topic }) => topic === block.topic)).toHaveLength(1);
    const again = await app.refusal(skipBlock, undefined, student.at(skipBlock.path, block.id));
    expect(again.status).toBe(409);
    const moved = await app.refusal(
      moveBlock,
      { day: student.day(2) },
      student.at(moveBlock.path, block.id),
    );
    expect(moved.status).toBe(409);
  });

  it('is left out by a skip', async () => {
    await student.everyDay(20);
    await student.addExam(student.day(30));
    const block = firstBlock(await student.plan());
    const { days } = await student.skip(block.id);
    expect(days[0]?.blocks[0]?.state).toBe('skipped');
    expect((await student.now()).today.doneMinutes).toBe(0);
    const all = (await student.plan(`?from=${student.day()}&to=${student.day(30)}`)).days.flatMap(
      (day) => day.blocks,
    );
    expect(all.filter(({ topic }) => topic === block.topic)).toHaveLength(1);
  });

  it('stays where it was moved to, and the others give way', async () => {
    await student.everyDay(20);
    await student.addExam(student.day(30));
    const before = await student.plan();
    const block = firstBlock(before);
    const { days } = await student.move(block.id, student.day(2));
    expect(days.map(({ day }) => day)).toEqual(
      expect.arrayContaining([student.day(), student.day(2)]) as string[],
    );
    const after = await student.plan();
    expect(after.days[2]?.blocks.map(({ id }) => id)).toContain(block.id);
    for (const day of after.days) {
      const total = day.blocks.reduce((sum, { minutes }) => sum + minutes, 0);
      expect(total).toBeLessThanOrEqual(20);
    }
    expect(await student.plan()).toEqual(after);
  });

  it('is not moved into the past, after its exam, or where the day has no minutes', async () => {
    await student.everyDay(60, { freeDays: [student.day(3)] });
    await student.addExam(student.day(10));
    const { id } = firstBlock(await student.plan());
    const statusOf = async (day: string) =>
      (await app.refusal(moveBlock, { day }, student.at(moveBlock.path, id))).status;
    expect(await statusOf(student.day(-1))).toBe(400);
    expect(await statusOf(student.day(11))).toBe(400);
    expect(await statusOf(student.day(9))).toBe(400);
    expect(await statusOf(student.day(3))).toBe(400);
    expect(await statusOf('2099-01-01')).toBe(400);
    expect(await statusOf('soon')).toBe(400);
    await student.move(id, student.day(4));
  });

  it('of another student is not there, and nobody has one', async () => {
    await student.addExam(student.day(5));
    const { id } = firstBlock(await student.plan());
    const other = await signUpYearly(app);
    for (const endpoint of [finishBlock, skipBlock, moveBlock]) {
      const body = endpoint === moveBlock ? { day: student.day(1) } : undefined;
      const { path } = student.at(endpoint.path, id);
      expect((await app.refusal(endpoint, body, { ...other, path })).status).toBe(404);
      expect((await app.refusal(endpoint, body, { path })).status).toBe(401);
    }
    const { days } = await app.call(getPlan, undefined, other);
    expect(days.flatMap(({ blocks }) => blocks)).toEqual([]);
  });
});

describe('what to study now', () => {
  it('names cards first, then reading, each with its reason and page', async () => {
    await addQuestions(app, student.user, student.centerId);
    await student.addCards(9);
    await student.addExam(student.day(12));
    const cards = await student.now();
    expect(cards.now).toMatchObject({
      kind: 'cards',
      centerId: student.centerId,
      href: `/review?center=${student.centerId}`,
    });
    expect(cards.now.why).toBe('بطاقة جديدة واحدة واختبار أحياء 101 بعد 12 يومًا.');
    expect(cards.next.length).toBeGreaterThan(0);
    expect(cards.today).toEqual({ planned: 40, doneMinutes: 0 });
    await student.finish(cards.now.blockId ?? '');
    const read = await student.now();
    expect(read.now).toMatchObject({
      kind: 'read',
      topic: 'الباب 1',
      href: `/study/${student.centerId}/guide`,
      why: 'اختبار أحياء 101 بعد 12 يومًا ولم يُقرأ هذا الموضوع بعد.',
    });
    await student.finish(read.now.blockId ?? '');
    const ask = await student.now();
    expect(ask.now).toMatchObject({
      kind: 'ask',
      href: `/walks/${student.centerId}?minutes=${ask.now.minutes}`,
    });
    expect(ask.now.why).toBe('اختبار أحياء 101 بعد 12 يومًا و5 أسئلة لم تأتِ بعد أو لم تصح إجابتها.');
  });

  it('plans the due cards of a center without an exam', async () => {
    await student.addCards(3);
    const { now: first } = await student.now();
    expect(first).toMatchObject({ kind: 'cards', minutes: 5, why: '3 بطاقات جديدة.' });
  });

  it('is rest where nothing is to be done, and says why', async () => {
    const { now: idle } = await student.now();
    expect(idle).toMatchObject({ kind: 'rest', centerId: null, minutes: 0 });
    expect(idle.why).toContain('لا اختبارات قادمة');
    await student.addExam(student.day());
    expect((await student.now()).now.why).toContain('بالتوفيق');
    expect((await app.refusal(getNow)).status).toBe(401);
  });
});
