import { getCardQueue, getCardStats, getMe, reviewCard } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, NO_CARDS } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCard as card } from '#src/testing/sample-card.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { cardsCopy as copy } from './copy.ts';

describe('CardsLeft', () => {
  it('counts the cards left of each kind, and marks the kind at hand', async () => {
    const user = sampleUser();
    const api = fakeApi();
    api.on(getMe, () => ({ done: true, user }));
    api.on(getCardStats, () => ({ done: true, dueByDay: [], recallByWeek: [] }));
    api.on(reviewCard, () => ({ done: true, state: card('a').state }));
    const cards = [card('a'), card('b', 1), card('n', 0)];
    api.on(getCardQueue, () => ({ done: true, ...NO_CARDS, cards, due: 4, fresh: 2 }));
    const { user: keys } = renderApp('/review', { storedUser: user });
    await screen.findByText('سؤال a');
    const left = within(screen.getByRole('list', { name: copy.left }));
    const shown = () => left.getAllByRole('listitem').map(({ textContent }) => textContent);
    const { fresh, learning, due } = copy.kinds;
    expect(shown()).toEqual([`${fresh} 2`, `${learning} 1`, `${due} 3`]);
    expect(left.getByText(`${due} 3`).getAttribute('aria-current')).toBe('true');
    for (const id of ['a', 'n']) {
      await screen.findByText(`سؤال ${id}`);
      await keys.keyboard(' ');
      await screen.findByText(`جواب ${id}`);
      await keys.keyboard('3');
    }
    expect(shown()).toEqual([`${fresh} 1`, `${learning} 1`, `${due} 2`]);
    expect(left.getByText(`${learning} 1`).getAttribute('aria-current')).toBe('true');
  });
});
