import { rm } from 'node:fs/promises';
import { createCenter, getCenter, login } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openStore, type Store } from '#src/db/open-store.ts';
import { messages } from '#src/db/tables/chats.ts';
import { centerBody } from '#src/testing/centers.ts';
import { openChatClient, stepsOf, type ChatClient } from '#src/testing/chat-client.ts';
import { makeLongLecture } from '#src/testing/course-files.ts';
import { eventually } from '#src/testing/eventually.ts';
import {
  startFakeUpstream,
  type FakeUpstream,
  type UpstreamCall,
} from '#src/testing/model-double/fake-upstream.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDatabase, createTestDataDir } from '#src/testing/test-store.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';

const QUESTION = 'ما العلاقة العجيبة التي تجمع الكواكب البعيدة كلها في مداراتها؟';

let dataDir: string;
let upstream: FakeUpstream;
let store: Store;
let drop: () => Promise<void>;
let server: ServerProcess;
let tab: ChatClient;

beforeAll(async () => {
  const snapshot = inject('storeSnapshot');
  if (snapshot.kind !== 'postgres') throw new Error('A row is locked here, beside the server.');
  dataDir = await createTestDataDir();
  upstream = await startFakeUpstream();
  const made = await createTestDatabase(snapshot.serverUrl, snapshot.template);
  ({ drop } = made);
  store = await openStore({ dataDir: '', databaseUrl: made.databaseUrl });
  server = await startServer(dataDir, {
    DATABASE_URL: made.databaseUrl,
    APP_SECRET: 'a secret that only this test knows',
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: upstream.url,
    LLM_MODEL: 'fake',
  });
  const admin = { username: 'admin@nibras.test', password: 'admin-of-the-tests', rememberMe: true };
  tab = await openChatClient(server, await server.call(login, admin));
});
afterAll(async () => {
  tab.close();
  await server.end('SIGKILL');
  await upstream.close();
  await store.close();
  await drop();
  await rm(dataDir, { recursive: true });
});

async function makeCenter(name: string, bytes: Uint8Array): Promise<string> {
  const files = [await server.upload(name, bytes)];
  const { center } = await server.call(createCenter, centerBody({ files }));
  const path = getCenter.path.replace(':id', center.id);
  await eventually(async () => {
    const now = await server.call(getCenter, undefined, { path });
    expect(now.center.progress).toBeNull();
  });
  return center.id;
}

async function ask(message: string, chatId: string) {
  const sent = await tab.sent({ message, chatId });
  return { id: sent.id, call: await upstream.next() };
}

const rowOf = async (id: string) =>
  (await store.db.select().from(messages).where(eq(messages.id, id)))[0];

/** The numbers of the sources that a tool has just found. */
function numbersToldTo({ body }: UpstreamCall): number[] {
  const last = (body as { messages: { content: string }[] }).messages.at(-1)?.content ?? '';
  return [...last.matchAll(/ id="(\d+)"/g)].map(([, number]) => Number(number));
}

/** Nothing of the reply is stored during the work; a store that has begun waits. */
function whileLocked<T>(id: string, work: () => Promise<T>): Promise<T> {
  return store.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from ${messages} where id = ${id} for update`);
    return work();
  });
}

/** Once this is stored, everything shown before it has been handled too. */
async function writeAndStore(id: string, call: UpstreamCall, text: string): Promise<void> {
  call.write(text);
  await eventually(async () => expect((await rowOf(id))?.content).toContain(text));
}

describe('a server killed with -9 in the middle of replies', () => {
  it('keeps sources that came during a store, and the steps', async () => {
    const center = await makeCenter('طويلة.pptx', makeLongLecture(30));
    const { id, call } = await ask(QUESTION, center);
    const second = await whileLocked(id, async () => {
      call.write('أبحث أولًا. ');
      await untilWaiting(store);
      // These pages become sources while those of the beginning are being stored.
      call.callTools({ name: 'read_pages', input: { file: 'طويلة.pptx', from: 1, to: 5 } });
      return upstream.next();
    });
    const reading = await ask('لخّص الملف كاملًا', center);
    reading.call.reply('ملخص الجزء [1].');
    // The second piece is being read, and nothing is written yet.
    await upstream.next();
    await eventually(() => expect(stepsOf(tab.heard).length).toBeGreaterThanOrEqual(3));
    await writeAndStore(id, second, 'وجدت. ');
    const cited = numbersToldTo(second);
    expect(cited.length).toBeGreaterThan(3);
    const shown = tab.heard.filter(({ payload }) => 'id' in payload && payload.id === reading.id);
    await server.end('SIGKILL');

    const answer = await rowOf(id);
    expect(answer?.state).toBe('running');
    expect(answer?.sources.map(({ n }) => n)).toEqual(expect.arrayContaining(cited));
    expect(answer?.steps).toEqual(['يقرأ طويلة.pptx، الشرائح 1 إلى 5']);
    const read = await rowOf(reading.id);
    expect(read?.steps).toEqual(stepsOf(shown));
    expect(read?.steps.length).toBeGreaterThan(1);
  });
});
