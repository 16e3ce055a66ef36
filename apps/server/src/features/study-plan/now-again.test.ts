import { addExamDay, getCardQueue, reviewCard, skipBlock } from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { review, reviewPath } from '#src/testing/cards.ts';
import { signUpToPlan, type PlanningStudent } from '#src/testing/planning-student.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let student: PlanningStudent;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await signUpToPlan(app);
});

async function reviewNext(): Promise<void> {
  const { cards } = await app.call(getCardQueue, undefined, student.user);
  const path = reviewPath(cards[0]?.item.id ?? '');
  await app.call(reviewCard, review(4, app.clock.now()), { token: student.user.token, path });
}

describe('what to study now', () => {
  it('counts later reviews in the same block of as many minutes', async () => {
    await student.addCards(9);
    const before = await student.now();
    expect(before.now).toMatchObject({ kind: 'cards', why: '9 بطاقات جديدة.' });
    await reviewNext();
    const after = await student.now();
    expect(after).toEqual({ ...before, now: { ...before.now, why: '8 بطاقات جديدة.' } });
    const { days } = await student.plan();
    expect(days[0]?.blocks[0]).toMatchObject({ id: before.now.blockId, minutes: 9 });
  });

  it('is done with the cards of today once the last of them was reviewed', async () => {
    await student.addCards(2);
    const { now } = await student.now();
    await reviewNext();
    await reviewNext();
    expect(await student.now()).toMatchObject({
      now: { kind: 'rest', why: 'اكتملت خطة اليوم كلها.' },
      today: { doneMinutes: now.minutes },
    });
  });

  it('follows a change of the plan at once: an exam, a block that was left, a new card', async () => {
    await student.addExam(student.day(12));
    const { now: read } = await student.now();
    expect(read).toMatchObject({ kind: 'read', topic: 'الباب 1' });
    await app.call(skipBlock, undefined, student.at(skipBlock.path, read.blockId ?? ''));
    expect((await student.now()).now.topic).toBe('الباب 2');
    await student.addCards(1);
    expect((await student.now()).now.kind).toBe('cards');
    const nearer = { centerId: student.centerId, title: 'الشهري', day: student.day(1) };
    await app.call(addExamDay, nearer, student.user);
    expect((await student.now()).now.why).toContain('غدًا');
  });
});
