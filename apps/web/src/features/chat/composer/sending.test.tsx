import { getChat, logout } from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chatCopy } from '#src/features/chat/copy.ts';
import { signOut } from '#src/lib/session/session.ts';
import { productCopy } from '#src/product/copy.ts';
import { accept, enterChat, receive, refuse, sentEvents } from '#src/testing/enter-chat.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { sampleChat } from '#src/testing/sample-chat.ts';

const OUTBOX = 'outbox:stored-id';
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const idOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'clientMessageId' in payload
    ? payload.clientMessageId
    : undefined;

describe('a message sent without a connection', () => {
  it('is gone from this browser once its user has signed out', async () => {
    const { user, box } = await enterChat({ api });
    api.on(logout, () => ({ done: true, message: '' }));
    act(() => fakeSocket.lose());
    await user.type(box, 'سؤال لا يخص غيري{Enter}');
    expect(localStorage.getItem(OUTBOX)).toContain('سؤال لا يخص غيري');
    await act(() => signOut({ originPath: '/chat' }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(localStorage).toHaveLength(0);
  });

  it('waits, survives a reload and goes out once, under the same name', async () => {
    const { user, box, unmount } = await enterChat({ api });
    act(() => fakeSocket.lose());
    await user.type(box, 'سؤال ينتظر{Enter}');
    expect(screen.getByText('غير متصل بالخادم')).toBeTruthy();
    expect(sentEvents('message')).toEqual([]);
    expect(screen.queryByText(chatCopy.composer.waiting)).toBeNull();
    await user.type(box, 'وسؤال بعده');
    expect(screen.getByText(chatCopy.composer.waiting)).toBeTruthy();
    unmount();

    fakeSocket.isReachable = false;
    await enterChat({ api });
    expect(await screen.findByText('سؤال ينتظر')).toBeTruthy();
    api.on(getChat, () => ({ success: true, chat: sampleChat() }));
    act(() => fakeSocket.comeBack());
    act(() => fakeSocket.receive('connect'));
    expect(sentEvents('message')).toHaveLength(1);
    expect(sentEvents('message')[0]?.payload).toMatchObject({ message: 'سؤال ينتظر' });
    accept();
    await waitFor(() => expect(currentPath()).toBe('/chat?thread=t1'));
    expect(localStorage.getItem(OUTBOX)).toBeNull();
  });

  it('can be withdrawn', async () => {
    const { user, box } = await enterChat({ api });
    act(() => fakeSocket.lose());
    await user.type(box, 'سؤال ينتظر{Enter}');
    await user.click(screen.getByRole('button', { name: chatCopy.failure.withdraw }));
    expect(screen.queryByText('سؤال ينتظر')).toBeNull();
    act(() => fakeSocket.comeBack());
    expect(sentEvents('message')).toEqual([]);
    expect(localStorage.getItem(OUTBOX)).toBeNull();
  });

  it('is sent again with the same id when the connection broke before the answer', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'سؤال{Enter}');
    act(() => fakeSocket.lose());
    // The library tells whoever waits for an answer that none will come.
    act(() => sentEvents('message')[0]?.answer(undefined));
    expect(screen.getByText('غير متصل بالخادم')).toBeTruthy();
    act(() => fakeSocket.comeBack());
    const [first, second] = sentEvents('message').map(({ payload }) => idOf(payload));
    expect(first).toBeTypeOf('string');
    expect(second).toBe(first);
  });
});

describe('a message that is refused', () => {
  it('says why beside itself, and is sent again on request', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'سؤال{Enter}');
    receive('return_message', { error: 'الرسائل كثيرة. يرجى الانتظار.' });
    refuse('الرسائل كثيرة. يرجى الانتظار.');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('الرسائل كثيرة. يرجى الانتظار.')).toBeTruthy();
    await user.click(alert.getByRole('button', { name: chatCopy.failure.retry }));
    const [first, second] = sentEvents('message').map(({ payload }) => idOf(payload));
    expect(second).toBe(first);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has words of its own when the server gave none', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'سؤال{Enter}');
    act(() => sentEvents('message')[0]?.answer({ nonsense: true }));
    expect(await screen.findByText('فشل في إرسال الرسالة')).toBeTruthy();
  });

  it('for want of a plan says so in Arabic and leads to the plans', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'سؤال{Enter}');
    refuse('Invalid subscription plan');
    expect(await screen.findByText(chatCopy.failure.plan)).toBeTruthy();
    const link = screen.getByRole('link', { name: productCopy.plans });
    expect(link.getAttribute('href')).toBe('/plans');
  });

  it('for want of messages says when there are more and leads to the plans', async () => {
    const { user, box } = await enterChat({ api });
    await user.type(box, 'سؤال{Enter}');
    refuse('اكتمل حد رسائل اليوم في الباقة (30). وتتيح باقة أكبر رسائل أكثر.');
    expect(await screen.findByText(/اكتمل حد رسائل اليوم/)).toBeTruthy();
    const link = screen.getByRole('link', { name: productCopy.plans });
    expect(link.getAttribute('href')).toBe('/plans');
  });

  it('elsewhere in this conversation shows as a toast', async () => {
    await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await screen.findByText('ما البناء الضوئي؟');
    receive('return_message', { error: 'غير مسموح', thread: 'other' });
    expect(screen.queryByText('غير مسموح')).toBeNull();
    receive('return_message', { error: 'غير مسموح', thread: 't1' });
    expect(await screen.findByText('غير مسموح')).toBeTruthy();
  });
});

describe('the connection', () => {
  it('says that it is lost, then that it gave up, and starts over on request', async () => {
    const { user } = await enterChat({ api });
    act(() => fakeSocket.lose());
    expect(await screen.findByText(chatCopy.connection.lost)).toBeTruthy();
    act(() => fakeSocket.io.receive('reconnect_failed'));
    expect(await screen.findByText(chatCopy.connection.givenUp)).toBeTruthy();
    fakeSocket.isReachable = true;
    await user.click(screen.getByRole('button', { name: 'أعد الاتصال' }));
    expect(screen.queryByText(chatCopy.connection.givenUp)).toBeNull();
    expect(fakeSocket.connected).toBe(true);
  });

  it('tries again twice a minute while the page is visible', async () => {
    const intervals = vi.spyOn(globalThis, 'setInterval');
    await enterChat({ api });
    const knock = intervals.mock.calls.find(([, delayMs]) => delayMs === 30_000)?.[0];
    act(() => fakeSocket.lose());
    act(() => fakeSocket.io.receive('reconnect_failed'));
    fakeSocket.isReachable = true;
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => knock?.());
    expect(fakeSocket.connected).toBe(false);
    sight.mockReturnValue('visible');
    act(() => knock?.());
    expect(fakeSocket.connected).toBe(true);
  });

  it('gives way to a newer window without a fight, and comes back when asked to', async () => {
    const { user } = await enterChat({ api });
    receive('set-aside', { message: 'نوافذ كثيرة' });
    act(() => fakeSocket.sendOff());
    expect(fakeSocket.connected).toBe(false);
    expect(await screen.findByText(chatCopy.connection.setAside)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'أعد الاتصال' }));
    expect(fakeSocket.connected).toBe(true);
    expect(screen.queryByText(chatCopy.connection.setAside)).toBeNull();
  });

  it('knocks once when the server sends it off, and waits where it is not let in', async () => {
    await enterChat({ api });
    act(() => fakeSocket.sendOff());
    expect(fakeSocket.connected).toBe(true);
    act(() => fakeSocket.turnAway(429));
    expect(await screen.findByText(chatCopy.connection.givenUp)).toBeTruthy();
    expect(fakeSocket.connected).toBe(false);
  });

  it('is closed as soon as the device has no network', async () => {
    const { user, box } = await enterChat({ api });
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.type(box, 'سؤال{Enter}');
    expect(screen.getByText('غير متصل بالخادم')).toBeTruthy();
    expect(sentEvents('message')).toEqual([]);
    fakeSocket.isReachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(fakeSocket.connected).toBe(true);
  });

  it('fetches missed messages when it returns', async () => {
    const { calls } = await enterChat({ api, path: '/chat?thread=t1', chat: sampleChat() });
    await screen.findByText('ما البناء الضوئي؟');
    act(() => fakeSocket.receive('connect'));
    expect(calls).toHaveLength(1);
    act(() => fakeSocket.lose());
    act(() => fakeSocket.comeBack());
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
