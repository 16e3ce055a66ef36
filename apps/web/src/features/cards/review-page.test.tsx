import {
  buryCard,
  deleteItem,
  getCardQueue,
  getCardSettings,
  getCardStats,
  getMe,
  importDeck,
  listCenters,
  reviewCard,
  setCardSettings,
  undoReview,
  updateItem,
  type StudyCard,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, FILE_LIMITS, NO_CARDS, Refusal } from '#src/testing/fake-api.ts';
import { productCopy } from '#src/product/copy.ts';
import { chosenFile, fakeUploads } from '#src/testing/fake-uploads.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCard as card } from '#src/testing/sample-card.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { cardsCopy as copy } from './copy.ts';

const user = sampleUser();
const RUN = {
  id: 'r1',
  centerId: 'c1',
  state: 'done' as const,
  engine: 'builtin' as const,
  error: null,
  createdAt: '2026-11-15T09:00:00.000Z',
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(getCardStats, () => ({
    done: true,
    dueByDay: [
      { day: '2026-11-15', count: 1 },
      { day: '2026-11-16', count: 3 },
    ],
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

/** By keys: shows the answer of the card at hand and says that it was known. */
async function rate(keys: UserEvent, id: string): Promise<void> {
  await screen.findByText(`سؤال ${id}`);
  await keys.keyboard(' ');
  await screen.findByText(`جواب ${id}`);
  await keys.keyboard('3');
}

describe('ReviewPage', () => {
  it('is gone through by keys alone, due and new cards in turn', async () => {
    const reviews = api.on(reviewCard, () => ({ done: true, state: card('a').state }));
    const { user: keys } = open([card('a'), card('b'), card('n', 0)]);
    for (const id of ['a', 'n', 'b']) {
      expect(await screen.findByText(`سؤال ${id}`)).toBeTruthy();
      expect(screen.queryByText(`جواب ${id}`)).toBeNull();
      await rate(keys, id);
    }
    expect(await screen.findByText(copy.doneTitle)).toBeTruthy();
    expect(reviews.map(({ path }) => path)).toEqual(
      ['a', 'n', 'b'].map((id) => `/api/cards/${id}/reviews`),
    );
    const ids = reviews.map(({ body }) => (body as { clientReviewId: string }).clientReviewId);
    expect(new Set(ids).size).toBe(3);
  });

  it('fills its bar as cards are answered', async () => {
    api.on(reviewCard, () => ({ done: true, state: card('a').state }));
    const { user: keys } = open([card('a'), card('b')]);
    await screen.findByText('سؤال a');
    const bar = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    expect(bar()).toBe('0');
    await rate(keys, 'a');
    await screen.findByText('سؤال b');
    expect(bar()).toBe('50');
  });

  it('says how many cards come back today, and when, instead of calling the day over', async () => {
    const nextAt = new Date(Date.now() + 10 * 60_000).toISOString();
    api.on(getCardQueue, () => ({
      done: true,
      ...NO_CARDS,
      doneToday: 40,
      later: 38,
      nextAt,
    }));
    renderApp('/review', { storedUser: user });
    expect(await screen.findByText(copy.pauseTitle)).toBeTruthy();
    expect(screen.getByText(copy.progress(40))).toBeTruthy();
    expect(screen.getByText(copy.later(38, '10 دقائق'))).toBeTruthy();
    expect(screen.queryByText(copy.doneTitle)).toBeNull();
  });

  it('writes its figures at the bars of the charts', async () => {
    open([card('a')]);
    const due = within(await screen.findByRole('region', { name: copy.chart.title }));
    expect(due.getByText('3')).toBeTruthy();
    expect(due.getByText('16')).toBeTruthy();
    const recall = within(screen.getByRole('region', { name: copy.chart.recall }));
    expect(recall.getByText('75%')).toBeTruthy();
  });

  it('previews when a card comes back, and says it in the one live region', async () => {
    api.on(reviewCard, () => ({ done: true, state: card('a').state }));
    const centers = [sampleCenter({ id: 'c1', courseName: 'أحياء 101' })];
    api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
    const { user: pointer } = open([card('a'), card('b')]);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('أحياء 101')).toBeTruthy();
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

  describe('without a line', () => {
    const WAITING = 'draft:stored-id:reviews';
    const idsOf = (calls: { body: unknown }[]) =>
      calls.map(({ body }) => (body as { clientReviewId: string }).clientReviewId);
    const rateTwo = async () => {
      const { user: keys, unmount } = open([card('a'), card('b'), card('c')]);
      await screen.findByText('سؤال a');
      api.goDown();
      for (const id of ['a', 'b']) await rate(keys, id);
      await screen.findByText('سؤال c');
      expect(await screen.findByText(copy.rateWaits)).toBeTruthy();
      await waitFor(() =>
        expect(JSON.parse(localStorage.getItem(WAITING) ?? '[]')).toHaveLength(2),
      );
      return { keys, unmount };
    };

    it('keeps its reviews for the next tab, which sends them before it asks for the queue', async () => {
      const { unmount } = await rateTwo();
      unmount();
      const waiting = localStorage.getItem(WAITING) ?? '';
      api.comeBack();
      const reviews = api.on(reviewCard, () => ({ done: true, state: card('a').state }));
      const asked = api.on(getCardQueue, () => {
        expect(localStorage.getItem(WAITING)).toBeNull();
        return { done: true, ...NO_CARDS, doneToday: 2 };
      });
      renderApp('/review', { storedUser: user });
      expect(await screen.findByText(copy.doneTitle)).toBeTruthy();
      expect(asked).toHaveLength(1);
      expect(reviews.map(({ path }) => path)).toEqual([
        '/api/cards/a/reviews',
        '/api/cards/b/reviews',
      ]);
      for (const id of idsOf(reviews)) expect(waiting).toContain(id);
    });

    it('sends them in order with the next one, and skips refused ones', async () => {
      const { keys } = await rateTwo();
      api.comeBack();
      let isFirst = true;
      const reviews = api.on(reviewCard, () => {
        if (!isFirst) return { done: true, state: card('a').state };
        isFirst = false;
        throw new Refusal('conflict', 'رقم هذه المراجعة مستعمل لبطاقة أخرى.');
      });
      await rate(keys, 'c');
      expect(await screen.findByText(copy.doneTitle)).toBeTruthy();
      expect(reviews.map(({ path }) => path)).toEqual(
        ['a', 'b', 'c'].map((id) => `/api/cards/${id}/reviews`),
      );
      expect(new Set(idsOf(reviews)).size).toBe(3);
      expect(localStorage.getItem(WAITING)).toBeNull();
    });
  });

  it('names the course of a card, and puts a card off until tomorrow', async () => {
    const buried = api.on(buryCard, () => ({ done: true }));
    const { user: pointer } = open([card('a'), card('b')]);
    await pointer.click(await screen.findByRole('button', { name: copy.menu }));
    await pointer.click(await screen.findByRole('menuitem', { name: copy.bury }));
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

describe('a card of the review', () => {
  it('is put right by E, and goes on with its new words', async () => {
    const sent = api.on(updateItem, ({ stem = '' }) => ({
      done: true,
      item: { ...card('a').item, stem },
    }));
    const { user: hand } = open([card('a')]);
    await screen.findByText('سؤال a');
    await hand.keyboard('e');
    const stem = await screen.findByRole('textbox', { name: copy.front });
    await hand.clear(stem);
    await hand.type(stem, 'سؤال أوضح');
    await hand.click(screen.getByRole('button', { name: productCopy.card.save }));
    expect(await screen.findByText('سؤال أوضح')).toBeTruthy();
    const answer = { accepted: ['جواب a'], points: [] };
    expect(sent.map(({ body }) => body)).toEqual([{ stem: 'سؤال أوضح', answer }]);
  });

  it('is deleted only once that was confirmed', async () => {
    const gone = api.on(deleteItem, () => ({ done: true, item: card('a').item }));
    const { user: hand } = open([card('a'), card('b')]);
    await hand.click(await screen.findByRole('button', { name: copy.menu }));
    await hand.click(await screen.findByRole('menuitem', { name: copy.deleting.open }));
    expect(gone).toEqual([]);
    const dialog = within(await screen.findByRole('alertdialog'));
    await hand.click(dialog.getByRole('button', { name: copy.deleting.confirm }));
    expect(await screen.findByText('سؤال b')).toBeTruthy();
    expect(gone.map(({ path }) => path)).toEqual(['/api/study/items/a']);
  });
});

describe('the menu of cards', () => {
  it('takes a deck of Anki once its cards were seen', async () => {
    const centers = [sampleCenter({ id: 'c1', courseName: 'أحياء 101' })];
    api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
    fakeUploads({ succeed: true });
    const imports = api.on(importDeck, () => ({
      done: true,
      run: { ...RUN, wanted: 3, made: 2, dropped: { empty: 1 } },
      known: 1,
      samples: [{ front: 'ما **وحدة** القوة؟', back: 'النيوتن' }],
    }));
    const { user: hand } = open([]);
    await hand.click(await screen.findByRole('button', { name: copy.menu }));
    await hand.click(await screen.findByRole('menuitem', { name: copy.importing.open }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: copy.importing.submit(0) })).toHaveProperty(
      'disabled',
      true,
    );
    await dialog.findByRole('option', { name: 'أحياء 101' });
    await hand.selectOptions(dialog.getByLabelText(copy.importing.center), 'c1');
    await hand.upload(
      dialog.getByLabelText(new RegExp(copy.importing.pick)),
      chosenFile('deck.apkg'),
    );
    expect(await dialog.findByText(copy.importing.known(1))).toBeTruthy();
    expect(dialog.getByText('النيوتن')).toBeTruthy();
    await hand.click(dialog.getByRole('button', { name: copy.importing.submit(2) }));
    expect(await screen.findByText(copy.importing.done(2))).toBeTruthy();
    const url = '/files/deck.apkg?e=0&s=signature';
    const deck = { centerId: 'c1', url, fileName: 'deck.apkg' };
    expect(imports.map(({ body }) => body)).toEqual([{ ...deck, preview: true }, deck]);
  });

  it('keeps how many new cards a day brings', async () => {
    const settings = { dailyNew: 20, retention: 0.9 };
    api.on(getCardSettings, () => ({ done: true, settings }));
    const sent = api.on(setCardSettings, (given) => ({ done: true, settings: given }));
    const { user: hand } = open([]);
    await hand.click(await screen.findByRole('button', { name: copy.menu }));
    await hand.click(await screen.findByRole('menuitem', { name: copy.settings.title }));
    const daily = await screen.findByLabelText(copy.settings.dailyNew);
    await hand.clear(daily);
    await hand.click(screen.getByRole('button', { name: copy.settings.save }));
    expect(sent).toEqual([]);
    await hand.type(daily, '35');
    await hand.click(screen.getByRole('button', { name: copy.settings.save }));
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ dailyNew: 35, retention: 0.9 }]),
    );
  });
});
