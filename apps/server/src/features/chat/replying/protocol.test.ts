import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#src/db/tables/chats.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import {
  chatNow,
  joined,
  openChatClient,
  wholeOf,
  type ChatClient,
} from '#src/testing/chat-client.ts';
import { openLine } from '#src/testing/connections/cuttable-line.ts';
import { dropped } from '#src/testing/test-socket.ts';

let chat: ChatApp;
let tab: ChatClient;

beforeAll(async () => {
  chat = await startChatApp();
  tab = chat.tab;
});
afterAll(() => chat.close());

const namesOf = (events: readonly { name: string }[]): string[] =>
  events.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1]);

describe('a reply', () => {
  it('comes in order: typing, pieces, the whole, finished', async () => {
    const sent = await tab.sent('ما عاصمة عُمان؟');
    const call = await chat.nextReply();
    call.write('العاصمة ', 'هي ');
    await tab.until('get-messages', ({ id }) => id === sent.id);
    call.write('مسقط.');
    call.finish();
    const events = await tab.over(sent.id);
    expect(namesOf(events)).toEqual(['bot_typing', 'get-messages', 'return_message', 'finished']);
    expect(joined(events)).toBe('العاصمة هي مسقط.');
    expect(wholeOf(events)).toMatchObject({
      thread: sent.thread,
      message: 'العاصمة هي مسقط.',
      sources: [],
      files: [],
    });
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'done', thread: sent.thread });
  });

  it('is acknowledged only once the question is stored', async () => {
    const sent = await tab.sent('سؤال محفوظ');
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages).toMatchObject([
      { id: sent.userMessageId, type: 'user', content: 'سؤال محفوظ', state: 'done' },
      { id: sent.id, type: 'assistant', state: 'running' },
    ]);
    (await chat.nextReply()).reply('تم');
    await tab.over(sent.id);
  });

  it('reports that it reached its length', async () => {
    const sent = await tab.sent('اكتب كتابًا');
    const call = await chat.nextReply();
    call.write('الفصل الأول');
    call.finish({ reason: 'length' });
    const events = await tab.over(sent.id);
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'length' });
  });

  it('reaches every tab of the student, and is stopped from another one', async () => {
    const other = await chat.openTab();
    const sent = await tab.sent('سؤال في لسانين');
    const call = await chat.nextReply();
    call.write('حتى هنا');
    await other.until('get-messages', ({ id }) => id === sent.id);
    other.stop(sent.thread);
    for (const one of [tab, other]) {
      const events = await one.over(sent.id);
      expect(namesOf(events)).toEqual(['bot_typing', 'get-messages', 'return_message', 'finished']);
      expect(events.at(-1)?.payload).toMatchObject({ reason: 'stopped' });
      expect(wholeOf(events).message).toBe('حتى هنا');
    }
    await call.closed;
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages[1]).toMatchObject({ content: 'حتى هنا', state: 'stopped' });
  });

  it('is stopped where no thread is named', async () => {
    const sent = await tab.sent('سؤال آخر');
    const call = await chat.nextReply();
    call.write('بداية');
    await tab.until('get-messages', ({ id }) => id === sent.id);
    tab.stop();
    const events = await tab.over(sent.id);
    expect(events.at(-1)).toMatchObject({ name: 'finished', payload: { reason: 'stopped' } });
  });

  it('goes on without the tab, and a tab that comes back goes on from its offset', async () => {
    const leaving = await chat.openTab();
    const sent = await leaving.sent('سؤال ثم مغادرة');
    const call = await chat.nextReply();
    call.write('أول ');
    await leaving.until('get-messages', ({ id }) => id === sent.id);
    leaving.close();

    const back = await chat.openTab();
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages[1]).toMatchObject({ state: 'running', content: 'أول ' });
    call.write('ثانٍ');
    const piece = await back.until('get-messages', ({ id }) => id === sent.id);
    expect(piece).toMatchObject({ offset: 'أول '.length, text: 'ثانٍ' });
    call.finish();
    expect(wholeOf(await back.over(sent.id)).message).toBe('أول ثانٍ');
  });

  it('goes on when its line is cut, and what came meanwhile is not lost', async () => {
    const line = await openLine(chat.app);
    const lost = await openChatClient(line, chat.user);
    const sent = await lost.sent('سؤال ثم انقطاع الخط');
    const call = await chat.nextReply();
    call.write('قبل ');
    await lost.until('get-messages', ({ id }) => id === sent.id);
    const gone = dropped(lost.socket);
    line.cut();
    await gone;
    call.write('أثناء ');
    await tab.until('get-messages', ({ id, text }) => id === sent.id && text.includes('أثناء'));

    const back = await chat.openTab();
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages[1]).toMatchObject({ state: 'running', content: 'قبل أثناء ' });
    call.write('بعد');
    call.finish();
    const events = await back.over(sent.id);
    expect(events[0]?.payload).toMatchObject({ offset: 'قبل أثناء '.length, text: 'بعد' });
    expect(wholeOf(events).message).toBe('قبل أثناء بعد');
  });

  it('waits for its turn where four are being written already, and can be stopped there', async () => {
    const first = [];
    for (const at of [1, 2, 3, 4]) {
      first.push({ sent: await tab.sent(`سؤال ${at} من كثير`), call: await chat.nextReply() });
    }
    const stopped = await tab.sent('سؤال خامس يُترك');
    const waiting = await tab.sent('سؤال سادس');
    tab.stop(stopped.thread);
    expect((await tab.over(stopped.id)).at(-1)?.payload).toMatchObject({ reason: 'stopped' });

    first[0]?.call.reply('تم');
    const call = await chat.nextReply();
    expect(JSON.stringify(call.body)).toContain('سؤال سادس');
    for (const { call: other } of first.slice(1)) other.reply('تم');
    call.reply('تم أيضًا');
    expect(wholeOf(await tab.over(waiting.id)).message).toBe('تم أيضًا');
    for (const { sent } of first) await tab.over(sent.id);
  });

  it('keeps characters whole that the provider cut in two', async () => {
    const sent = await tab.sent('رمز');
    const call = await chat.nextReply();
    call.write('قبل \ud83d', '\ude00 بعد \u0000.');
    call.finish();
    const events = await tab.over(sent.id);
    expect(wholeOf(events).message).toBe('قبل 😀 بعد .');
    expect(joined(events)).toBe('قبل 😀 بعد .');
  });

  it('runs once a thread', async () => {
    const sent = await tab.sent('الأول');
    const call = await chat.nextReply();
    const second = await tab.send({ message: 'الثاني', thread: sent.thread });
    expect(second).toEqual({ ok: false, error: expect.stringContaining('قيد الكتابة') as string });
    call.reply('تم');
    await tab.over(sent.id);
    const third = await tab.sent({ message: 'الثالث', thread: sent.thread });
    const next = await chat.nextReply();
    expect(next.sent).toContain('الأول');
    next.reply('تم أيضًا');
    await tab.over(third.id);
  });
});

describe('a message', () => {
  it('sent twice under one id is one message, even at the same moment', async () => {
    const { thread } = await tab.sent('خيط');
    (await chat.nextReply()).reply('نعم');
    await tab.until('finished', (event) => event.thread === thread);
    const message = { message: 'مرة واحدة', thread, clientMessageId: 'same-id-twice' };
    const [first, duplicate] = await Promise.all([tab.sent(message), tab.sent(message)]);
    expect(duplicate).toEqual(first);
    (await chat.nextReply()).reply('جواب واحد');
    await tab.over(first.id);
    expect(await tab.sent(message)).toEqual(first);
    expect((await chatNow(chat.app, chat.user, thread)).messages).toHaveLength(4);
  });

  it('may be edited and sent again: what followed gives way', async () => {
    const first = await tab.sent('النص القديم');
    (await chat.nextReply()).reply('جواب قديم');
    await tab.over(first.id);
    const edited = await tab.sent({
      message: 'النص الجديد',
      thread: first.thread,
      replaces: first.userMessageId,
    });
    const call = await chat.nextReply();
    expect(call.sent).not.toContain('النص القديم');
    call.reply('جواب جديد');
    await tab.over(edited.id);
    const { messages } = await chatNow(chat.app, chat.user, first.thread);
    expect(messages.map(({ content }) => content)).toEqual(['النص الجديد', 'جواب جديد']);
  });

  it('that is edited is searched for in the web as it was before', async () => {
    const first = await tab.sent({ message: 'سؤال مع بحث', webSearch: true });
    (await chat.nextReply()).reply('جواب');
    await tab.over(first.id);
    const { thread, userMessageId: replaces } = first;
    const edited = await tab.sent({ message: 'سؤال أدق', thread, replaces, webSearch: false });
    (await chat.nextReply()).reply('جواب أدق');
    await tab.over(edited.id);
    const { db } = chat.app.store;
    const [row] = await db.select().from(messages).where(eq(messages.id, edited.userMessageId));
    expect(row?.webSearch).toBe(true);
  });

  it('carries a zero character nowhere', async () => {
    const sent = await tab.sent('قبل\u0000بعد');
    (await chat.nextReply()).reply('تم');
    await tab.over(sent.id);
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages[0]?.content).toBe('قبلبعد');
  });
});

describe('a reply that failed', () => {
  it('keeps its partial text, is reported once, and is written again on request', async () => {
    const sent = await tab.sent('سؤال ينقطع جوابه');
    const call = await chat.nextReply();
    call.write('نصف الجواب');
    await tab.until('get-messages', ({ id }) => id === sent.id);
    call.cut();
    const events = await tab.over(sent.id);
    expect(namesOf(events)).toEqual(['bot_typing', 'get-messages', 'chat-error']);
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages[1]).toMatchObject({
      state: 'broken',
      content: 'نصف الجواب',
      failure: expect.stringContaining('انقطع') as string,
    });

    const tabAgain = await chat.openTab();
    expect(await tabAgain.retry(sent.thread, sent.id)).toMatchObject({ ok: true, id: sent.id });
    (await chat.nextReply()).reply('جواب كامل');
    expect(wholeOf(await tabAgain.over(sent.id)).message).toBe('جواب كامل');
    const after = await chatNow(chat.app, chat.user, sent.thread);
    expect(after.messages[1]).toMatchObject({ state: 'done', content: 'جواب كامل', failure: null });
  });

  it.each([
    [400, 'لم يتمكن المساعد من هذا الطلب'],
    [429, 'الخدمة مشغولة'],
    [500, 'المساعد لا يجيب الآن'],
  ])('says why in Arabic after a %i', async (status, words) => {
    const sent = await tab.sent(`سؤال ${status}`);
    for (let tries = status === 400 ? 1 : 3; tries > 0; tries -= 1) {
      (await chat.nextReply()).refuse(status);
    }
    const events = await tab.over(sent.id);
    expect(events.at(-1)).toMatchObject({
      name: 'chat-error',
      payload: { message: expect.stringContaining(words) as string },
    });
  });
});
