import { rm } from 'node:fs/promises';
import { getChat, listChats, login } from '@nibras/contract';
import { describe, expect, it } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import { messages, sessions, users } from '#src/db/schema.ts';
import { hashToken, newId, newToken } from '#src/platform/secrets/keys.ts';
import { DAY_MS } from '#src/platform/time/riyadh-days.ts';
import { openChatClient, wholeOf } from '#src/testing/chat-client.ts';
import { startFakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { eventually } from '#src/testing/eventually.ts';

describe('a server killed with -9 in the middle of a reply', () => {
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
    // A search finds what is stored, which is a moment behind what is shown.
    const path = `${listChats.path}?q=${encodeURIComponent('ما كُتب')}`;
    await eventually(async () =>
      expect((await server.call(listChats, undefined, { path })).chats).toHaveLength(1),
    );
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

describe('a server killed with -9 while a lecture hall asks', () => {
  it('has every question that it acknowledged', async () => {
    const upstream = await startFakeUpstream();
    const dataDir = await createTestDataDir();
    const people = await enroll(dataDir, 24);
    const server = await startServer(dataDir, {
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: upstream.url,
      LLM_MODEL: 'fake',
    });
    const tabs = await Promise.all(people.map((one) => openChatClient(server, one)));
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
    for (const tab of tabs) tab.close();

    const store = await openStore({ dataDir, databaseUrl: null });
    const kept = new Set(
      (await store.db.select({ id: messages.id }).from(messages)).map(({ id }) => id),
    );
    await store.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(tabs.length / 2);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    await upstream.close();
    await rm(dataDir, { recursive: true });
  }, 120_000);
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
