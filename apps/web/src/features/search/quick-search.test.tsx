import { getMe, listCenters, listChats, listFaqs } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FILE_LIMITS, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleSummary } from '#src/testing/sample-chat.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { searchCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  const student = sampleUser();
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listFaqs, () => ({ done: true, faqs: {} }));
  api.on(listCenters, () => ({ done: true, centers: [sampleCenter()], limits: FILE_LIMITS }));
  const old = sampleSummary({ id: 't2', thread: 't2', title: 'قديمة مثبّتة', isPinned: true });
  api.on(listChats, () => ({
    done: true,
    chats: [sampleSummary()],
    pinned: [old],
    nextCursor: null,
  }));
});

async function open() {
  const { user } = renderApp('/faq', { storedUser: sampleUser() });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}[KeyK]{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: copy.title }));
  return { user, dialog };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];

const titles = (dialog: Dialog) =>
  dialog.getAllByRole('option').map(({ textContent }) => textContent);

describe('the quick search', () => {
  it('offers the pinned and latest conversations, the centers and the pages', async () => {
    const { dialog } = await open();
    await dialog.findByRole('option', { name: /قديمة مثبّتة/u });
    const offered = titles(dialog);
    expect(offered[0]).toContain('قديمة مثبّتة');
    expect(offered[1]).toContain('البناء الضوئي');
    expect(offered[2]).toContain('أحياء 101');
    expect(offered).toContain('المحادثات السابقة');
  });

  it('asks the server for conversations, and goes to what the arrows chose', async () => {
    const { user, dialog } = await open();
    const calls = api.on(listChats, () => ({
      done: true,
      chats: [sampleSummary({ thread: 't7', title: 'عن الأحياء' })],
      nextCursor: null,
    }));
    await user.keyboard('احياء');
    await dialog.findByRole('option', { name: /عن الأحياء/u });
    expect(calls.at(-1)?.path).toContain('q=');
    // What does not fit the words is gone; the course comes with its tools.
    await waitFor(() => expect(titles(dialog)).not.toContain('المحادثات السابقة'));
    expect(titles(dialog)[1]).toContain('أحياء 101');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/chat/c1?center=true'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that there is nothing', async () => {
    const { user, dialog } = await open();
    api.on(listChats, () => ({ done: true, chats: [], nextCursor: null }));
    await user.keyboard('قمر');
    expect(await dialog.findByText(copy.none('قمر'))).toBeTruthy();
  });

  it('opens from the sidebar too, and closes with Escape', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: new RegExp(copy.title, 'u') }));
    expect(await screen.findByRole('dialog', { name: copy.title })).toBeTruthy();
  });

  it('finds the study tools of every course', async () => {
    const { user, dialog } = await open();
    expect(dialog.queryByRole('group', { name: copy.groups.tools })).toBeNull();
    await user.keyboard('خريطة احياء');
    const tools = within(await dialog.findByRole('group', { name: copy.groups.tools }));
    expect(tools.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'الخريطةأحياء 101',
    ]);
    await user.click(tools.getByRole('option'));
    await waitFor(() => expect(currentPath()).toBe('/study/c1/map'));
  });
});
