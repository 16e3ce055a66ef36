import { rm } from 'node:fs/promises';
import { getChat, login } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messages } from '#src/db/tables/chats.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { chatNow, openChatClient, wholeOf } from '#src/testing/chat-client.ts';
import { startFakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDataDir, storeKind } from '#src/testing/test-store.ts';

let chat: ChatApp;
beforeAll(async () => {
  chat = await startChatApp();
});
afterAll(() => chat.close());

const rowOf = async (id: string) =>
  (await chat.app.store.db.select().from(messages).where(eq(messages.id, id)))[0];

describe('a reply that grows', () => {
  it('is stored at most a second behind, with all that came later', async () => {
    const sent = await chat.tab.sent('سؤال طويل الجواب');
    const call = await chat.nextReply();
    for (const [part, whole] of [
      ['أول', 'أول'],
      [' ثانٍ', 'أول ثانٍ'],
    ] as const) {
      call.write(part);
      await chat.tab.until('get-messages', ({ id, text }) => id === sent.id && text === part);
      await vi.waitFor(async () => expect((await rowOf(sent.id))?.content).toBe(whole), {
        timeout: 1500,
        interval: 50,
      });
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
    // Not `over`: the upkeep may have told of the break as well.
    const isWhole = (event: object) => 'id' in event && event.id === sent.id;
    expect(await tab.until('return_message', isWhole)).toMatchObject({ message: 'جواب جديد' });
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

describe.runIf(storeKind === 'embedded')('a server killed with -9 in the middle of a reply', () => {
  it('keeps the question and the part, marked, and writes it again on request', async () => {
    const upstream = await startFakeUpstream();
    const dataDir = await createTestDataDir();
    const environment = {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: upstream.url,
      LLM_MODEL: 'fake',
    };
    const open = async (server: ServerProcess) => {
      const { token, acckey } = await server.call(login, {
        username: 'admin@nibras.test',
        password: 'admin-of-the-tests',
        rememberMe: true,
      });
      return openChatClient(server, { token, acckey });
    };
    const stored = async (server: ServerProcess, id: string) =>
      (await server.call(getChat, undefined, { path: getChat.path.replace(':id', id) })).chat;

    const server = await startServer(dataDir, environment);
    const tab = await open(server);
    const sent = await tab.sent('سؤال قبل الموت');
    const call = await upstream.next();
    call.write('ما كُتب قبل الموت');
    await tab.until('get-messages');
    // The second that the row may be behind: nothing tells from outside that it has caught up.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    call.write(' وما كُتب أخيرًا');
    await server.end('SIGKILL');
    tab.close();

    const again = await startServer(dataDir, environment);
    const { messages: kept } = await stored(again, sent.thread);
    expect(kept[0]).toMatchObject({ content: 'سؤال قبل الموت', id: sent.userMessageId });
    expect(kept[1]).toMatchObject({
      state: 'broken',
      content: expect.stringMatching(/^ما كُتب قبل الموت/) as string,
      failure: expect.stringContaining('انقطع الرد') as string,
    });
    const back = await open(again);
    expect(await back.retry(sent.thread, sent.id)).toMatchObject({ ok: true });
    (await upstream.next()).reply('الجواب كله');
    expect(wholeOf(await back.over(sent.id)).message).toBe('الجواب كله');
    back.close();
    await again.end('SIGTERM');
    await upstream.close();
    await rm(dataDir, { recursive: true });
  }, 120_000);
});
