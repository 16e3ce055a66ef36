import {
  answerWalk,
  deleteCenter,
  deleteItem,
  joinReview,
  updateItem,
  type WalkReply,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardReviews } from '#src/db/tables/cards.ts';
import { evidence, walkAnswers, walks } from '#src/db/tables/walks.ts';
import { CARD } from '#src/testing/cards.ts';
import { makeCenter } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { addItem, QUESTIONS } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { cloze, keyOf, signUpWalker, type Walker } from '#src/testing/walks.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let walker: Walker;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user, other, walker } = await signUpWalker(app));
});

const refused = (id: string, body: object) =>
  app.refusal(answerWalk, body, { ...user, path: answerWalk.path.replace(':id', id) });

describe('POST /api/walks/:id/answers', () => {
  it('goes on after a right answer, with its key', async () => {
    const begun = await walker.begin(cloze(0), cloze(1));
    const reply = await walker.answer(begun, keyOf(0));
    expect(reply).toMatchObject({
      verdict: 'right',
      walk: { asked: 1, right: 1 },
      step: { stem: cloze(1).stem, stage: 'asked' },
      shown: { answer: { accepted: [keyOf(0)] }, source: null },
    });
    const last = await walker.answer(reply, keyOf(1));
    expect([last.step, last.walk.why]).toEqual([null, expect.stringContaining('يوم آخر')]);
    app.clock.advance(23 * HOUR_MS);
    expect((await walker.get(begun.walk.id)).step?.stem).toBe(cloze(0).stem);
  });

  it('brings hints after wrong answers, then the key, and counts one miss', async () => {
    const begun = await walker.begin(cloze(0), cloze(1));
    let reply = await walker.answer(begun, 'غلط');
    for (const stage of ['hint1', 'hint2']) {
      expect(reply).toMatchObject({ verdict: 'wrong', step: { stage }, shown: null });
      expect(JSON.stringify(reply)).not.toContain(keyOf(0));
      reply = await walker.answer(reply, 'غلط آخر');
    }
    expect(reply).toMatchObject({
      step: { stage: 'shown', answer: { accepted: [keyOf(0)] } },
      shown: { answer: { accepted: [keyOf(0)] } },
      walk: { asked: 1, right: 0 },
    });
    const on = await walker.answer(reply, null);
    expect([on.verdict, on.step?.stem]).toEqual(['wrong', cloze(1).stem]);
  });

  it('rules out wrong options with the second hint, and never the right one', async () => {
    const options = ['أحمر', keyOf(0), 'أصفر', 'أزرق'];
    const begun = await walker.begin({ ...cloze(0), kind: 'mcq', stem: 'ما اسمها؟', options });
    const shown = begun.step?.options as string[];
    const right = shown.indexOf(keyOf(0));
    const wrong = (right + 3) % 4;
    const tried = await walker.answer(begun, wrong);
    expect(tried.step?.hint?.ruledOut).toBeUndefined();
    const { ruledOut = [] } = (await walker.hint(begun.walk.id)).step?.hint ?? {};
    expect(ruledOut).toHaveLength(2);
    expect(ruledOut).toContain(wrong);
    expect(ruledOut).not.toContain(right);
  });

  it('says how many of the questions left were missed in it', async () => {
    const begun = await walker.begin(cloze(0), cloze(1), cloze(2));
    expect(begun.step).toMatchObject({ left: 3 });
    expect(begun.step).not.toHaveProperty('returning');
    await walker.show(begun.walk.id);
    const next = await walker.answer(begun, null);
    expect(next.step).toMatchObject({ left: 3, returning: 1 });
  });

  it('gives the same reply to the same answer, and counts it once', async () => {
    const begun = await walker.begin(cloze(0), cloze(1));
    const [first, ...others] = await Promise.all(
      ['same', 'same', 'same'].map((id) => walker.answer(begun, keyOf(0), id)),
    );
    for (const one of others) expect(one).toEqual(first);
    expect(await walker.answer(begun, 'غلط', 'same')).toEqual(first);
    const rows = await app.store.db
      .select()
      .from(walkAnswers)
      .where(eq(walkAnswers.walkId, begun.walk.id));
    expect(rows).toHaveLength(1);
    expect((await walker.mastery(begun.centerId))[0]?.asked).toBe(1);
    const elsewhere = { clientId: 'same', itemId: first?.step?.itemId, given: 'أ' };
    expect((await refused(begun.walk.id, elsewhere)).status).toBe(409);
  });

  it('chooses the next item when an answer is sent again after a crash before the choice', async () => {
    const begun = await walker.begin(cloze(0), cloze(1));
    const reply = await walker.answer(begun, keyOf(0), 'cut-short');
    // As it is between the two transactions of an answer.
    const { db } = app.store;
    await db.update(walks).set({ step: null }).where(eq(walks.id, begun.walk.id));
    await db
      .update(walkAnswers)
      .set({ reply: { ...reply, step: null } })
      .where(eq(walkAnswers.clientId, 'cut-short'));
    for (let sent = 0; sent < 2; sent += 1) {
      expect(await walker.answer(begun, keyOf(0), 'cut-short')).toEqual(reply);
    }
    expect((await walker.get(begun.walk.id)).step).toEqual(reply.step);
  });

  it('refuses an item that is not the current one, and a walk that has ended', async () => {
    const begun = await walker.begin(cloze(0), cloze(1));
    const body = { clientId: 'late', itemId: begun.step?.itemId, given: keyOf(0) };
    await walker.answer(begun, keyOf(0));
    expect((await refused(begun.walk.id, body)).status).toBe(409);
    const { step } = await walker.get(begun.walk.id);
    await walker.end(begun.walk.id);
    expect((await refused(begun.walk.id, { ...body, itemId: step?.itemId })).status).toBe(409);
  });

  it('refuses what does not fit the question, nothing before the key, and strangers', async () => {
    const begun = await walker.begin(QUESTIONS.mcq);
    const body = { clientId: 'one', itemId: begun.step?.itemId };
    for (const given of ['النواة', true, 4, [[0, 1]], [true], null]) {
      expect((await refused(begun.walk.id, { ...body, given })).status).toBe(400);
    }
    expect((await refused(begun.walk.id, { ...body, clientId: '', given: 0 })).status).toBe(400);
    const path = answerWalk.path.replace(':id', begun.walk.id);
    const right = { ...body, given: 0 };
    expect((await app.refusal(answerWalk, right, { path })).status).toBe(401);
    expect((await app.refusal(answerWalk, right, { ...other, path })).status).toBe(404);
    expect((await refused('gone', right)).status).toBe(404);
    await walker.show(begun.walk.id);
    expect((await refused(begun.walk.id, right)).status).toBe(400);
  });

  it('judges a choice by the order in which it is shown', async () => {
    const begun = await walker.begin(QUESTIONS.mcq);
    const { options } = begun.step ?? {};
    const right = Array.isArray(options) ? options.indexOf('البلاستيدات الخضراء') : -1;
    expect((await walker.answer(begun, right)).verdict).toBe('right');
  });

  it('takes an open answer as evidence once its points are ticked', async () => {
    const begun = await walker.begin(QUESTIONS.define);
    const open = await walker.answer(begun, 'تحويل ضوء الشمس إلى طاقة');
    expect(open).toMatchObject({ verdict: 'open', step: { stage: 'shown' }, walk: { asked: 0 } });
    expect(open.shown?.answer.points).toHaveLength(2);
    expect(await walker.mastery(begun.centerId)).toEqual([]);
    const body = { clientId: 'ticks', itemId: begun.step?.itemId };
    for (const given of [[true], [true, false, true], 'نعم']) {
      expect((await refused(begun.walk.id, { ...body, given })).status).toBe(400);
    }
    const ticked = await walker.answer(open, [true, true]);
    expect([ticked.verdict, ticked.walk.right]).toEqual(['right', 1]);
    expect((await walker.mastery(begun.centerId))[0]?.asked).toBe(1);
  });

  it('passes over an open answer that is not ticked, without evidence', async () => {
    const begun = await walker.begin(QUESTIONS.define, cloze(1));
    const open = await walker.answer(begun, 'لا أدري');
    const on = await walker.answer(open, null);
    expect([on.verdict, on.step?.stem]).toEqual(['open', cloze(1).stem]);
    const end = await walker.answer(on, keyOf(1));
    expect(end.step).toBeNull();
  });

  it('rates a card, and schedules it as the review of cards does', async () => {
    const begun = await walker.begin(CARD);
    for (const given of [0, 5, 'جيد']) {
      const body = { clientId: 'rate', itemId: begun.step?.itemId, given };
      expect((await refused(begun.walk.id, body)).status).toBe(400);
    }
    const shown = await walker.show(begun.walk.id);
    expect([shown.step?.stage, shown.walk.asked]).toEqual(['shown', 0]);
    const rated = await walker.answer(shown, 3);
    expect(rated).toMatchObject({ verdict: 'right', walk: { asked: 1, right: 1 } });
    const reviews = await app.store.db
      .select()
      .from(cardReviews)
      .where(eq(cardReviews.itemId, begun.step?.itemId ?? ''));
    expect(reviews.map(({ rating }) => rating)).toEqual([3]);
    const rows = await app.store.db
      .select()
      .from(evidence)
      .where(eq(evidence.itemId, begun.step?.itemId ?? ''));
    expect(rows.map(({ source, isRight }) => [source, isRight])).toEqual([['card', true]]);
  });

  it('asks a question first that is due in the review, and reviews it with its answer', async () => {
    const { id: centerId } = await makeCenter(app, user);
    await addItem(app, user, centerId, cloze(0));
    app.clock.advance(1);
    const due = await addItem(app, user, centerId, cloze(1));
    await app.call(joinReview, { itemId: due.id }, user);
    const first = await walker.start({ centerId });
    let at: Pick<WalkReply, 'walk' | 'step'> = first;
    while (at.step && at.step.itemId !== due.id) at = await walker.answer(at, keyOf(0));
    const answered = await walker.answer(at, keyOf(1));
    expect(answered.verdict).toBe('right');
    app.clock.advance(23 * HOUR_MS);
    expect((await walker.get(first.walk.id)).step?.itemId).toBe(due.id);
    await walker.answer(await walker.get(first.walk.id), keyOf(1));
    const reviews = await app.store.db
      .select()
      .from(cardReviews)
      .where(eq(cardReviews.itemId, due.id));
    expect(reviews.map(({ rating }) => rating)).toEqual([3, 3]);
  });

  it('loses no answer to a clock that was set back', async () => {
    const begun = await walker.begin(cloze(0), cloze(1), CARD);
    app.clock.advance(HOUR_MS);
    const wrong = await walker.answer(begun, 'غلط');
    const shown = await walker.show(wrong.walk.id);
    app.clock.advance(-HOUR_MS);
    let at: Pick<WalkReply, 'walk' | 'step'> = await walker.answer(shown, null);
    const right = { [cloze(0).stem]: keyOf(0), [cloze(1).stem]: keyOf(1), [CARD.stem]: 3 };
    const verdicts = [];
    for (let n = 0; n < 3 && at.step; n += 1) {
      const reply = await walker.answer(at, right[at.step.stem] ?? null);
      verdicts.push(reply.verdict);
      at = reply;
    }
    expect(verdicts).toEqual(['right', 'right', 'right']);
    expect(at.walk).toMatchObject({ asked: 4, right: 3 });
  });

  it('goes to the next item without an error where the current one went away', async () => {
    const begun = await walker.begin(cloze(0), cloze(1), cloze(2));
    const path = (id = '') => ({ ...user, path: updateItem.path.replace(':id', id) });
    await app.call(updateItem, { state: 'hidden' }, path(begun.step?.itemId));
    const on = await walker.answer(begun, keyOf(0));
    expect(on).toMatchObject({ verdict: 'open', step: { stem: cloze(1).stem }, shown: null });
    await app.call(deleteItem, undefined, path(on.step?.itemId));
    expect((await walker.hint(begun.walk.id)).step).toMatchObject({
      stem: cloze(2).stem,
      stage: 'hint1',
    });
  });

  it('is gone with its center', async () => {
    const begun = await walker.begin(cloze(0));
    await app.call(deleteCenter, undefined, {
      ...user,
      path: deleteCenter.path.replace(':id', begun.centerId),
    });
    const body = { clientId: 'gone', itemId: begun.step?.itemId, given: 'أ' };
    expect((await refused(begun.walk.id, body)).status).toBe(404);
  });
});
