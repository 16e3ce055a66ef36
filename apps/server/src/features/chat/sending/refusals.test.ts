import { DAY_MS, login, MESSAGE_MAX } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly, upload } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { openChatClient, type ChatClient } from '#src/testing/chat-client.ts';
import { signUp } from '#src/testing/factories.ts';
import { dropped } from '#src/testing/test-socket.ts';

let chat: ChatApp;
let tab: ChatClient;
let stranger: ChatClient;
let theirs: { thread: string; centerId: string; file: { url: string; fileName: string } };

beforeAll(async () => {
  chat = await startChatApp();
  chat.upstream.always((call) => call.reply('جواب'));
  tab = chat.tab;
  const other = await signUpYearly(chat.app);
  stranger = await openChatClient(chat.app, other);
  const sent = await stranger.sent('سر');
  await stranger.over(sent.id);
  const center = await makeCenter(chat.app, other);
  const { url, fileName } = await upload(chat.app, other, 'سر.txt');
  theirs = { thread: sent.thread, centerId: center.id, file: { url, fileName } };
});
afterAll(async () => {
  stranger.close();
  await chat.close();
});

const refusal = async (message: Parameters<ChatClient['send']>[0], from = tab): Promise<string> => {
  const answer = await from.send(message);
  return answer.ok ? 'taken' : answer.error;
};

describe('a message', () => {
  it('is refused under another user’s name', async () => {
    expect(await refusal({ message: 'س', user: 'someone-else' })).toContain('لحساب آخر');
  });

  it('does not find another user’s thread, center or file', async () => {
    expect(await refusal({ message: 'س', thread: theirs.thread })).toContain('المحادثة غير موجودة');
    expect(await refusal({ message: 'س', chatId: theirs.centerId })).toContain('المقرر غير موجود');
    expect(await refusal({ message: 'س', files: [theirs.file] })).toContain('الملف غير موجود');
    expect(await tab.retry(theirs.thread, 'any-reply-id')).toMatchObject({ ok: false });
    const foreign = { message: 'س', thread: theirs.thread, replaces: 'x' };
    expect(await refusal(foreign)).toContain('المحادثة غير موجودة');
  });

  it('needs words or a file', async () => {
    expect(await refusal('   ')).toContain('الرسالة فارغة');
  });

  it('brings no more files than allowed', async () => {
    const files = Array.from({ length: 11 }, (_, at) => ({ url: `/files/f${at}`, fileName: 'f' }));
    expect(await refusal({ message: 'س', files })).toContain('الحد الأقصى 10');
  });

  it.each([MESSAGE_MAX + 1, 100_000])(
    'of %i characters is refused, not dropped',
    async (length) => {
      expect(await refusal('ن'.repeat(length))).toContain(String(MESSAGE_MAX));
      expect(tab.socket.connected).toBe(true);
    },
  );

  it.each([[null], ['text'], [42], [{ message: { $ne: '' } }], [[]]])(
    'that is no message (%j) is refused',
    async (payload) => {
      expect(await tab.ask('message', payload)).toEqual({
        ok: false,
        error: 'صيغة الرسالة غير صحيحة.',
      });
    },
  );

  it('in a frame of 10 MB closes the socket and leaves the server well', async () => {
    const loud = await chat.openTab();
    const gone = dropped(loud.socket);
    loud.socket.emit('message', { message: 'x'.repeat(10 * 1024 * 1024) });
    expect(await gone).toBe('transport close');
    const sent = await tab.sent('ما زال يعمل؟');
    await tab.over(sent.id);
  });

  it('is refused in words when the plan has lapsed, to the letter', async () => {
    const { email: username, password } = await signUp(chat.app);
    // A session that outlives the welcome plan.
    const user = await chat.app.call(login, { username, password, rememberMe: true });
    const late = await openChatClient(chat.app, user);
    chat.app.clock.advance(4 * DAY_MS);
    expect(await refusal('س', late)).toBe('Invalid subscription plan');
    const event = await late.until('return_message');
    expect(event).toEqual({ error: 'Invalid subscription plan' });
    chat.app.clock.advance(-4 * DAY_MS);
    late.close();
  });

  it('is limited: of a thousand in a minute most are refused, and the server stays well', async () => {
    const user = await signUpYearly(chat.app);
    const eager = await openChatClient(chat.app, user);
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => eager.send(`رسالة ${at}`)),
    );
    const taken = answers.filter(({ ok }) => ok);
    expect(taken.length).toBeGreaterThanOrEqual(30);
    expect(taken.length).toBeLessThanOrEqual(40);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      error: expect.stringContaining('محاولات كثيرة') as string,
    });
    for (const answer of taken) if (answer.ok) await eager.over(answer.id);
    eager.close();
  });
});

describe('a stop', () => {
  it('of another user’s thread changes nothing', async () => {
    chat.upstream.always(null);
    chat.upstream.skip();
    const sent = await stranger.sent('سؤال الآخر');
    const call = await chat.nextReply();
    tab.stop(sent.thread);
    tab.stop();
    // The next message of the same socket comes after the stops were worked off.
    await refusal('   ');
    call.reply('كاملًا');
    const events = await stranger.over(sent.id);
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'done' });
    chat.upstream.always((one) => one.reply('جواب'));
  });
});
