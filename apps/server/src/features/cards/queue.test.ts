import {
  buryCard,
  DAY_MS,
  getCardQueue,
  joinReview,
  leaveReview,
  login,
  setCardSettings,
  undoReview,
  updateItem,
  type Item,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOfStudyDay } from '#src/platform/time/study-days.ts';
import { CARD, review, withCards } from '#src/testing/cards.ts';
import { makeCenter, signUpLapsed, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { addItem, QUESTIONS } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let other: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  other = await signUpYearly(app);
});
afterAll(() => app.close());

const cardPath = (id: string) => leaveReview.path.replace(':itemId', id);
const buryPath = (id: string) => buryCard.path.replace(':itemId', id);

/** Advances time and signs in again. */
async function wait(user: SignedUp, ms: number): Promise<void> {
  app.clock.advance(ms);
  for (const one of [user, other]) {
    const { email: username, password } = one;
    one.token = (await app.call(login, { username, password })).token;
  }
}

describe('GET /api/cards/queue', () => {
  it('returns due cards by lowest recall, then the new cards of the day', async () => {
    const { user, cards, rate, queue } = await withCards(app, 5);
    const [strong, weak, ...unseen] = cards as [Item, Item, ...Item[]];
    const long = new Date(app.clock.now().getTime() - 400 * DAY_MS);
    await rate(strong, review(4, long));
    await rate(weak, review(3, long));
    await rate(weak, review(3, new Date(long.getTime() + 10 * MINUTE_MS)));
    await app.call(setCardSettings, { dailyNew: 2, retention: 0.9 }, user);
    const given = await queue();
    const [first, second, ...fresh] = given.cards.map(({ item }) => item.id);
    expect([first, second]).toEqual([weak.id, strong.id]);
    // All have the same creation time, so their order is arbitrary.
    expect(unseen.map(({ id }) => id)).toEqual(expect.arrayContaining(fresh));
    expect(fresh).toHaveLength(2);
    expect(given).toMatchObject({ due: 2, fresh: 2, doneToday: 0, nextAt: null });
    expect(given.cards[2]?.state).toEqual({
      due: expect.any(String) as string,
      stability: 0,
      difficulty: 0,
      state: 0,
      step: 0,
      reps: 0,
      lapses: 0,
      lastReview: null,
    });
  });

  it('shows a card being learned at its minute and one in review on its day', async () => {
    const { user, card, rate, queue, ids } = await withCards(app, 1);
    const learning = await rate(card, review(1, app.clock.now()));
    expect(await queue()).toMatchObject({
      cards: [],
      due: 0,
      doneToday: 1,
      later: 1,
      nextAt: learning.due,
    });
    app.clock.advance(MINUTE_MS);
    expect(await ids()).toEqual([card.id]);
    const { due } = await rate(card, review(4, app.clock.now()));
    // 04:00 in Riyadh is 01:00 UTC.
    const border = Date.parse(`${due.slice(0, 10)}T01:00:00.000Z`);
    await wait(user, border - 1 - app.clock.now().getTime());
    expect(await ids()).toEqual([]);
    app.clock.advance(1);
    expect(await ids()).toEqual([card.id]);
  });

  it('counts the new cards of a day until four in the morning', async () => {
    const { user, card, rate, queue } = await withCards(app, 4);
    await app.call(setCardSettings, { dailyNew: 2, retention: 0.9 }, user);
    await rate(card, review(4, app.clock.now()));
    expect(await queue()).toMatchObject({ fresh: 1, doneToday: 1 });
    const border = endOfStudyDay(app.clock.now()).getTime() - app.clock.now().getTime();
    await wait(user, border);
    expect(await queue()).toMatchObject({ fresh: 2, doneToday: 0 });
  });

  it('counts the new cards of a day over all centers, also where one is looked at alone', async () => {
    const { user, card, centerId, rate, queue } = await withCards(app, 4);
    const second = await makeCenter(app, user);
    for (let n = 0; n < 4; n += 1) await addItem(app, user, second.id, CARD);
    await app.call(setCardSettings, { dailyNew: 3, retention: 0.9 }, user);
    expect(await queue()).toMatchObject({ fresh: 3 });
    expect(await queue(`?centerId=${second.id}`)).toMatchObject({ fresh: 3 });
    await rate(card, review(4, app.clock.now()));
    expect(await queue()).toMatchObject({ fresh: 2, doneToday: 1 });
    expect(await queue(`?centerId=${second.id}`)).toMatchObject({ fresh: 2, doneToday: 0 });
    expect(await queue(`?centerId=${centerId}`)).toMatchObject({ fresh: 2, doneToday: 1 });
  });

  it('keeps to a center, leaves out hidden items, and takes questions that joined', async () => {
    const { user, centerId, card, queue, ids } = await withCards(app, 2);
    const second = await makeCenter(app, user);
    const elsewhere = await addItem(app, user, second.id, CARD);
    const question = await addItem(app, user, centerId, QUESTIONS.mcq);
    expect(await ids()).not.toContain(question.id);
    const { card: joined } = await app.call(joinReview, { itemId: question.id }, user);
    expect(joined.item).toEqual(question);
    const path = updateItem.path.replace(':id', card.id);
    await app.call(updateItem, { state: 'hidden' }, { ...user, path });
    const [all, here] = [await ids(), await queue(`?centerId=${centerId}`)];
    expect(all).toHaveLength(3);
    expect(all).toEqual(expect.arrayContaining([elsewhere.id, question.id]));
    expect(here.cards.map(({ item }) => item.id)).not.toContain(elsewhere.id);
    expect(here.cards).toHaveLength(2);
  });

  it('counts a card whose review was taken back among those that nobody has met', async () => {
    const { user, card, cards, rate, queue } = await withCards(app, 3);
    await rate(card, review(3, app.clock.now()));
    expect(await queue()).toMatchObject({ fresh: 2 });
    await app.call(undoReview, undefined, user);
    const given = await queue();
    expect(given.fresh).toBe(3);
    expect(given.cards.map(({ item }) => item.id).sort()).toEqual(cards.map(({ id }) => id).sort());
  });

  it('is nobody else’s', async () => {
    const { centerId } = await withCards(app, 1);
    expect((await app.refusal(getCardQueue)).status).toBe(401);
    const path = `${getCardQueue.path}?centerId=${centerId}`;
    expect((await app.refusal(getCardQueue, undefined, { ...other, path })).status).toBe(404);
    expect((await app.call(getCardQueue, undefined, other)).cards).toEqual([]);
    const lapsed = await signUpLapsed(app);
    expect((await app.refusal(getCardQueue, undefined, lapsed)).status).toBe(403);
  });
});

describe('leaving the review', () => {
  it('keeps the state of a card, which returns as it was', async () => {
    const { user, card, rate, ids } = await withCards(app, 1);
    await rate(card, review(3, new Date(app.clock.now().getTime() - 90 * DAY_MS)));
    await app.call(leaveReview, undefined, { ...user, path: cardPath(card.id) });
    expect(await ids()).toEqual([]);
    const { card: back } = await app.call(joinReview, { itemId: card.id }, user);
    expect(back.state.reps).toBe(1);
    expect(await ids()).toEqual([card.id]);
  });

  it('is until tomorrow for a card that is buried', async () => {
    const { user, card, ids } = await withCards(app, 1);
    await app.call(buryCard, undefined, { ...user, path: buryPath(card.id) });
    expect(await ids()).toEqual([]);
    await wait(user, DAY_MS);
    expect(await ids()).toEqual([card.id]);
  });

  it('is refused to others', async () => {
    const { card } = await withCards(app, 1);
    const status = async (caller: object) => [
      (await app.refusal(joinReview, { itemId: card.id }, caller)).status,
      (await app.refusal(leaveReview, undefined, { ...caller, path: cardPath(card.id) })).status,
      (await app.refusal(buryCard, undefined, { ...caller, path: buryPath(card.id) })).status,
    ];
    expect(await status({})).toEqual([401, 401, 401]);
    expect(await status(other)).toEqual([404, 404, 404]);
  });
});
