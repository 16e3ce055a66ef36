import {
  createChat,
  deleteChat,
  exportUser,
  getAssistant,
  getChat,
  listChats,
  pinChat,
  PINNED_CHATS_MAX,
  rateMessage,
  renameChat,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages, threads } from '#src/db/tables/chats.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { chatNow } from '#src/testing/chat-client.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { eventually } from '#src/testing/eventually.ts';

let chat: ChatApp;
let other: SignedUp;

beforeAll(async () => {
  chat = await startChatApp();
  chat.upstream.always((call) => call.reply('جواب النموذج'));
  other = await signUpYearly(chat.app);
});
afterAll(() => chat.close());

async function talk(message: string, more: { thread?: string; chatId?: string } = {}) {
  chat.app.clock.advance(MINUTE_MS);
  const sent = await chat.tab.sent({ message, ...more });
  await chat.tab.over(sent.id);
  return sent;
}

/** An existing conversation, because a student may not write so much in a minute. */
async function storeThread(contents: readonly string[] = []): Promise<string> {
  chat.app.clock.advance(MINUTE_MS);
  const { db } = chat.app.store;
  const [id, userId, createdAt] = [newId(), chat.user.acckey, chat.app.clock.now()];
  await db
    .insert(threads)
    .values({ id, userId, title: 'محفوظة', createdAt, lastMessageAt: createdAt });
  const rows = contents.map((content, at) => ({
    id: newId(),
    threadId: id,
    userId,
    position: at + 1,
    role: at % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content,
    state: 'done' as const,
    createdAt,
  }));
  if (rows.length > 0) await db.insert(messages).values(rows);
  return id;
}

const at = (endpoint: Endpoint, id: string, messageId = ''): string =>
  endpoint.path.replace(':id', id).replace(':messageId', messageId);
const list = async (query: string, user: SignedUp = chat.user) =>
  chat.app.call(listChats, undefined, { ...user, path: `${listChats.path}?${query}` });

describe('GET /api/chats', () => {
  it('gives the newest first, by page, each with its center', async () => {
    const center = await makeCenter(chat.app, chat.user);
    const inCenter = await talk('سؤال المركز', { chatId: center.id });
    const stored: string[] = [];
    for (let number = 1; number <= 31; number += 1) stored.unshift(await storeThread());
    const first = await list('');
    expect(first.chats).toHaveLength(30);
    expect(first.chats.map(({ thread }) => thread)).toEqual(stored.slice(0, 30));
    expect(first.chats[0]).toMatchObject({ id: stored[0], centerId: null });
    const second = await list(`cursor=${first.nextCursor}`);
    expect(second.chats.map(({ thread }) => thread)).toEqual([stored[30], inCenter.thread]);
    expect(second.nextCursor).toBeNull();
    expect((await list(`centerId=${center.id}`)).chats).toMatchObject([
      { thread: inCenter.thread, centerId: center.id },
    ]);
    expect((await list('centerId=general')).chats.every((one) => one.centerId === null)).toBe(true);
  });

  it('searches titles and messages in any spelling', async () => {
    const found = await talk('ما أهمية القُدرة الكهربائيّة؟');
    for (const q of ['القدره الكهربائية', 'أهميه', 'كهرب']) {
      const { chats } = await list(`q=${encodeURIComponent(q)}`);
      expect(chats.map(({ thread }) => thread)).toContain(found.thread);
    }
    expect((await list(`q=${encodeURIComponent('100%')}`)).chats).toEqual([]);
    expect((await list(`q=${encodeURIComponent('لا وجود له')}`)).chats).toEqual([]);
  });

  it('searches a conversation that is too long to be read through at once', async () => {
    const filling = 'كلام '.repeat(4000);
    const contents = Array.from({ length: 20 }, () => filling);
    const long = await storeThread([...contents, 'خاتمة الفيزيائيّ الحصيف', ...contents]);
    const { chats } = await list(`q=${encodeURIComponent('الفيزيائي الحصيف')}`);
    expect(chats.map(({ thread }) => thread)).toEqual([long]);
  });

  it('shows nobody another’s conversations, and refuses an anonymous caller', async () => {
    expect((await list('', other)).chats).toEqual([]);
    expect((await chat.app.refusal(listChats)).status).toBe(401);
    const tooLong = { ...chat.user, path: `${listChats.path}?q=${'x'.repeat(201)}` };
    expect((await chat.app.refusal(listChats, undefined, tooLong)).status).toBe(400);
  });
});

describe('GET /api/chat/{id}', () => {
  it('pages back through a long conversation', async () => {
    const thread = await storeThread(['الأولى', ...Array.from({ length: 51 }, (_, at) => `${at}`)]);
    const newest = await chatNow(chat.app, chat.user, thread);
    expect(newest.messages).toHaveLength(50);
    expect(newest.hasEarlier).toBe(true);
    const [oldest] = newest.messages;
    const path = `${at(getChat, thread)}?before=${oldest?.id}`;
    const { chat: earlier } = await chat.app.call(getChat, undefined, { ...chat.user, path });
    expect(earlier.messages.map(({ content }) => content)).toEqual(['الأولى', '0']);
    expect(earlier.hasEarlier).toBe(false);
  });

  it('answers a center’s id with a conversation not begun', async () => {
    const center = await makeCenter(chat.app, chat.user);
    const empty = await chatNow(chat.app, chat.user, center.id);
    expect(empty).toMatchObject({ thread: null, centerId: center.id, messages: [] });
  });

  it('does not find another’s, and refuses an anonymous caller', async () => {
    const { thread } = await talk('خاصة');
    const path = at(getChat, thread);
    expect((await chat.app.refusal(getChat, undefined, { ...other, path })).status).toBe(404);
    expect((await chat.app.refusal(getChat, undefined, { path })).status).toBe(401);
  });
});

describe('POST /api/chat', () => {
  it('opens a thread that is listed after its first message', async () => {
    const { chatId } = await chat.app.call(createChat, {}, chat.user);
    const opened = { title: 'محادثة جديدة', createdAt: chat.app.clock.now().getTime() };
    expect(await chatNow(chat.app, chat.user, chatId)).toMatchObject(opened);
    expect((await list('')).chats.map(({ id }) => id)).not.toContain(chatId);
    await talk('الآن', { thread: chatId });
    expect((await list('')).chats[0]?.id).toBe(chatId);
  });

  it('refuses another’s center and an anonymous caller', async () => {
    const center = await makeCenter(chat.app, other);
    const refused = await chat.app.refusal(createChat, { centerId: center.id }, chat.user);
    expect(refused.status).toBe(404);
    expect((await chat.app.refusal(createChat, {})).status).toBe(401);
    expect((await chat.app.refusal(createChat, { centerId: 7 }, chat.user)).status).toBe(400);
  });
});

describe('PUT /api/chat/{id}', () => {
  it('names a conversation, and no model renames it', async () => {
    const { thread } = await talk('بلا عنوان');
    const path = at(renameChat, thread);
    await chat.app.call(renameChat, { title: 'اسمي أنا' }, { ...chat.user, path });
    expect((await chatNow(chat.app, chat.user, thread)).title).toBe('اسمي أنا');
    expect(
      (await chat.app.refusal(renameChat, { title: ' ' }, { ...chat.user, path })).status,
    ).toBe(400);
    expect((await chat.app.refusal(renameChat, { title: 'لي' }, { ...other, path })).status).toBe(
      404,
    );
    expect((await chat.app.refusal(renameChat, { title: 'لي' }, { path })).status).toBe(401);
  });
});

describe('PUT /api/chat/{id}/pin', () => {
  const pin = (id: string, isPinned: boolean) =>
    chat.app.call(pinChat, { isPinned }, { ...chat.user, path: at(pinChat, id) });

  it('keeps a conversation among the pinned until it is let go', async () => {
    const [id, unpinned] = [await storeThread(), await storeThread()];
    await pin(id, true);
    const { chats, pinned } = await list('');
    expect(pinned).toMatchObject([{ thread: id, isPinned: true }]);
    expect(chats.slice(0, 2)).toMatchObject([
      { thread: unpinned, isPinned: false },
      { thread: id, isPinned: true },
    ]);
    expect((await list(`q=${encodeURIComponent('محفوظة')}`)).pinned).toBeUndefined();
    await pin(id, false);
    expect((await list('')).pinned).toEqual([]);
  });

  it('refuses one more than fit on a page, and takes one back in its place', async () => {
    const ids: string[] = [];
    for (let number = 0; number <= PINNED_CHATS_MAX; number += 1) ids.push(await storeThread());
    const [first = '', ...rest] = ids;
    for (const id of rest) await pin(id, true);
    const path = at(pinChat, first);
    const refusal = await chat.app.refusal(pinChat, { isPinned: true }, { ...chat.user, path });
    expect(refusal.status).toBe(409);
    await pin(rest[0]!, false);
    await pin(first, true);
    expect((await list('')).pinned).toHaveLength(PINNED_CHATS_MAX);
    for (const id of ids) await pin(id, false);
  });

  it('refuses an invalid rating, another user and an anonymous caller', async () => {
    const path = at(pinChat, await storeThread());
    const wrong = { isPinned: 'yes' } as never;
    expect((await chat.app.refusal(pinChat, wrong, { ...chat.user, path })).status).toBe(400);
    const body = { isPinned: true };
    expect((await chat.app.refusal(pinChat, body, { ...other, path })).status).toBe(404);
    expect((await chat.app.refusal(pinChat, body, { path })).status).toBe(401);
  });
});

describe('DELETE /api/chat/{id}', () => {
  it('stops a running reply and removes the conversation', async () => {
    chat.upstream.always(null);
    chat.upstream.skip();
    const sent = await chat.tab.sent('سيُحذف');
    const call = await chat.nextReply();
    call.write('بداية');
    await chat.tab.until('get-messages', ({ id }) => id === sent.id);
    const path = at(deleteChat, sent.thread);
    await chat.app.call(deleteChat, undefined, { ...chat.user, path });
    await call.closed;
    const events = await chat.tab.over(sent.id);
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'stopped' });
    expect((await chat.app.refusal(getChat, undefined, { ...chat.user, path })).status).toBe(404);
    chat.upstream.always((one) => one.reply('جواب النموذج'));
  });

  it('does not delete another’s, and refuses an anonymous caller', async () => {
    const { thread } = await talk('باقية');
    const path = at(deleteChat, thread);
    expect((await chat.app.refusal(deleteChat, undefined, { ...other, path })).status).toBe(404);
    expect((await chat.app.refusal(deleteChat, undefined, { path })).status).toBe(401);
    expect((await chatNow(chat.app, chat.user, thread)).messages).toHaveLength(2);
  });
});

describe('PUT /api/chat/{id}/messages/{messageId}/feedback', () => {
  it('keeps what a student thinks of a reply', async () => {
    const { thread, id, userMessageId } = await talk('قيّم');
    const path = at(rateMessage, thread, id);
    const body = { feedback: 'dislike' as const, reason: 'غير دقيق' };
    await chat.app.call(rateMessage, body, { ...chat.user, path });
    expect((await chatNow(chat.app, chat.user, thread)).messages[1]?.feedback).toBe('dislike');
    await chat.app.call(rateMessage, { feedback: null }, { ...chat.user, path });
    expect((await chatNow(chat.app, chat.user, thread)).messages[1]?.feedback).toBeNull();

    const refused = async (given: object, caller: object) =>
      (await chat.app.refusal(rateMessage, given, { path, ...caller })).status;
    expect(await refused({ feedback: 'love' }, chat.user)).toBe(400);
    expect(await refused({ feedback: 'like' }, other)).toBe(404);
    expect(await refused({ feedback: 'like' }, {})).toBe(401);
    const own = { ...chat.user, path: at(rateMessage, thread, userMessageId) };
    expect(await refused({ feedback: 'like' }, own)).toBe(404);
  });
});

describe('GET /api/assistant', () => {
  it("reports the assistant's abilities", async () => {
    expect(await chat.app.call(getAssistant, undefined, chat.user)).toEqual({
      done: true,
      hasModel: true,
      canSearchWeb: false,
      canSeeImages: null,
      maxFilesPerMessage: 10,
      maxFileBytes: 25 * 1024 * 1024,
    });
    expect((await chat.app.refusal(getAssistant)).status).toBe(401);
  });
});

describe('GET /api/user/export', () => {
  it('carries every conversation of the student, and no other', async () => {
    await storeThread(['سؤال للتصدير', 'جواب للتصدير']);
    const response = await chat.app.fetch(exportUser.path, {
      headers: { authorization: `Bearer ${chat.user.token}` },
    });
    const { chats } = (await response.json()) as { chats: { messages: { content: string }[] }[] };
    const texts = chats.flatMap(({ messages: all }) => all.map(({ content }) => content));
    expect(texts).toContain('جواب للتصدير');
    const theirs = await chat.app.fetch(exportUser.path, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(await theirs.json()).toMatchObject({ chats: [] });
  });
});

describe('the title of a conversation', () => {
  it('is its first words at once, and the model’s own later', async () => {
    chat.upstream.always(null);
    chat.upstream.skip();
    const sent = await chat.tab.sent('اشرح **قانون** أوم في الدوائر الكهربائية البسيطة من فضلك');
    const title = async () => (await chatNow(chat.app, chat.user, sent.thread)).title;
    expect(await title()).toBe('اشرح قانون أوم في الدوائر الكهربائية البسيطة');
    (await chat.upstream.next()).reply('القانون...');
    (await chat.upstream.next()).reply('«قانون أوم.»\n');
    await eventually(async () => expect(await title()).toBe('قانون أوم'));
    chat.upstream.always((one) => one.reply('جواب النموذج'));
  });
});
