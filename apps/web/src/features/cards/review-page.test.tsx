import {
  getCardQueue,
  getCardStats,
  getMe,
  reviewCard,
  undoReview,
  buryCard,
  type StudyCard,
} from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, NO_CARDS, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';
import { cardsCopy as copy } from './copy.ts';

const user = sampleUser();
const MINUTE_MS = 60_000;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const card = (id: string, state = 2): StudyCard => ({
  centerId: 'c1',
  item: {
    id,
    kind: 'card',
    stem: `سؤال ${id}`,
    options: null,
    answer: { accepted: [`جواب ${id}`], points: [] },
    explanation: null,
    topic: null,
    origin: 'own',
    state: 'live',
    source: null,
  },
  state: {
    due: inMs(0),
    stability: 1,
    difficulty: 5,
    state,
    step: 0,
    reps: 1,
    lapses: 0,
    lastReview: null,
  },
  previews: {
    again: inMs(MINUTE_MS),
    hard: inMs(6 * MINUTE_MS),
    good: inMs(3 * 24 * 60 * MINUTE_MS),
    easy: inMs(90 * 24 * 60 * MINUTE_MS),
  },
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(getCardStats, () => ({
    done: true,
    dueByDay: [{ day: '2026-11-16', count: 3 }],
    recallByWeek: [{ weekOf: '2026-11-10', reviews: 4, known: 3 }],
  }));
});

/** The queue as it is first, and empty once it is asked again. */
function open(cards: StudyCard[]) {
  const answers = [
    { ...NO_CARDS, cards, due: cards.length },
    { ...NO_CARDS, doneToday: 2 },
  ];
  const calls = api.on(getCardQueue, () => ({
    done: true,
    ...((answers.length > 1 ? answers.shift() : answers[0]) ?? NO_CARDS),
  }));
  return { calls, ...renderApp('/review', { storedUser: user }) };
}

describe('ReviewPage', () => {
  it('is gone through by keys alone, due and new cards in turn', async () => {
    const reviews = api.on(reviewCard, () => ({ done: true, state: card('a').state }));
    const { user: keys } = open([card('a'), card('b'), card('n', 0)]);
    for (const id of ['a', 'n', 'b']) {
      expect(await screen.findByText(`سؤال ${id}`)).toBeTruthy();
      expect(screen.queryByText(`جواب ${id}`)).toBeNull();
      await keys.keyboard(' ');
      expect(await screen.findByText(`جواب ${id}`)).toBeTruthy();
      await keys.keyboard('3');
    }
    expect(await screen.findByText(copy.doneTitle)).toBeTruthy();
    expect(reviews.map(({ path }) => path)).toEqual(
      ['a', 'n', 'b'].map((id) => `/api/cards/${id}/reviews`),
    );
    const ids = reviews.map(({ body }) => (body as { clientReviewId: string }).clientReviewId);
    expect(new Set(ids).size).toBe(3);
  });

  it('previews when a card comes back, and says it in the one live region', async () => {
    api.on(reviewCard, () => ({ done: true, state: card('a').state }));
    const { user: pointer } = open([card('a'), card('b')]);
    await pointer.click(await screen.findByRole('button', { name: copy.show }));
    const good = screen.getByRole('button', { name: /جيد.*3 أيام/ });
    expect(screen.getByRole('button', { name: /سهل.*3 أشهر/ })).toBeTruthy();
    await pointer.click(good);
    expect(await screen.findByText(copy.rated(copy.ratings.good, '3 أيام'))).toBeTruthy();
  });

  it('takes back the last review', async () => {
    api.on(reviewCard, () => ({ done: true, state: card('a').state }));
    api.on(undoReview, () => ({ done: true, card: card('a') }));
    const { user: keys } = open([card('a'), card('b')]);
    await screen.findByText('سؤال a');
    await keys.keyboard(' ');
    await keys.keyboard('1');
    await screen.findByText('سؤال b');
    await keys.keyboard('z');
    expect(await screen.findByText('سؤال a')).toBeTruthy();
  });

  it('puts a card off until tomorrow', async () => {
    const buried = api.on(buryCard, () => ({ done: true }));
    const { user: pointer } = open([card('a'), card('b')]);
    await pointer.click(await screen.findByRole('button', { name: copy.bury }));
    expect(await screen.findByText('سؤال b')).toBeTruthy();
    await waitFor(() => expect(buried).toHaveLength(1));
  });

  it('says what to do without cards, and after a failure', async () => {
    api.on(getCardQueue, () => ({ done: true, ...NO_CARDS }));
    const { unmount } = renderApp('/review', { storedUser: user });
    expect(await screen.findByText(copy.empty)).toBeTruthy();
    unmount();
    api.on(getCardQueue, () => {
      throw new Refusal('internal', 'عطل');
    });
    renderApp('/review', { storedUser: user });
    expect(await screen.findByText(copy.failed)).toBeTruthy();
  });
});

describe('the library', () => {
  it('leads to the cards that wait', async () => {
    api.on(getCardQueue, () => ({ done: true, ...NO_CARDS, cards: [card('a')], due: 2, fresh: 3 }));
    renderApp('/', { storedUser: user });
    const link = await screen.findByRole('link', { name: new RegExp(copy.home.waiting(5)) });
    expect(link.getAttribute('href')).toBe('/review');
  });
});
