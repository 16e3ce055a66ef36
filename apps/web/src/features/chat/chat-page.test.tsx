import {
  getAssistant,
  getChat,
  getMe,
  listChats,
  listHeadings,
  type ResponseOf,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accept, enterChat, receive, sentEvents } from '#src/testing/enter-chat.ts';
import { ASSISTANT, fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleChat, sampleMessage, sampleReply, sampleSummary } from '#src/testing/sample-chat.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { chatCopy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

describe('an empty chat', () => {
  it('greets by name and offers four groups of two prompts', async () => {
    await enterChat({ api });
    const greeting = screen.getByRole('heading', { level: 1 });
    expect(greeting.textContent).toBe(chatCopy.greeting('سارة العتيبي'));
    expect(screen.getByText('خبير في كل شيء، متخصص في أي شيء')).toBeTruthy();
    const suggestions = within(
      await screen.findByRole('region', { name: chatCopy.suggestions.label }),
    );
    const titles = suggestions.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual(['هات لي فكرة', 'مساعدة كتابية', 'تنظيم الجدول', 'أدوات نبراس']);
    expect(suggestions.getAllByRole('button')).toHaveLength(8);
  });

  it('sends a suggestion unchanged', async () => {
    const { user } = await enterChat({ api });
    const prompt = chatCopy.suggestions.groups[0].prompts[0];
    await user.click(await screen.findByRole('button', { name: prompt }));
    expect(sentEvents('message')[0]?.payload).toMatchObject({
      message: prompt,
      chatId: null,
      thread: null,
      user: 'stored-id',
      images: [],
      files: [],
      language: 'ar',
      webSearch: false,
    });
  });

  it('leads in a center to an exam, to its cards and to its map', async () => {
    api.on(listHeadings, () => ({ done: true, headings: [] }));
    await enterChat({ api, path: '/chat/c1', centers: [sampleCenter()] });
    const ways = within(await screen.findByRole('navigation', { name: chatCopy.ways.label }));
    expect(ways.getAllByRole('link').map((way) => way.getAttribute('href'))).toEqual([
      '/study/c1?new=exam',
      '/review?center=c1',
      '/study/c1/map',
    ]);
  });

  it('says that there is no model, and offers only what works without one', async () => {
    api.on(getAssistant, () => ({ done: true, ...ASSISTANT, hasModel: false }));
    await enterChat({ api, centers: [sampleCenter()] });
    expect(await screen.findByText(chatCopy.noModel)).toBeTruthy();
    expect(screen.queryByRole('link', { name: chatCopy.addModel })).toBeNull();
    const { label, courses } = chatCopy.suggestions;
    const offered = within(await screen.findByRole('region', { name: label }));
    const titles = offered.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual([chatCopy.suggestions.groups[3].title]);
    const asked = within(screen.getByRole('navigation', { name: courses })).getByRole('link');
    expect(asked.getAttribute('href')).toBe('/chat/c1?center=true');
  });

  it('speaks of the course in a center, and offers no suggestions there', async () => {
    const { box } = await enterChat({
      api,
      path: '/chat/c1?center=true',
      centers: [sampleCenter()],
    });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('أحياء 101')).toBeTruthy();
    expect(main.getByText('علوم الأحياء')).toBeTruthy();
    expect(box.getAttribute('placeholder')).toBe('سؤالك إلى نبراس عن أحياء 101…');
    expect(screen.queryByRole('region', { name: chatCopy.suggestions.label })).toBeNull();
    expect(screen.queryByRole('button', { name: chatCopy.composer.webSearch })).toBeNull();
    expect(document.title).toBe('أحياء 101 · نبراس');
  });

  it('offers questions about the headings of its files in a center, and sends one', async () => {
    api.on(listHeadings, () => ({
      done: true,
      headings: ['الخلية النباتية', 'كيف تنقسم الخلية؟', 'مراحل البناء الضوئي في النبات'],
    }));
    const { user } = await enterChat({ api, path: '/chat/c1', centers: [sampleCenter()] });
    const label = chatCopy.centerQuestions.label;
    const questions = within(await screen.findByRole('region', { name: label }));
    expect(questions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'ما المقصود بـ«الخلية النباتية»؟',
      'كيف تنقسم الخلية؟',
      'ما أهم ما ورد في «مراحل البناء الضوئي في النبات»؟',
    ]);
    await user.click(questions.getByRole('button', { name: 'كيف تنقسم الخلية؟' }));
    expect(sentEvents('message')[0]?.payload).toMatchObject({ message: 'كيف تنقسم الخلية؟' });
  });

  it('takes no question before the center is active', async () => {
    const centers = [sampleCenter({ isActive: false })];
    const { user, box } = await enterChat({ api, path: '/chat/c1', centers });
    await user.type(box, 'سؤال{Enter}');
    expect(screen.getByText(chatCopy.composer.inactive)).toBeTruthy();
    expect(sentEvents('message')).toEqual([]);
  });
});

describe('a conversation by its address', () => {
  it('shows its messages, under its own title', async () => {
    await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    expect(await screen.findByText('عملية تصنع بها النباتات غذاءها.')).toBeTruthy();
    expect(screen.getByText('ما البناء الضوئي؟')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('البناء الضوئي · نبراس'));
  });

  it('leads from a thread alone to where the conversation belongs', async () => {
    const chat = sampleChat({ centerId: 'c1' });
    await enterChat({ api, path: '/chat/t1', chat, centers: [sampleCenter()] });
    await waitFor(() => expect(currentPath()).toBe('/chat/c1?thread=t1'));
  });

  it('leads from a general thread to the general assistant', async () => {
    await enterChat({ api, path: '/chat/t1', chat: sampleChat() });
    await waitFor(() => expect(currentPath()).toBe('/chat?thread=t1'));
  });

  it('says that the history could not be loaded and tries again', async () => {
    let isBroken = true;
    api.on(getMe, () => ({ done: true, user: sampleUser() }));
    api.on(getChat, () => {
      if (isBroken) throw new Refusal('internal', 'خطأ');
      return { success: true, chat: sampleChat() };
    });
    const { user } = renderApp('/chat?thread=t1', { storedUser: sampleUser() });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('فشل في تحميل الرسائل السابقة');
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText('ما البناء الضوئي؟')).toBeTruthy();
  });

  it('says that a conversation is not there', async () => {
    api.on(getMe, () => ({ done: true, user: sampleUser() }));
    api.on(getChat, () => {
      throw new Refusal('not_found', 'المحادثة غير موجودة أو حُذفت.');
    });
    renderApp('/chat?thread=gone', { storedUser: sampleUser() });
    expect(await screen.findByText(chatCopy.missing)).toBeTruthy();
  });

  it('shows a reply that is being written, and goes on with it', async () => {
    const running = sampleReply({ id: 'r9', content: 'بداية', state: 'running' });
    const chat = sampleChat({ messages: [sampleMessage(), running] });
    await enterChat({ api, path: '/chat?thread=t1', chat });
    expect(await screen.findByText('بداية')).toBeTruthy();
    expect(screen.getByText('جارٍ الكتابة...')).toBeTruthy();
    receive('get-messages', { thread: 't1', id: 'r9', offset: 5, text: ' ونهاية' });
    expect(await screen.findByText('بداية ونهاية')).toBeTruthy();
  });

  it('brings in the page before as one asks for it', async () => {
    const { user, calls } = await enterChat({
      api,
      path: '/chat?thread=t1',
      chat: sampleChat({ hasEarlier: true }),
    });
    await screen.findByText('ما البناء الضوئي؟');
    expect(calls).toHaveLength(1);
    api.on(getChat, () => ({
      success: true,
      chat: sampleChat({ messages: [sampleMessage({ id: 'm0', content: 'أقدم سؤال' })] }),
    }));
    await user.click(screen.getByRole('button', { name: chatCopy.message.earlier }));
    expect(await screen.findByText('أقدم سؤال')).toBeTruthy();
    expect(screen.queryByRole('button', { name: chatCopy.message.earlier })).toBeNull();
  });
});

describe('a new conversation', () => {
  it('gets its thread into the address without leaving the screen', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'سؤال جديد{Enter}');
    expect(screen.getByText('جارٍ المعالجة...')).toBeTruthy();
    api.on(getChat, () => ({
      success: true,
      chat: sampleChat({
        messages: [
          sampleMessage({ id: 'u1', content: 'سؤال جديد' }),
          sampleReply({ id: 'r1', content: '', state: 'running' }),
        ],
      }),
    }));
    accept();
    // At once, before the address has changed: the greeting must not flash in between.
    expect(screen.getByText('سؤال جديد')).toBeTruthy();
    expect(screen.getByText('جارٍ المعالجة...')).toBeTruthy();
    await waitFor(() => expect(currentPath()).toBe('/chat?thread=t1'));
    expect(screen.getAllByText('سؤال جديد')).toHaveLength(1);
  });
});

describe('another thread in the address', () => {
  it('takes the place of the one that was shown', async () => {
    const chats = ['t1', 't2'].map((thread) => sampleSummary({ thread, title: thread }));
    api.on(listChats, () => ({ done: true, chats, nextCursor: null }));
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await screen.findByText('ما البناء الضوئي؟');
    const messages = [sampleMessage({ id: 'm9', content: 'سؤال المحادثة الثانية' })];
    const other = sampleChat({ id: 't2', thread: 't2', messages });
    const calls = api.on(getChat, () => ({ success: true, chat: other }));
    await user.click(await screen.findByRole('link', { name: 't2' }));
    expect(await screen.findByText('سؤال المحادثة الثانية')).toBeTruthy();
    expect(screen.queryByText('ما البناء الضوئي؟')).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/chat/t2']);
    expect(currentPath()).toBe('/chat?thread=t2');
  });
});

describe('a conversation that is loading', () => {
  it('is waited for with a spinner', async () => {
    const late = Promise.withResolvers<ResponseOf<typeof getChat>>();
    api.on(getMe, () => ({ done: true, user: sampleUser() }));
    api.on(getChat, () => late.promise);
    renderApp('/chat?thread=t1', { storedUser: sampleUser() });
    expect(await screen.findByText(chatCopy.loading)).toBeTruthy();
    late.resolve({ success: true, chat: sampleChat() });
    expect(await screen.findByText('ما البناء الضوئي؟')).toBeTruthy();
    expect(screen.queryByText(chatCopy.loading)).toBeNull();
  });
});
