import {
  getMe,
  getPassage,
  listCenters,
  listChats,
  listFaqs,
  searchSentences,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchBoxCopy } from '#src/product/search/copy.ts';
import { FILE_LIMITS, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter, samplePassage } from '#src/testing/sample-center.ts';
import { sampleSummary } from '#src/testing/sample-chat.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { searchCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  const student = sampleUser();
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(searchSentences, () => ({ done: true, sentences: [] }));
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

  it('finds a sentence of a file, with its place, and opens its page there', async () => {
    const text = 'يحدث البناء الضوئي في البلاستيدات.';
    const { fileName, fileUrl, page, pageLabel } = samplePassage();
    const place = { centerId: 'c1', courseName: 'أحياء 101', passageId: 'p1' };
    const sentence = { ...place, fileName, fileUrl, page, pageLabel, text };
    const calls = api.on(searchSentences, () => ({ done: true, sentences: [sentence] }));
    const passage = { ...samplePassage(), pageText: text, start: 0, end: text.length };
    const rest = { isDoubtful: false, differingVerses: [], pageCount: 40, hasPictures: false };
    api.on(getPassage, () => ({ done: true, passage: { ...passage, ...rest, route: 'text' } }));
    const { user, dialog } = await open();
    await user.keyboard('بلاستيدات');
    const found = await dialog.findByRole('option', { name: /يحدث البناء الضوئي/u });
    expect(found.textContent).toContain('المحاضرة الثالثة.pdf · صفحة 12');
    expect(found.querySelector('mark')?.textContent).toBe('بلاستيدات');
    expect(decodeURIComponent(calls[0]?.path ?? '')).toContain('q=بلاستيدات');
    await user.click(found);
    const viewer = within(await screen.findByRole('dialog', { name: /المحاضرة الثالثة/ }));
    expect((await viewer.findByText(text)).tagName).toBe('MARK');
    expect(screen.queryByRole('dialog', { name: copy.title })).toBeNull();
  });

  it('grows downwards only, so that the box stays where it is', async () => {
    const { dialog } = await open();
    const veil = dialog.getByRole('combobox').closest('[role=dialog]')?.parentElement;
    expect(veil?.className).toContain('items-start');
    expect(veil?.className).not.toContain('items-center');
  });

  it('says that there is nothing', async () => {
    const { user, dialog } = await open();
    api.on(listChats, () => ({ done: true, chats: [], nextCursor: null }));
    await user.keyboard('قمر');
    expect(await dialog.findByText(searchBoxCopy.none('قمر'))).toBeTruthy();
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
