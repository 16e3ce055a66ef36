import { deleteChat, getMe, listCenters, listChats, renameChat } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatTime } from '#src/lib/words/dates.ts';
import { chatMenuCopy } from '#src/product/chats/chat-menu-copy.ts';
import { FILE_LIMITS, fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleSummary } from '#src/testing/sample-chat.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { oldChatsCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
const student = sampleUser();

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
});

const main = () => within(screen.getByRole('main'));

async function open(path = '/old-chats') {
  const view = renderApp(path, { storedUser: student });
  await screen.findByRole('heading', { level: 1, name: copy.title });
  return view.user;
}

describe('OldChatsPage', () => {
  it('lists every conversation with its last words and its day', async () => {
    const chats = [sampleSummary(), sampleSummary({ id: 't2', thread: 't2', title: '' })];
    api.on(listChats, () => ({ done: true, chats, nextCursor: null }));
    await open();
    const [first, second] = await main().findAllByRole('link');
    expect(first?.textContent).toContain('البناء الضوئي');
    expect(first?.textContent).toContain('عملية تصنع بها النباتات غذاءها.');
    expect(first?.textContent).toContain('05 نوفمبر 2026');
    expect(first?.getAttribute('href')).toBe('/chat/t1');
    expect(second?.textContent).toContain('محادثة');
  });

  it('names the hour of a conversation of today', async () => {
    const today = sampleSummary({ lastMessageAt: Date.now() });
    api.on(listChats, () => ({ done: true, chats: [today], nextCursor: null }));
    await open();
    const link = await main().findByRole('link');
    expect(within(link).getByText(formatTime(today.lastMessageAt))).toBeTruthy();
    expect(link.textContent).not.toContain('نوفمبر');
  });

  it('says that there are none, and where to begin', async () => {
    await open();
    expect(await screen.findByText('لا توجد محادثات سابقة')).toBeTruthy();
    expect(main().getByRole('link', { name: copy.start }).getAttribute('href')).toBe('/chat');
  });

  it('says that they could not be loaded and tries again', async () => {
    let isBroken = true;
    api.on(listChats, () => {
      if (isBroken) throw new Refusal('unavailable', 'فشل في تحميل المحادثات');
      return { done: true, chats: [sampleSummary()], nextCursor: null };
    });
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('فشل في تحميل المحادثات');
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await main().findByRole('link')).toBeTruthy();
  });

  it('searches once the typing pauses, and keeps the words in the address', async () => {
    const calls = api.on(listChats, () => ({ done: true, chats: [], nextCursor: null }));
    const user = await open();
    await user.type(screen.getByRole('searchbox'), 'خلية');
    expect(await screen.findByText(copy.noMatch('خلية'))).toBeTruthy();
    expect(decodeURIComponent(currentPath())).toBe('/old-chats?q=خلية');
    const asked = calls.map(({ path }) => decodeURIComponent(path));
    expect(asked).toEqual(['/api/chats', '/api/chats?q=خلية']);
    await user.click(screen.getByRole('button', { name: copy.clear }));
    await waitFor(() => expect(currentPath()).toBe('/old-chats'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('empties the search box by its own button and stays in it', async () => {
    api.on(listChats, () => ({ done: true, chats: [sampleSummary()], nextCursor: null }));
    const user = await open('/old-chats?q=خلية');
    await user.click(screen.getByRole('button', { name: 'مسح البحث' }));
    await waitFor(() => expect(currentPath()).toBe('/old-chats'));
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.queryByRole('button', { name: 'مسح البحث' })).toBeNull();
  });

  it('goes on with the next page', async () => {
    let page = 0;
    const calls = api.on(listChats, () => {
      page += 1;
      const chats = [sampleSummary({ id: `t${page}`, thread: `t${page}` })];
      return { done: true, chats, nextCursor: page === 1 ? 'next' : null };
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: copy.more }));
    await waitFor(() => expect(main().getAllByRole('link')).toHaveLength(2));
    expect(calls[1]?.path).toBe('/api/chats?cursor=next');
    expect(screen.queryByRole('button', { name: copy.more })).toBeNull();
  });

  it('leads to /chat where a conversation has no thread', async () => {
    const chats = [sampleSummary({ thread: '' })];
    api.on(listChats, () => ({ done: true, chats, nextCursor: null }));
    await open();
    expect((await main().findByRole('link')).getAttribute('href')).toBe('/chat');
  });

  it('marks the found words, in earlier messages too', async () => {
    const found = '…تنتج الميتوكُندريا الطاقة في الخلية.';
    const chats = [sampleSummary({ title: 'عن الميتوكندريا', found })];
    api.on(listChats, () => ({ done: true, chats, nextCursor: null }));
    await open('/old-chats?q=الميتوكندريا');
    const link = await main().findByRole('link');
    expect(link.textContent).toContain(found);
    const marked = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['الميتوكندريا', 'الميتوكُندريا']);
  });

  it('keeps to one course, and says so in the address', async () => {
    api.on(listCenters, () => ({ done: true, centers: [sampleCenter()], limits: FILE_LIMITS }));
    const calls = api.on(listChats, () => ({ done: true, chats: [], nextCursor: null }));
    const user = await open('/old-chats?q=خلية');
    await main().findByRole('option', { name: 'أحياء 101' });
    await user.selectOptions(main().getByRole('combobox', { name: copy.filter }), 'أحياء 101');
    await waitFor(() =>
      expect(decodeURIComponent(currentPath())).toBe('/old-chats?q=خلية&course=c1'),
    );
    await waitFor(() =>
      expect(decodeURIComponent(calls.at(-1)?.path ?? '')).toBe('/api/chats?centerId=c1&q=خلية'),
    );
    await user.click(await main().findByRole('button', { name: copy.clear }));
    await waitFor(() => expect(currentPath()).toBe('/old-chats'));
  });

  it('renames a conversation, and deletes one after a question', async () => {
    api.on(listChats, () => ({ done: true, chats: [sampleSummary()], nextCursor: null }));
    const renamed = api.on(renameChat, () => ({ done: true, message: '' }));
    const deleted = api.on(deleteChat, () => ({ done: true, message: '' }));
    const user = await open();
    const choose = async (title: string, item: string): Promise<void> => {
      const name = chatMenuCopy.actionsOf(title);
      await user.click(await main().findByRole('button', { name }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('البناء الضوئي', chatMenuCopy.renaming.action);
    const field = await screen.findByLabelText(chatMenuCopy.renaming.label);
    await user.clear(field);
    await user.type(field, 'عنوان آخر{Enter}');
    expect(await main().findByText('عنوان آخر')).toBeTruthy();
    expect(renamed[0]?.body).toEqual({ title: 'عنوان آخر' });
    await choose('عنوان آخر', chatMenuCopy.removal.action);
    const question = within(await screen.findByRole('alertdialog'));
    expect(deleted).toEqual([]);
    await user.click(question.getByRole('button', { name: chatMenuCopy.removal.confirm }));
    expect(await screen.findByText(copy.empty)).toBeTruthy();
    expect(deleted.map(({ path }) => path)).toEqual(['/api/chat/t1']);
  });
});
