import { listChats, showVersion, type SendMessage } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpYearly } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { chatNow } from '#src/testing/chat-client.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';

let chat: ChatApp;

beforeAll(async () => {
  chat = await startChatApp();
  chat.upstream.always((call) => call.reply('جواب'));
});
afterAll(() => chat.close());

async function say(message: string, more: Partial<SendMessage> = {}) {
  chat.app.clock.advance(MINUTE_MS);
  const sent = await chat.tab.sent({ message, ...more });
  await chat.tab.over(sent.id);
  return sent;
}

/** The questions of a thread, each with its version where it has more than one. */
async function questions(thread: string): Promise<string[]> {
  const { messages } = await chatNow(chat.app, chat.user, thread);
  return messages
    .filter(({ type }) => type === 'user')
    .map(
      ({ content, version }) => content + (version ? ` ${version.number}/${version.count}` : ''),
    );
}

async function idOf(thread: string, content: string): Promise<string> {
  const { messages } = await chatNow(chat.app, chat.user, thread);
  return messages.find((message) => message.content === content)?.id ?? '';
}

async function show(thread: string, content: string, number: number): Promise<void> {
  const messageId = await idOf(thread, content);
  const path = showVersion.path.replace(':id', thread).replace(':messageId', messageId);
  await chat.app.call(showVersion, { number }, { ...chat.user, path });
}

describe('PUT /api/chat/:id/messages/:messageId/version', () => {
  it('shows an earlier version again, with all that followed it', async () => {
    const { thread, userMessageId: replaces } = await say('أول');
    await say('تابع أول', { thread });
    await say('ثانٍ', { thread, replaces });
    expect(await questions(thread)).toEqual(['ثانٍ 2/2']);
    await say('تابع ثانٍ', { thread });
    await say('ثالث', { thread, replaces: await idOf(thread, 'ثانٍ') });
    expect(await questions(thread)).toEqual(['ثالث 3/3']);

    await show(thread, 'ثالث', 1);
    expect(await questions(thread)).toEqual(['أول 1/3', 'تابع أول']);
    await show(thread, 'أول', 2);
    expect(await questions(thread)).toEqual(['ثانٍ 2/3', 'تابع ثانٍ']);
    await show(thread, 'ثانٍ', 3);
    expect(await questions(thread)).toEqual(['ثالث 3/3']);
  });

  it('keeps the versions of a later question with the earlier one', async () => {
    const { thread, userMessageId: replaces } = await say('سؤال');
    const second = await say('لاحق', { thread });
    await say('لاحق معدّل', { thread, replaces: second.userMessageId });
    await say('سؤال معدّل', { thread, replaces });
    expect(await questions(thread)).toEqual(['سؤال معدّل 2/2']);
    await show(thread, 'سؤال معدّل', 1);
    expect(await questions(thread)).toEqual(['سؤال 1/2', 'لاحق معدّل 2/2']);
    await show(thread, 'لاحق معدّل', 1);
    expect(await questions(thread)).toEqual(['سؤال 1/2', 'لاحق 1/2']);
  });

  it('lists the thread once', async () => {
    const { thread, userMessageId: replaces } = await say('قديم');
    await say('جديد', { thread, replaces });
    await show(thread, 'جديد', 1);
    const { chats } = await chat.app.call(listChats, undefined, chat.user);
    expect(chats.filter((one) => one.thread === thread)).toHaveLength(1);
    expect(await questions(thread)).toEqual(['قديم 1/2']);
  });

  it('refuses a missing version, another user and an anonymous caller', async () => {
    const { thread, userMessageId } = await say('وحيد');
    const path = showVersion.path.replace(':id', thread).replace(':messageId', userMessageId);
    const refused = async (body: object, caller: object) =>
      (await chat.app.refusal(showVersion, body, { path, ...caller })).status;
    expect(await refused({ number: 2 }, chat.user)).toBe(404);
    expect(await refused({ number: 0 }, chat.user)).toBe(400);
    expect(await refused({ number: 1 }, await signUpYearly(chat.app))).toBe(404);
    expect(await refused({ number: 1 }, {})).toBe(401);
  });
});
