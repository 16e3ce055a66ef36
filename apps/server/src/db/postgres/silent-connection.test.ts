import { getMe } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { messages } from '#src/db/tables/chats.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { storeFailure } from '#src/platform/http/store-failures.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import { openStoreBehindLine } from '#src/testing/connections/store-behind-line.ts';
import { eventually } from '#src/testing/eventually.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const OTHERS = 40;
const POOL_SIZE = 10;
const NEVER_MS = 3_600_000;

const isUnavailable = (error: unknown) => storeFailure(error)?.code === 'unavailable';

type Line = Awaited<ReturnType<typeof openStoreBehindLine>>['line'];

/** Part of the statement that reads sessions. */
const LOOKS_AT_SESSIONS = '"token_hash" in';
/** Part of the statement that stores questions. */
const WRITES_QUESTIONS = 'client_id text, web_search boolean';

describe('a database connection that falls silent under a look at sessions', () => {
  let line: Line;
  let app: TestApp;
  let users: [SignedUp, SignedUp];
  beforeAll(async () => {
    const opened = await openStoreBehindLine({ statementMs: NEVER_MS, silentMs: 100 });
    line = opened.line;
    app = await startTestApp({ store: opened.store });
    users = [await signUp(app), await signUp(app)];
  });
  afterAll(() => app.close());

  const readiness = async () => (await app.fetch('/readyz')).status;

  it('is overtaken by another one: every call is answered, and the node says so', async () => {
    const [caught, other] = users;
    const silent = line.freezeNext(LOOKS_AT_SESSIONS);
    const answered = app.call(getMe, undefined, caught);
    await silent;
    for (let asked = 0; asked < OTHERS; asked += 1) await app.call(getMe, undefined, other);
    await answered;
    await eventually(async () => expect(await readiness()).toBe(503));

    line.cutFrozen();
    await eventually(async () => expect(await readiness()).toBe(200));
    await app.call(getMe, undefined, caught);
  });
});

describe('a database connection that falls silent', () => {
  let line: Line;
  let app: TestApp;
  let user: SignedUp;
  beforeAll(async () => {
    const opened = await openStoreBehindLine({ statementMs: 1000, silentMs: 300 });
    line = opened.line;
    app = await startTestApp({ store: opened.store });
    user = await signUp(app);
  });
  afterAll(() => app.close());

  it('makes a call come again where the second one falls silent too', async () => {
    void line.freezeNext(LOOKS_AT_SESSIONS).then(() => line.freezeNext(LOOKS_AT_SESSIONS));
    const { status, headers, error } = await app.refusal(getMe, undefined, user);
    expect([status, error.code]).toEqual([503, 'unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await app.call(getMe, undefined, user);
  });

  it('makes a message be sent again, which is then written once', async () => {
    const tab = await openChatClient(app, user);
    const message = { message: 'سؤال', clientMessageId: 'on-a-silent-connection' };
    void line.freezeNext(WRITES_QUESTIONS);
    expect(await tab.send(message)).toMatchObject({
      ok: false,
      error: expect.stringContaining('غير متاحة للحظات') as string,
    });
    const { id } = await tab.sent(message);
    await tab.over(id);
    const isQuestion = eq(messages.clientMessageId, message.clientMessageId);
    expect(await app.store.db.$count(messages, isQuestion)).toBe(1);
    tab.close();
  });
});

describe('a transaction whose connection falls silent', () => {
  let line: Line;
  let store: Store;
  beforeAll(async () => {
    ({ line, store } = await openStoreBehindLine({ statementMs: 200, silentMs: 100 }));
  });
  afterAll(() => store.close());

  it.each(['begin', 'commit', 'select 7'])(
    'fails at its %s and leaves the pool',
    async (statement) => {
      for (let tried = 0; tried <= POOL_SIZE; tried += 1) {
        void line.freezeNext(statement);
        const run = store.db.transaction((tx) => tx.execute(sql`select 7`));
        await expect(run).rejects.toSatisfy(isUnavailable);
      }
      await eventually(() => store.ping());
    },
  );
});

describe('a store that closes while a connection is silent', () => {
  it('fails the statement that waits on it', async () => {
    const { line, store } = await openStoreBehindLine({ statementMs: NEVER_MS, silentMs: 100 });
    const silent = line.freezeNext('select 7');
    const failed = expect(store.db.execute(sql`select 7`)).rejects.toSatisfy(isUnavailable);
    await silent;
    await store.close();
    await failed;
  });
});

describe('a job queue whose connection falls silent', () => {
  it('gives the connection up and takes the next job', async () => {
    const { line, store } = await openStoreBehindLine({ statementMs: 5000, silentMs: 300 });
    const ignore = () => undefined;
    const log = { warn: ignore, error: ignore };
    const jobs = createJobs(store, log, { pace: { answerSeconds: 0.5 } });
    const done = Promise.withResolvers<object>();
    await jobs.work('greet', {}, (data) => {
      done.resolve(data);
      return Promise.resolve();
    });
    await jobs.start();
    const silent = line.freezeNext('SKIP LOCKED');
    await jobs.enqueue(store.db, 'greet', { n: 1 });
    await silent;
    await jobs.enqueue(store.db, 'greet', { n: 2 });
    expect(await done.promise).toMatchObject({ n: expect.any(Number) as number });
    await jobs.stop();
    await store.close();
  });
});
