import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#src/db/tables/chats.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { chatNow } from '#src/testing/chat-client.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { breakOffDead } from './replies.queries.ts';
import { eventually } from '#src/testing/eventually.ts';

let chat: ChatApp;
beforeAll(async () => {
  chat = await startChatApp();
});
afterAll(() => chat.close());

const rowOf = async (id: string) =>
  (await chat.app.store.db.select().from(messages).where(eq(messages.id, id)))[0];

describe('a reply that grows', () => {
  it('is stored as it grows, with all that came later', async () => {
    const sent = await chat.tab.sent('سؤال طويل الجواب');
    const call = await chat.nextReply();
    for (const [part, whole] of [
      ['أول', 'أول'],
      [' ثانٍ', 'أول ثانٍ'],
    ] as const) {
      call.write(part);
      await chat.tab.until('get-messages', ({ id, text }) => id === sent.id && text === part);
      await eventually(async () => expect((await rowOf(sent.id))?.content).toBe(whole));
    }
    call.finish();
    await chat.tab.over(sent.id);
    expect(await rowOf(sent.id)).toMatchObject({ content: 'أول ثانٍ', state: 'done' });
  });

  it('is stopped by a mark in its row, as another node leaves it', async () => {
    const sent = await chat.tab.sent('سؤال على عقدة أخرى');
    const call = await chat.nextReply();
    await chat.app.store.db
      .update(messages)
      .set({ isStopAsked: true })
      .where(eq(messages.id, sent.id));
    call.write('جزء');
    const events = await chat.tab.over(sent.id);
    expect(events.at(-1)?.payload).toMatchObject({ reason: 'stopped' });
    await call.closed;
  });

  it('ends when its row is gone', async () => {
    const sent = await chat.tab.sent('سؤال يُحذف مركزه');
    const call = await chat.nextReply();
    await chat.app.store.db.delete(messages).where(eq(messages.id, sent.id));
    call.write('جزء');
    await call.closed;
    expect((await chat.tab.over(sent.id)).at(-1)?.name).toBe('chat-error');
  });

  it('shows as broken off once nobody has written it for a while, and can be written again', async () => {
    const sent = await chat.tab.sent('سؤال تركته عملية ماتت');
    (await chat.nextReply()).reply('جواب');
    await chat.tab.over(sent.id);
    await chat.app.store.db
      .update(messages)
      .set({ state: 'running', content: 'جز', aliveAt: chat.app.clock.now() })
      .where(eq(messages.id, sent.id));
    const tooSoon = await chat.tab.retry(sent.thread, sent.id);
    expect(tooSoon).toMatchObject({ ok: false });
    chat.app.clock.advance(MINUTE_MS);
    const { messages: shown } = await chatNow(chat.app, chat.user, sent.thread);
    expect(shown[1]).toMatchObject({ state: 'broken', content: 'جز' });
    const tab = await chat.openTab();
    expect(await tab.retry(sent.thread, sent.id)).toMatchObject({ ok: true });
    (await chat.nextReply()).reply('جواب جديد');
    // Not `over`, because the upkeep may have reported the break as well.
    const isWhole = (event: object) => 'id' in event && event.id === sent.id;
    expect(await tab.until('return_message', isWhole)).toMatchObject({ message: 'جواب جديد' });
  });

  it('is not broken off by the process that writes it, however long its store was away', async () => {
    const { db } = chat.app.store;
    const sent = await chat.tab.sent('سؤال طال حفظه');
    const call = await chat.nextReply();
    const now = chat.app.clock.now();
    const aliveAt = new Date(now.getTime() - MINUTE_MS);
    await db.update(messages).set({ aliveAt }).where(eq(messages.id, sent.id));
    const silent = { before: now, writing: [sent.id], failure: 'انقطع' };
    expect(await breakOffDead(db, silent)).toEqual([]);
    call.reply('جواب');
    await chat.tab.over(sent.id);
    expect(await rowOf(sent.id)).toMatchObject({ state: 'done', content: 'جواب' });
  });

  it('tells its tabs that it broke off when the node that wrote it is gone', async () => {
    const sent = await chat.tab.sent('سؤال على عقدة ماتت');
    const call = await chat.nextReply();
    call.reply('جواب');
    await chat.tab.over(sent.id);
    const silentSince = new Date(chat.app.clock.now().getTime() - MINUTE_MS);
    await chat.app.store.db
      .update(messages)
      .set({ state: 'running', content: 'جز', aliveAt: silentSince })
      .where(eq(messages.id, sent.id));
    await chat.tab.until('chat-error', ({ id }) => id === sent.id);
    expect(await rowOf(sent.id)).toMatchObject({ state: 'broken', content: 'جز' });
  });
});
