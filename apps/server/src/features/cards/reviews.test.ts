import {
  DAY_MS,
  deleteUser,
  exportUser,
  getCardSettings,
  getCardStats,
  reviewCard,
  setCardSettings,
  undoReview,
  type Item,
} from '@nibras/contract';
import {
  createEmptyCard,
  fsrs,
  GenSeedStrategyWithCardId,
  Grades,
  Rating,
  StrategyMode,
  type Card,
} from 'ts-fsrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardReviews, cardStates } from '#src/db/tables/cards.ts';
import { review, reviewPath, withCards } from '#src/testing/cards.ts';
import { signUpYearly } from '#src/testing/centers.ts';
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

const HISTORY = [
  [0, 1],
  [3, 2],
  [30, 3],
  [90, 4],
  [200, 1],
  [300, 2],
] as const;

describe('POST /api/cards/:itemId/reviews', () => {
  it('gives what ts-fsrs gives, as the queue foretold', async () => {
    const { card, rate, queue } = await withCards(app, 1);
    const plain = fsrs({ request_retention: 0.9, enable_fuzz: true }).useStrategy(
      StrategyMode.SEED,
      GenSeedStrategyWithCardId('id'),
    );
    const foretold = (await queue()).cards[0]?.previews;
    const start = app.clock.now().getTime() - 300 * DAY_MS;
    let wanted: Card = Object.assign(createEmptyCard(new Date(start)), { id: card.id });
    for (const [days, rating] of HISTORY) {
      const at = new Date(start + days * DAY_MS);
      wanted = plain.next(wanted, at, Grades[rating - 1] ?? Rating.Good).card;
      const state = await rate(card, review(rating, at));
      expect(state).toEqual({
        due: wanted.due.toISOString(),
        stability: wanted.stability,
        difficulty: wanted.difficulty,
        state: wanted.state,
        step: wanted.learning_steps,
        reps: wanted.reps,
        lapses: wanted.lapses,
        lastReview: at.toISOString(),
      });
    }
    expect(Date.parse(foretold?.again ?? '')).toBe(app.clock.now().getTime() + MINUTE_MS);
  });

  it('counts once what two tabs send at once, and answers the same ever after', async () => {
    const { user, card, rate, queue } = await withCards(app, 2);
    const body = review(3, app.clock.now());
    const answers = await Promise.all(Array.from({ length: 6 }, () => rate(card, body)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect((await queue()).doneToday).toBe(1);
    await rate(card, review(4, app.clock.now()));
    expect(await rate(card, body)).toEqual(answers[0]);
    await app.call(undoReview, undefined, user);
    await app.call(undoReview, undefined, user);
    expect(await rate(card, body)).toEqual(answers[0]);
    expect((await queue()).doneToday).toBe(0);
  });

  it('refuses an id of another card, the future, and what lies before the last review', async () => {
    const { user, cards, rate } = await withCards(app, 2);
    const [card, second] = cards as [Item, Item];
    const refused = async (body: object, item = card) =>
      (await app.refusal(reviewCard, body, { ...user, path: reviewPath(item.id) })).status;
    const body = review(3, app.clock.now());
    await rate(card, body);
    const at = app.clock.now().getTime();
    expect(await refused(body, second)).toBe(409);
    expect(await refused(review(3, new Date(at + 61_000)))).toBe(400);
    expect(await refused(review(3, new Date(at - 1)))).toBe(400);
    expect(await refused({ ...review(3, app.clock.now()), rating: 5 })).toBe(400);
    expect(await refused({ ...review(3, app.clock.now()), tookMs: -1 })).toBe(400);
    expect(await refused({ ...review(3, app.clock.now()), at: 'yesterday' })).toBe(400);
    await rate(card, review(3, new Date(at + 60_000)));
  });

  it('knows no card of others and no question that did not join', async () => {
    const { user, centerId, card } = await withCards(app, 1);
    const question = await addItem(app, user, centerId, QUESTIONS.tf);
    const status = async (caller: object, id: string) =>
      (
        await app.refusal(reviewCard, review(3, app.clock.now()), {
          ...caller,
          path: reviewPath(id),
        })
      ).status;
    expect(await status({}, card.id)).toBe(401);
    expect(await status(other, card.id)).toBe(404);
    expect(await status(user, question.id)).toBe(404);
  });
});

describe('DELETE /api/cards/reviews/last', () => {
  it('restores the state exactly, review after review', async () => {
    const { user, card, rate, queue } = await withCards(app, 1);
    const start = app.clock.now().getTime() - 50 * DAY_MS;
    const before = (await queue()).cards[0];
    const states = [before?.state];
    for (const days of [0, 1, 12]) {
      states.push(await rate(card, review(2, new Date(start + days * DAY_MS))));
    }
    states.pop();
    for (const wanted of states.reverse()) {
      const undone = (await app.call(undoReview, undefined, user)).card;
      expect(JSON.stringify(undone.state)).toBe(JSON.stringify(wanted));
    }
    expect((await queue()).cards[0]).toEqual(before);
    expect((await app.refusal(undoReview, undefined, user)).status).toBe(404);
    expect((await app.refusal(undoReview)).status).toBe(401);
  });
});

describe('the settings of the review', () => {
  it('are kept, and hold for the next review', async () => {
    const { user, card, rate } = await withCards(app, 1);
    const { settings } = await app.call(getCardSettings, undefined, user);
    expect(settings).toEqual({ dailyNew: 20, retention: 0.9 });
    const long = app.clock.now().getTime() - 300 * DAY_MS;
    await rate(card, review(4, new Date(long)));
    const usual = await rate(card, review(3, new Date(long + 20 * DAY_MS)));
    await app.call(undoReview, undefined, user);
    await app.call(setCardSettings, { dailyNew: 0, retention: 0.97 }, user);
    const strict = await rate(card, review(3, new Date(long + 20 * DAY_MS)));
    expect(Date.parse(strict.due)).toBeLessThan(Date.parse(usual.due));
    expect((await app.call(getCardSettings, undefined, user)).settings.retention).toBe(0.97);
  });

  it.each([
    [{ dailyNew: -1, retention: 0.9 }, 'dailyNew'],
    [{ dailyNew: 501, retention: 0.9 }, 'dailyNew'],
    [{ dailyNew: 2.5, retention: 0.9 }, 'dailyNew'],
    [{ dailyNew: 20, retention: 0.5 }, 'retention'],
    [{ dailyNew: 20, retention: 1 }, 'retention'],
  ])('are not %o', async (body, field) => {
    const { status, error } = await app.refusal(setCardSettings, body, other);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('are asked of nobody', async () => {
    expect((await app.refusal(getCardSettings)).status).toBe(401);
  });
});

describe('GET /api/cards/stats', () => {
  it('counts due cards by day and recalled cards by week', async () => {
    const { user, cards, rate } = await withCards(app, 2);
    const long = app.clock.now().getTime() - 40 * DAY_MS;
    const [first, second] = cards as [Item, Item];
    await rate(first, review(4, new Date(long)));
    await rate(first, review(1, new Date(long + 38 * DAY_MS)));
    await rate(second, review(4, new Date(long)));
    const stats = await app.call(getCardStats, undefined, user);
    expect(stats.dueByDay).toHaveLength(14);
    expect(stats.dueByDay[0]?.count).toBe(2);
    const weeks = stats.recallByWeek.filter(({ reviews }) => reviews > 0);
    expect(weeks).toEqual([expect.objectContaining({ reviews: 1, known: 0 })]);
    const saturdays = stats.recallByWeek.map(({ weekOf }) => new Date(weekOf).getUTCDay());
    expect(new Set(saturdays)).toEqual(new Set([6]));
    expect((await app.refusal(getCardStats)).status).toBe(401);
  });
});

describe('the account', () => {
  it('takes its cards with it, after they were in the download', async () => {
    const { user, card, rate } = await withCards(app, 1);
    await rate(card, review(3, app.clock.now()));
    const downloaded = (await app.call(exportUser, undefined, user)) as unknown as {
      cards: unknown[];
      cardReviews: unknown[];
    };
    expect(downloaded.cards).toMatchObject([{ itemId: card.id, reps: 1 }]);
    expect(downloaded.cardReviews).toMatchObject([{ itemId: card.id, rating: 3 }]);
    await app.call(deleteUser, { password: user.password }, user);
    for (const table of [cardStates, cardReviews]) {
      const rows = await app.store.db.select().from(table);
      expect(rows.filter(({ userId }) => userId === user.acckey)).toEqual([]);
    }
  });
});
