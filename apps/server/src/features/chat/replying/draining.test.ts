import { describe, expect, it } from 'vitest';
import { startChatApp } from '#src/testing/chat-app.ts';
import { chatNow, wholeOf } from '#src/testing/chat-client.ts';
import { signUp } from '#src/testing/factories.ts';
import { connectSocket, dropped } from '#src/testing/test-socket.ts';

describe('a node that leaves', () => {
  it('finishes its replies, sends everybody else away, and takes nothing new', async () => {
    const chat = await startChatApp();
    const idle = await connectSocket(chat.app, await signUp(chat.app));
    const sent = await chat.tab.sent('سؤال قبل الرحيل');
    const call = await chat.nextReply();
    call.write('أول');
    await chat.tab.until('get-messages');

    const sentAway = dropped(idle);
    const drained = chat.app.drain();
    // The line is cut without a word, as a lost network does: a client comes back by itself.
    expect(await sentAway).toBe('transport close');
    expect(await (await chat.app.fetch('/readyz')).json()).toEqual({ status: 'draining' });
    await expect(connectSocket(chat.app, chat.user)).rejects.toThrow();

    const released = dropped(chat.tab.socket);
    call.write(' وآخر');
    call.finish();
    const events = await chat.tab.over(sent.id);
    expect(wholeOf(events).message).toBe('أول وآخر');
    expect(await released).toBe('transport close');
    await drained;
    expect((await chatNow(chat.app, chat.user, sent.thread)).messages[1]?.state).toBe('done');
    await chat.close();
  });

  it('leaves a message that comes too late to another node, unanswered', async () => {
    const chat = await startChatApp();
    const sent = await chat.tab.sent('سؤال قبل الرحيل');
    const call = await chat.nextReply();
    const drained = chat.app.drain();
    const released = dropped(chat.tab.socket);
    let isAnswered = false;
    chat.tab.socket.emit('message', { message: 'بعد الأوان' }, () => (isAnswered = true));
    expect(await released).toBe('transport close');
    call.reply('جواب');
    await drained;
    expect(isAnswered).toBe(false);
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages).toHaveLength(2);
    await chat.close();
  });

  it('can still be asked to stop a reply', async () => {
    const chat = await startChatApp();
    const sent = await chat.tab.sent('سؤال قبل الرحيل');
    await chat.nextReply();
    const drained = chat.app.drain();
    chat.tab.stop(sent.thread);
    const events = await chat.tab.over(sent.id);
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'stopped' });
    await drained;
    await chat.close();
  });

  it('tells a tab that its reply was broken off when the time is over', async () => {
    const chat = await startChatApp();
    const sent = await chat.tab.sent('سؤال طويل');
    const call = await chat.nextReply();
    call.write('جزء');
    await chat.tab.until('get-messages');
    const [events] = await Promise.all([chat.tab.over(sent.id), chat.app.close()]);
    expect(events.at(-1)).toMatchObject({ name: 'chat-error' });
    await call.closed;
    await chat.upstream.close();
  });
});
