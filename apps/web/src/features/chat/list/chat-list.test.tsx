import { deleteChat, getChat, listChats, pinChat, renameChat } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { accept, enterChat, sentEvents } from '#src/testing/enter-chat.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleChat, sampleSummary } from '#src/testing/sample-chat.ts';
import { chatMenuCopy as menu } from '#src/product/chats/chat-menu-copy.ts';
import { productCopy } from '#src/product/copy.ts';
import { chatListCopy as copy } from './chat-list-copy.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const general = () => screen.findByRole('list', { name: copy.label('المساعد العام') });
const page = (chats: ReturnType<typeof sampleSummary>[], nextCursor: string | null = null) => ({
  done: true as const,
  chats,
  nextCursor,
});

async function choose(user: Awaited<ReturnType<typeof enterChat>>['user'], item: string) {
  const row = menu.actionsOf('البناء الضوئي');
  await user.click(within(await general()).getByRole('button', { name: row }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the conversations in the sidebar', () => {
  it('show under the open assistant, and only there', async () => {
    const calls = api.on(listChats, () => page([sampleSummary()]));
    const { user } = await enterChat({ api, centers: [sampleCenter()] });
    expect(within(await general()).getByRole('link').textContent).toBe('البناء الضوئي');
    expect(calls.map(({ path }) => path)).toEqual(['/api/chats?centerId=general']);

    api.on(listChats, () => page([sampleSummary({ thread: 't2', centerId: 'c1' })]));
    const nav = within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
    await user.click(nav.getByRole('link', { name: 'أحياء 101' }));
    const list = await screen.findByRole('list', { name: copy.label('أحياء 101') });
    expect(within(list).getByRole('link').getAttribute('href')).toBe('/chat/c1?thread=t2');
    expect(screen.queryByRole('list', { name: copy.label('المساعد العام') })).toBeNull();
  });

  it('are asked for again when their subject is opened again', async () => {
    const calls = api.on(listChats, () => page([]));
    const { user } = await enterChat({ api, centers: [sampleCenter()] });
    await waitFor(() => expect(calls).toHaveLength(1));
    const nav = within(screen.getByRole('navigation', { name: 'التنقل الرئيسي' }));
    await user.click(nav.getByRole('link', { name: 'أحياء 101' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await user.click(nav.getByRole('link', { name: 'المساعد العام' }));
    await waitFor(() => expect(calls).toHaveLength(3));
  });

  it('are grouped by day, pinned ones above, and can be pinned', async () => {
    const today = sampleSummary({ lastMessageAt: Date.now() });
    const old = sampleSummary({ thread: 't2', title: 'قديمة', isPinned: true });
    api.on(listChats, () => ({ ...page([today]), pinned: [old] }));
    const { user } = await enterChat({ api });
    const { chatGroups } = productCopy;
    const list = within(await general());
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'قديمة',
      'البناء الضوئي',
    ]);
    expect(list.getByRole('list', { name: chatGroups.pinned })).toBeTruthy();
    expect(list.getByRole('list', { name: chatGroups.today })).toBeTruthy();
    const calls = api.on(pinChat, () => ({ done: true, message: '' }));
    api.on(listChats, () => ({ ...page([{ ...today, isPinned: true }]), pinned: [old] }));
    await choose(user, menu.pinning.pin);
    expect(calls).toMatchObject([{ path: '/api/chat/t1/pin', body: { isPinned: true } }]);
    await waitFor(() => expect(list.queryByRole('list', { name: chatGroups.today })).toBeNull());
  });

  it('scroll to the one that is open', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    api.on(listChats, () => page([sampleSummary({ thread: 't2' }), sampleSummary()]));
    await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    const row = within(await general()).getByRole('link', { current: 'page' });
    expect(scroll.mock.contexts).toContain(row);
  });

  it('say that they could not be loaded and try again', async () => {
    let isBroken = true;
    api.on(listChats, () => {
      if (isBroken) throw new Refusal('internal', 'خطأ');
      return page([sampleSummary()]);
    });
    const { user } = await enterChat({ api });
    expect(await screen.findByText(/فشل في تحميل المحادثات/u)).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'اضغط هنا لإعادة محاولة الاتصال' }));
    expect(await general()).toBeTruthy();
  });

  it('go on with the next page', async () => {
    let isFirst = true;
    const older = sampleSummary({ id: 't2', thread: 't2', title: 'أقدم' });
    const calls = api.on(listChats, () => {
      const answer = isFirst ? page([sampleSummary()], 'next') : page([older]);
      isFirst = false;
      return answer;
    });
    const { user } = await enterChat({ api });
    await user.click(within(await general()).getByRole('button', { name: copy.more }));
    expect(await screen.findByRole('link', { name: 'أقدم' })).toBeTruthy();
    expect(calls[1]?.path).toBe('/api/chats?centerId=general&cursor=next');
  });

  it('lose one after a question, and the address forgets it', async () => {
    api.on(listChats, () => page([sampleSummary()]));
    const calls = api.on(deleteChat, () => ({ done: true, message: '' }));
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await choose(user, menu.removal.action);
    const question = within(await screen.findByRole('alertdialog'));
    expect(calls).toEqual([]);
    await user.click(question.getByRole('button', { name: menu.removal.confirm }));
    await waitFor(() => expect(currentPath()).toBe('/chat'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/chat/t1']);
    expect(await screen.findByText(copy.empty)).toBeTruthy();
  });

  it('are renamed in every place that shows them', async () => {
    api.on(listChats, () => page([sampleSummary()]));
    const calls = api.on(renameChat, () => ({ done: true, message: '' }));
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await choose(user, menu.renaming.action);
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText(menu.renaming.label);
    await user.clear(field);
    await user.type(field, 'عنوان آخر{Enter}');
    expect(await screen.findByRole('link', { name: 'عنوان آخر' })).toBeTruthy();
    expect(calls[0]?.body).toEqual({ title: 'عنوان آخر' });
    await waitFor(() => expect(document.title).toBe('عنوان آخر · نبراس'));
  });

  it('take in a conversation as soon as it has begun', async () => {
    const calls = api.on(listChats, () =>
      page(sentEvents('message').length > 0 ? [sampleSummary()] : []),
    );
    const { user, box } = await enterChat({ api });
    await waitFor(() => expect(calls).toHaveLength(1));
    await user.type(box, 'سؤال{Enter}');
    api.on(getChat, () => ({ success: true, chat: sampleChat() }));
    accept();
    expect(within(await general()).getByRole('link').textContent).toBe('البناء الضوئي');
  });
});

describe('the shortcuts of the keyboard', () => {
  it('are listed on a question mark, also where the keyboard is Arabic', async () => {
    const { user } = await enterChat({ api });
    await user.click(document.body);
    await user.keyboard('{Shift>}[Slash]{/Shift}');
    const dialog = await screen.findByRole('dialog', { name: chatCopy.shortcuts.title });
    expect(within(dialog).getByText(chatCopy.shortcuts.copyLast)).toBeTruthy();
  });

  it('lead to the composer, to a new conversation, and copy the last reply', async () => {
    const { user, box } = await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await screen.findByText(/غذاءها/u);
    await user.click(document.body);
    await user.keyboard('[Slash]');
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Alt>}[KeyC]{/Alt}');
    expect(await navigator.clipboard.readText()).toBe('عملية تصنع بها النباتات غذاءها.');
    await user.keyboard('{Alt>}[KeyN]{/Alt}');
    await waitFor(() => expect(currentPath()).toBe('/chat'));
  });
});

describe('the panel of conversations', () => {
  it('is 200 px high at most and scrolls within', async () => {
    api.on(listChats, () => page([sampleSummary()]));
    await enterChat({ api });
    expect((await general()).className).toContain('max-h-50');
    expect((await general()).className).toContain('overflow-y-auto');
  });
});
