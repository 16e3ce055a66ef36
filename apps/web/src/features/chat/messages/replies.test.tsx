import { getChat, rateMessage } from '@nibras/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chat } from '#src/api/chats.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { accept, enterChat, receive, sentEvents } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { sampleChat, sampleMessage, sampleReply } from '#src/testing/sample-chat.ts';

const thread = 't1';
const ENDED = { timestamp: '2026-11-05T08:01:00.000Z', sources: [], files: [] };

let api: ReturnType<typeof fakeApi>;
let stored: Chat;
let lastId = 0;
/** A reply of its own for each test: the app remembers the events of each. */
let id: string;

beforeEach(() => {
  api = fakeApi();
  stored = sampleChat();
  lastId += 1;
  id = `reply-${lastId}`;
});

const whole = (message: string) => ({ thread, id, message, ...ENDED });

/** A conversation in which a question has just been taken in. */
async function ask() {
  const chat = await enterChat({ api, path: '/chat?thread=t1', chat: stored });
  await screen.findByText('ما البناء الضوئي؟');
  const calls = api.on(getChat, () => ({ success: true, chat: stored }));
  await chat.user.type(chat.box, 'سؤال تال{Enter}');
  accept({ id });
  return { ...chat, calls };
}

describe('a reply', () => {
  it('shows its steps, and folds them away', async () => {
    await ask();
    receive('bot_typing', { thread, id });
    receive('reply-step', { thread, id, text: 'يقرأ المحاضرة 3، الصفحات 10 إلى 14' });
    expect(await screen.findByText(/الصفحات 10 إلى 14|المحاضرة/u)).toBeTruthy();
    receive('return_message', whole('الملخص'));
    receive('finished', { thread, id, reason: 'done' });
    expect(await screen.findByText(chatCopy.message.steps(1))).toBeTruthy();
  });

  it('streams in, ends as the whole and frees the composer', async () => {
    const { box } = await ask();
    receive('bot_typing', { thread, id });
    receive('get-messages', { thread, id, offset: 0, text: 'النص **الم' });
    receive('get-messages', { thread, id, offset: 5, text: '**المهم**' });
    expect(await screen.findByText('المهم')).toBeTruthy();
    expect(screen.getByRole('button', { name: chatCopy.composer.stop })).toBeTruthy();
    receive('return_message', whole('النص **المهم** كاملًا'));
    receive('finished', { thread, id, reason: 'done' });
    expect(await screen.findByText(/كاملًا/u)).toBeTruthy();
    expect(screen.queryByText(chatCopy.message.typing)).toBeNull();
    expect(screen.getByRole('button', { name: chatCopy.composer.send })).toBeTruthy();
    expect(box.matches(':disabled')).toBe(false);
  });

  it('is thought about until its first piece, then typed, and neither once it is over', async () => {
    await ask();
    const shown = () =>
      ['جارٍ المعالجة...', 'جارٍ الكتابة...'].filter((words) => screen.queryByText(words) !== null);
    expect(shown()).toEqual(['جارٍ المعالجة...']);
    receive('bot_typing', { thread, id });
    expect(shown()).toEqual(['جارٍ المعالجة...']);
    receive('get-messages', { thread, id, offset: 0, text: 'أول ' });
    await screen.findByText('أول');
    expect(shown()).toEqual(['جارٍ الكتابة...']);
    receive('get-messages', { thread, id, offset: 4, text: 'ثانٍ' });
    await screen.findByText('أول ثانٍ');
    expect(shown()).toEqual(['جارٍ الكتابة...']);
    receive('return_message', whole('أول ثانٍ'));
    receive('finished', { thread, id, reason: 'done' });
    await waitFor(() => expect(shown()).toEqual([]));
  });

  it('that breaks off before its first piece leaves no sign of waiting', async () => {
    await ask();
    receive('bot_typing', { thread, id });
    receive('chat-error', { thread, id, message: 'تعذّر الوصول إلى النموذج' });
    expect(await screen.findByText('تعذّر الوصول إلى النموذج')).toBeTruthy();
    expect(screen.queryByText('جارٍ المعالجة...')).toBeNull();
    expect(screen.queryByText('جارٍ الكتابة...')).toBeNull();
  });

  it('asks for the conversation again when a piece is missing', async () => {
    const { calls } = await ask();
    receive('bot_typing', { thread, id });
    receive('get-messages', { thread, id, offset: 0, text: 'أول' });
    const running = sampleReply({ id, content: 'أول ثان', state: 'running' });
    stored = sampleChat({ messages: [...stored.messages, running] });
    receive('get-messages', { thread, id, offset: 7, text: ' ثالث' });
    expect(await screen.findByText('أول ثان ثالث')).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it('is not reset by an answer that was requested before its end', async () => {
    await ask();
    receive('bot_typing', { thread, id });
    receive('get-messages', { thread, id, offset: 0, text: 'أول' });
    const answerOf = (reply: Parameters<typeof sampleReply>[0]) => ({
      success: true as const,
      chat: sampleChat({ messages: [...stored.messages, sampleReply({ id, ...reply })] }),
    });
    const late = Promise.withResolvers<ReturnType<typeof answerOf>>();
    const answers = [late.promise, answerOf({ content: 'أول ثان', state: 'length' })];
    api.on(getChat, () => answers.shift() ?? late.promise);
    receive('get-messages', { thread, id, offset: 7, text: 'ما بعد الفجوة' });
    receive('return_message', whole('أول ثان'));
    late.resolve(answerOf({ content: 'أول', state: 'running' }));
    await act(() => late.promise);
    receive('finished', { thread, id, reason: 'length' });
    expect(await screen.findByText('أول ثان')).toBeTruthy();
    await waitFor(() => expect(answers).toEqual([]));
    expect(screen.getByText('أول ثان')).toBeTruthy();
  });

  it('is not set back by an answer that is behind it', async () => {
    await ask();
    receive('bot_typing', { thread, id });
    receive('get-messages', { thread, id, offset: 0, text: 'أول ثان' });
    const running = sampleReply({ id, content: 'أول', state: 'running' });
    stored = sampleChat({ messages: [...stored.messages, running] });
    receive('get-messages', { thread, id, offset: 12, text: 'رابع' });
    receive('get-messages', { thread, id, offset: 7, text: ' ثالث' });
    expect(await screen.findByText('أول ثان ثالثرابع')).toBeTruthy();
  });

  it('is announced when it begins and when it ends', async () => {
    await ask();
    expect(screen.getByText(chatCopy.announce.begun)).toBeTruthy();
    receive('return_message', whole('تم'));
    receive('finished', { thread, id, reason: 'done' });
    expect(await screen.findByText(chatCopy.announce.done)).toBeTruthy();
  });

  it('stops at once and keeps its text', async () => {
    const { user } = await ask();
    receive('get-messages', { thread, id, offset: 0, text: 'بعض النص' });
    await screen.findByText('بعض النص');
    await user.click(screen.getByRole('button', { name: chatCopy.composer.stop }));
    expect(sentEvents('stop-stream').map(({ payload }) => payload)).toEqual([{ thread }]);
    expect(screen.queryByText(chatCopy.message.typing)).toBeNull();
    expect(screen.getByText('بعض النص')).toBeTruthy();
    expect(screen.getByText(chatCopy.failure.stopped)).toBeTruthy();
    receive('get-messages', { thread, id, offset: 8, text: ' متأخر' });
    expect(screen.queryByText(/متأخر/u)).toBeNull();
  });

  it('stops with Escape before it has begun, as soon as its thread is known', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'سؤال{Enter}');
    await user.keyboard('{Escape}');
    expect(screen.queryByText(chatCopy.message.thinking)).toBeNull();
    api.on(getChat, () => ({ success: true, chat: stored }));
    accept({ id });
    expect(sentEvents('stop-stream').map(({ payload }) => payload)).toEqual([{ thread }]);
  });

  it('says why it broke off, keeps its text and is tried again', async () => {
    const { user } = await ask();
    receive('get-messages', { thread, id, offset: 0, text: 'نصف رد' });
    receive('chat-error', { thread, id });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('حدث خطأ أثناء معالجة الرسالة');
    expect(screen.getByText('نصف رد')).toBeTruthy();
    await user.click(within(alert).getByRole('button', { name: chatCopy.failure.retry }));
    expect(sentEvents('retry-reply')[0]?.payload).toEqual({ thread, id });
    expect(screen.queryByText('نصف رد')).toBeNull();
    expect(screen.getByText(chatCopy.message.thinking)).toBeTruthy();
  });

  it.each(['length', 'stopped'] as const)('that ended by %s is carried on', async (state) => {
    stored = sampleChat({ messages: [sampleMessage(), sampleReply({ state })] });
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    expect(await screen.findByText(chatCopy.failure[state])).toBeTruthy();
    await user.click(screen.getByRole('button', { name: chatCopy.failure.goOn }));
    const { goOnText: message } = chatCopy.failure;
    expect(sentEvents('message')[0]?.payload).toMatchObject({ message, thread, webSearch: false });
  });

  it('stays as it was when it may not be written again', async () => {
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    await screen.findByText(/غذاءها/u);
    await user.click(screen.getByRole('button', { name: chatCopy.message.regenerate }));
    act(() => sentEvents('retry-reply')[0]?.answer({ ok: false, error: 'محاولات كثيرة' }));
    expect(await screen.findByText('محاولات كثيرة')).toBeTruthy();
    expect(screen.getByText(/غذاءها/u)).toBeTruthy();
  });

  it('that another tab asked for shows here too', async () => {
    await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    await screen.findByText(/غذاءها/u);
    const asked = sampleMessage({ id: 'u7', content: 'من تبويب آخر' });
    const running = sampleReply({ id: 'r7', content: '', state: 'running' });
    stored = sampleChat({ messages: [...stored.messages, asked, running] });
    api.on(getChat, () => ({ success: true, chat: stored }));
    receive('bot_typing', { thread, id: 'r7' });
    receive('get-messages', { thread, id: 'r7', offset: 0, text: 'رد ' });
    expect(await screen.findByText('من تبويب آخر')).toBeTruthy();
    receive('get-messages', { thread, id: 'r7', offset: 3, text: 'يصل' });
    expect(await screen.findByText('رد يصل')).toBeTruthy();
  });

  it('is copied as it was written', async () => {
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    await screen.findByText(/غذاءها/u);
    const reply = within(screen.getByRole('article', { name: chatCopy.message.reply }));
    await user.click(reply.getByRole('button', { name: chatCopy.message.copy }));
    expect(await reply.findByRole('button', { name: chatCopy.message.copied })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('عملية تصنع بها النباتات غذاءها.');
  });

  it('says for a second and a half that it was copied', async () => {
    await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    await screen.findByText(/غذاءها/u);
    const reply = within(screen.getByRole('article', { name: chatCopy.message.reply }));
    vi.useFakeTimers();
    try {
      await act(async () => {
        fireEvent.click(reply.getByRole('button', { name: chatCopy.message.copy }));
        await vi.advanceTimersByTimeAsync(0);
      });
      act(() => void vi.advanceTimersByTime(1_499));
      expect(reply.getByRole('button', { name: chatCopy.message.copied })).toBeTruthy();
      act(() => void vi.advanceTimersByTime(1));
      expect(reply.queryByRole('button', { name: chatCopy.message.copied })).toBeNull();
      expect(reply.getByRole('button', { name: chatCopy.message.copy })).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it('has a heading of its own, with its other headings below it', async () => {
    const content = '### قسم\n\nنص';
    stored = sampleChat({ messages: [sampleMessage(), sampleReply({ content })] });
    await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    await screen.findByRole('heading', { name: 'قسم', level: 3 });
    const levels = within(screen.getByRole('main')).getAllByRole('heading');
    expect(levels.map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3']);
  });

  it('is rated, and a bad one may be given a reason', async () => {
    const calls = api.on(rateMessage, () => ({ done: true, message: '' }));
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    await user.click(await screen.findByRole('button', { name: chatCopy.feedback.dislike }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(chatCopy.feedback.reason), 'غير دقيق');
    await user.click(dialog.getByRole('button', { name: chatCopy.feedback.send }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { feedback: 'dislike' },
        { feedback: 'dislike', reason: 'غير دقيق' },
      ]),
    );
    const pressed = screen.getByRole('button', { name: chatCopy.feedback.dislike });
    expect(pressed.getAttribute('aria-pressed')).toBe('true');
  });

  it('stays rated when an earlier request is answered', async () => {
    const { user } = await ask();
    const reply = sampleReply({ id, content: 'تم' });
    const answerWith = (last: typeof reply) => ({
      success: true as const,
      chat: sampleChat({ messages: [...stored.messages, last] }),
    });
    const late = Promise.withResolvers<ReturnType<typeof answerWith>>();
    const rated = api.on(rateMessage, () => ({ done: true, message: '' }));
    const asked = api.on(getChat, () =>
      rated.length > 0 ? answerWith({ ...reply, feedback: 'like' }) : late.promise,
    );
    receive('bot_typing', { thread, id });
    receive('get-messages', { thread, id, offset: 7, text: 'ما بعد الفجوة' });
    receive('return_message', whole('تم'));
    receive('finished', { thread, id, reason: 'done' });
    await screen.findByText('تم');
    await waitFor(() => expect(asked).not.toEqual([]));
    const askedBefore = asked.length;
    const like = () => screen.getAllByRole('button', { name: chatCopy.feedback.like }).at(-1)!;
    await user.click(like());
    late.resolve(answerWith(reply));
    await waitFor(() => expect(asked.length).toBeGreaterThan(askedBefore));
    await act(() => late.promise);
    expect(like().getAttribute('aria-pressed')).toBe('true');
  });

  it.each([[[]], [[{ lang: 'en-US', name: 'Samantha' }]]])(
    'is not offered to be read aloud with the voices %j',
    async (voices) => {
      const speechSynthesis = Object.assign(new EventTarget(), { getVoices: () => voices });
      vi.stubGlobal('speechSynthesis', speechSynthesis);
      await enterChat({ api, path: '/chat?thread=t1', chat: stored });
      await screen.findByRole('button', { name: chatCopy.message.regenerate });
      expect(screen.queryByRole('button', { name: chatCopy.message.readAloud })).toBeNull();
    },
  );

  it('is read aloud where there is an Arabic voice', async () => {
    const voices = [{ lang: 'ar-SA', name: 'Maged' }];
    const speak = vi.fn();
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak,
      cancel: vi.fn(),
    });
    vi.stubGlobal('speechSynthesis', speechSynthesis);
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    const { user } = await enterChat({ api, path: '/chat?thread=t1', chat: stored });
    await user.click(await screen.findByRole('button', { name: chatCopy.message.readAloud }));
    await user.click(await screen.findByRole('button', { name: chatCopy.message.stopReading }));
    expect(speak.mock.calls[0]?.[0]).toMatchObject({ text: 'عملية تصنع بها النباتات غذاءها.' });
    expect(speechSynthesis.cancel).toHaveBeenCalled();
  });
});
