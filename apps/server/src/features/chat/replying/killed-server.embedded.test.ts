import { rm } from 'node:fs/promises';
import { DAY_MS, getChat, listChats, login } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import { messages, sessions, users } from '#src/db/schema.ts';
import { hashToken, newId, newToken } from '#src/platform/secrets/keys.ts';
import { openChatClient, wholeOf, type ChatClient } from '#src/testing/chat-client.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { eventually } from '#src/testing/eventually.ts';

const HALL = 24;

describe('a server killed with -9 while a lecture hall asks', () => {
  let dataDir: string;
  let upstream: FakeUpstream;
  const start = () =>
    startServer(dataDir, {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: upstream.url,
      LLM_MODEL: 'fake',
    });
  beforeAll(async () => {
    dataDir = await createTestDataDir();
    upstream = await startFakeUpstream();
  });
  afterAll(async () => {
    await upstream.close();
    await rm(dataDir, { recursive: true });
  });

  async function open(server: ServerProcess): Promise<ChatClient> {
    const { token, acckey } = await server.call(login, {
      username: 'admin@nibras.test',
      password: 'admin-of-the-tests',
      rememberMe: true,
    });
    return openChatClient(server, { token, acckey });
  }

  /** All ask at once; gives those who were answered before the process died. */
  async function askUntilKilled(server: ServerProcess, tabs: ChatClient[]): Promise<string[]> {
    const acknowledged: string[] = [];
    const some = Promise.withResolvers<null>();
    for (const tab of tabs) {
      void tab.send('سؤال من القاعة').then((answer) => {
        if (answer.ok) acknowledged.push(answer.userMessageId);
        // In the middle: some are answered, some are being written, some have not come yet.
        if (acknowledged.length === tabs.length / 2) some.resolve(null);
      });
    }
    await some.promise;
    await server.end('SIGKILL');
    return acknowledged;
  }

  it('has every question that it acknowledged, and the part of a reply, which it writes again on request', async () => {
    const people = await enroll(dataDir, HALL);
    const server = await start();
    const tab = await open(server);
    const sent = await tab.sent('سؤال قبل الموت');
    const call = await upstream.next();
    call.write('ما كُتب قبل الموت');
    await tab.until('get-messages');
    // A search finds stored text, which is a moment behind the shown text.
    const path = `${listChats.path}?q=${encodeURIComponent('ما كُتب')}`;
    await eventually(async () =>
      expect((await server.call(listChats, undefined, { path })).chats).toHaveLength(1),
    );
    const hall = await Promise.all(people.map((one) => openChatClient(server, one)));
    call.write(' وما كُتب أخيرًا');
    const acknowledged = await askUntilKilled(server, hall);
    for (const one of [tab, ...hall]) one.close();

    const store = await openStore({ dataDir, databaseUrl: null });
    const rows = await store.db.select({ id: messages.id }).from(messages);
    await store.close();
    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(HALL / 2);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);

    const again = await start();
    const chat = { path: getChat.path.replace(':id', sent.thread) };
    const [question, reply] = (await again.call(getChat, undefined, chat)).chat.messages;
    expect(question).toMatchObject({ content: 'سؤال قبل الموت', id: sent.userMessageId });
    expect(reply).toMatchObject({
      state: 'broken',
      content: expect.stringMatching(/^ما كُتب قبل الموت/) as string,
      failure: expect.stringContaining('انقطع الرد') as string,
    });
    const back = await open(again);
    upstream.skip();
    expect(await back.retry(sent.thread, sent.id)).toMatchObject({ ok: true });
    (await upstream.next()).reply('الجواب كله');
    expect(wholeOf(await back.over(sent.id)).message).toBe('الجواب كله');
    back.close();
    await again.end('SIGTERM');
  });
});

/** People who may ask, each with a session, in a store that no server has opened yet. */
async function enroll(dataDir: string, count: number) {
  const at = new Date();
  const people = Array.from({ length: count }, () => ({ acckey: newId(), token: newToken() }));
  const store = await openStore({ dataDir, databaseUrl: null });
  await store.db.insert(users).values(
    people.map(({ acckey: id }) => ({
      ...{ id, email: `${id}@uni.test`, username: 'من القاعة', mobile: '', university: '' },
      // An admin needs no plan.
      ...{ role: 'admin' as const, passwordHash: '', inviteCode: id },
      ...{ createdAt: at, passwordChangedAt: at },
    })),
  );
  await store.db.insert(sessions).values(
    people.map(({ acckey: userId, token }) => ({
      ...{ id: newId(), tokenHash: hashToken(token), userId, remember: true },
      ...{ createdAt: at, authenticatedAt: at, lastSeenAt: at },
      expiresAt: new Date(at.getTime() + DAY_MS),
    })),
  );
  await store.close();
  return people;
}
