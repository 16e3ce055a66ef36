import {
  answerQuestion,
  createExam,
  forgetMastery,
  getMastery,
  joinReviewMany,
  markQuestion,
  submitExam,
  undoReview,
  type Exam,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardStates } from '#src/db/tables/cards.ts';
import { evidence } from '#src/db/tables/walks.ts';
import { review, withCards } from '#src/testing/cards.ts';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { addItem, addQuestions, QUESTIONS, rightOf } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { createWalker } from '#src/testing/walks.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let centerId: string;

beforeAll(async () => {
  app = await startTestApp();
  other = await signUpYearly(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await signUpYearly(app);
  centerId = (await makeCenter(app, user)).id;
});

const mastery = () => createWalker(app, user).mastery(centerId);
const said = async (sourced: 'exam' | 'card') =>
  (await app.store.db.select().from(evidence).where(eq(evidence.userId, user.acckey)))
    .filter(({ source }) => source === sourced)
    .map(({ isRight }) => isRight)
    .sort();

const at = (path: string, id: string, n: number | string = '') => ({
  ...user,
  path: path.replace(':id', id).replace(':n', String(n)).replace(':centerId', id),
});

/** An exam of all questions: one is answered wrongly, one not at all, all others rightly. */
async function examine(): Promise<Exam> {
  await addQuestions(app, user, centerId);
  const { exam } = await app.call(createExam, { centerId, count: 5, minutes: null }, user);
  for (const question of exam.questions) {
    if (question.kind === 'match') continue;
    const given = question.kind === 'tf' ? true : rightOf(question);
    await app.call(answerQuestion, { rev: 1, given }, at(answerQuestion.path, exam.id, question.n));
  }
  return (await app.call(submitExam, undefined, at(submitExam.path, exam.id))).exam;
}

describe('GET /api/mastery/:centerId', () => {
  it('is a range once there are three answers, and says so before', async () => {
    const item = { ...QUESTIONS.tf, topic: 'التاريخ' };
    for (let n = 0; n < 3; n += 1) {
      await addItem(app, user, centerId, { ...item, stem: `${item.stem} ${n}` });
    }
    const walker = createWalker(app, user);
    expect(await mastery()).toEqual([]);
    let step = await walker.start({ centerId });
    for (let n = 1; n <= 3; n += 1) {
      step = await walker.answer(step, false);
      const [topic] = await mastery();
      expect([topic?.topic, topic?.asked]).toEqual(['التاريخ', n]);
      expect(topic?.note).toBe(n < 3 ? 'لا يكفي للحكم' : null);
      expect(topic?.known === null).toBe(n < 3);
    }
    const [topic] = await mastery();
    expect(topic?.low).toBeLessThan(topic?.known ?? 0);
    expect(topic?.high).toBeGreaterThan(topic?.known ?? 1);
  });

  it('counts answers of an exam once it is submitted, and open ones once they are ticked', async () => {
    const exam = await examine();
    expect(await said('exam')).toEqual([false, true, true]);
    const open = exam.questions.find(({ kind }) => kind === 'define')?.n ?? 0;
    const mark = (points: boolean[]) =>
      app.call(markQuestion, { points }, at(markQuestion.path, exam.id, open));
    await mark([true, true]);
    expect(await said('exam')).toEqual([false, true, true, true]);
    await mark([true, false]);
    expect(await said('exam')).toEqual([false, false, true, true]);
    await app.call(submitExam, undefined, at(submitExam.path, exam.id));
    expect(await said('exam')).toHaveLength(4);
  });

  it('counts reviews of cards once, and those that were undone not at all', async () => {
    const cards = await withCards(app, 2);
    ({ user } = cards);
    const [one, two] = cards.cards;
    if (!one || !two) throw new Error('no cards');
    const body = review(3, app.clock.now());
    await cards.rate(one, body);
    await cards.rate(one, body);
    await cards.rate(two, review(1, app.clock.now()));
    expect(await said('card')).toEqual([false, true]);
    await app.call(undoReview, undefined, user);
    expect(await said('card')).toEqual([true]);
    await app.call(undoReview, undefined, user);
    expect(await said('card')).toEqual([]);
  });

  it('is forgotten where the student says so, and nothing else is', async () => {
    await examine();
    expect(await mastery()).not.toEqual([]);
    const reply = await app.call(forgetMastery, undefined, at(forgetMastery.path, centerId));
    expect(reply.topics).toEqual([]);
    expect(await mastery()).toEqual([]);
    const { id } = await examine();
    expect(id).toEqual(expect.any(String));
  });

  it('is for the owner alone', async () => {
    for (const endpoint of [getMastery, forgetMastery]) {
      const { path } = at(endpoint.path, centerId);
      expect((await app.refusal(endpoint, undefined, { path })).status).toBe(401);
      expect((await app.refusal(endpoint, undefined, { ...other, path })).status).toBe(404);
    }
  });
});

describe('POST /api/cards/many', () => {
  it("adds an exam's misses to the review at once, and counts existing ones", async () => {
    const exam = await examine();
    const itemIds = exam.questions.map(({ itemId }) => itemId ?? '');
    const { joined } = await app.call(joinReviewMany, { itemIds: [...itemIds, 'gone'] }, user);
    expect(joined).toBe(5);
    const rows = await app.store.db
      .select()
      .from(cardStates)
      .where(eq(cardStates.userId, user.acckey));
    expect(rows.map(({ itemId }) => itemId).sort()).toEqual(itemIds.sort());
  });

  it('refuses none, too many, an anonymous caller and items of others', async () => {
    const item = await addItem(app, user, centerId, QUESTIONS.tf);
    const many = Array.from({ length: 101 }, (_, n) => String(n));
    expect((await app.refusal(joinReviewMany, { itemIds: [] }, user)).status).toBe(400);
    expect((await app.refusal(joinReviewMany, { itemIds: many }, user)).status).toBe(400);
    expect((await app.refusal(joinReviewMany, { itemIds: [item.id] })).status).toBe(401);
    expect((await app.refusal(joinReviewMany, { itemIds: [item.id] }, other)).status).toBe(404);
  });
});
