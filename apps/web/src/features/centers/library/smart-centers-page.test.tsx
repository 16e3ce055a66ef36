import { getCenter, getMe, listCenters, type Center, type ResponseOf } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { centersCopy } from '#src/features/centers/copy.ts';
import { chatPath, reviewPath, studyPath } from '#src/lib/paths.ts';
import { FILE_LIMITS, Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = centersCopy.list;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

function open(centers: Center[]) {
  const student = sampleUser();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listCenters, () => ({ done: true, centers, limits: FILE_LIMITS }));
  return renderApp('/smart-centers', { storedUser: student }).user;
}

describe('SmartCentersPage', () => {
  it('shows every center with its state, picture and id', async () => {
    open([sampleCenter({ isActive: false })]);
    expect(await screen.findByRole('heading', { level: 1, name: copy.title })).toBeTruthy();
    expect(screen.getByText(copy.subtitle)).toBeTruthy();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('heading', { name: 'أحياء 101' })).toBeTruthy();
    expect(card.getByText(centersCopy.state.inactive)).toBeTruthy();
    expect(card.getByText('مقرر تمهيدي في الخلية والوراثة.')).toBeTruthy();
    expect(card.getByText('c1').getAttribute('dir')).toBe('ltr');
    const picture = card.getByRole('presentation');
    expect(picture.getAttribute('src')).toBe('/covers/c1.svg');
  });

  it('opens a center over itself, and closes it onto itself', async () => {
    api.on(getCenter, () => ({ done: true, center: sampleCenter() }));
    const user = open([sampleCenter()]);
    const card = within(await screen.findByRole('article'));
    await user.click(card.getByRole('link', { name: 'أحياء 101' }));
    expect(await screen.findByRole('dialog', { name: /أحياء 101/ })).toBeTruthy();
    expect(currentPath()).toBe('/smart-centers?center=c1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(currentPath()).toBe('/smart-centers');
  });

  it('copies the id of a center', async () => {
    const user = open([sampleCenter()]);
    await user.click(await screen.findByRole('button', { name: copy.copyId('أحياء 101') }));
    expect(await screen.findByText(copy.idCopied)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('c1');
  });

  it('leads from a card to the conversation, the questions and the cards of its course', async () => {
    const user = open([sampleCenter()]);
    const links = within(await screen.findByRole('article')).getAllByRole('link');
    expect(links.slice(1).map((link) => link.getAttribute('href'))).toEqual([
      chatPath('c1'),
      studyPath('c1'),
      reviewPath('c1'),
    ]);
    await user.click(links[1]!);
    await waitFor(() => expect(currentPath()).toBe(chatPath('c1')));
  });

  it('waits with a spinner', async () => {
    const answer = Promise.withResolvers<ResponseOf<typeof listCenters>>();
    open([]);
    api.on(listCenters, () => answer.promise);
    expect(await screen.findByText(copy.loading)).toBeTruthy();
    answer.resolve({ done: true, centers: [sampleCenter()], limits: FILE_LIMITS });
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('says when there are none, with the way to the first', async () => {
    const user = open([]);
    expect(await screen.findByText(copy.empty)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: centersCopy.form.title }));
    expect(await screen.findByRole('dialog', { name: centersCopy.form.title })).toBeTruthy();
  });

  it('shows the server’s words for a failure and asks again', async () => {
    let isBroken = true;
    const user = open([]);
    api.on(listCenters, () => {
      if (isBroken) throw new Refusal('unavailable', 'الخدمة متوقفة الآن.');
      return { done: true, centers: [sampleCenter()], limits: FILE_LIMITS };
    });
    const alert = await screen.findByRole('alert');
    const words = [...alert.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(words).toEqual([copy.failed, 'الخدمة متوقفة الآن.']);
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('puts them in one, two or three columns, by the available width', async () => {
    open([sampleCenter()]);
    const grid = (await screen.findByRole('article')).closest('ul');
    const columns = grid?.className.split(' ').filter((name) => name.includes('grid-cols-'));
    expect(columns?.map((name) => name.at(-1))).toEqual(['1', '2', '3']);
  });
});
