import { getMe } from '@nibras/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSessions } from '#src/testing/connections/hold-sessions.ts';
import { openStoreBehindLine } from '#src/testing/connections/store-behind-line.ts';
import { eventually } from '#src/testing/eventually.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, type TestSocket } from '#src/testing/test-socket.ts';

const WAIT_WORDS = 'غير متاحة للحظات';

let app: TestApp;
let line: Awaited<ReturnType<typeof openStoreBehindLine>>['line'];
let user: SignedUp;
let socket: TestSocket;
/** A connection that bypasses the cut line. */
let onlooker: Client;

beforeAll(async () => {
  const opened = await openStoreBehindLine();
  line = opened.line;
  app = await startTestApp({ store: opened.store });
  user = await signUp(app);
  socket = await connectSocket(app, user);
  onlooker = new Client({ connectionString: opened.databaseUrl });
  await onlooker.connect();
});
afterAll(async () => {
  socket.disconnect();
  await onlooker.end();
  const errors = app.log.takeErrors();
  expect(errors.filter((error) => !error.includes('The job queue met an error.'))).toEqual([]);
  await app.close();
});

async function expectUnavailable(): Promise<void> {
  const { status, headers, error } = await app.refusal(getMe, undefined, user);
  expect([status, error.code]).toEqual([503, 'unavailable']);
  expect(error.message).toContain(WAIT_WORDS);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a call while PostgreSQL cannot be reached', () => {
  it('is asked to retry, over REST and over a socket, and answered once possible', async () => {
    line.break();
    await expectUnavailable();
    const message = { message: 'سؤال', clientMessageId: 'while-it-is-away' };
    expect(await socket.emitWithAck('message', message as never)).toMatchObject({
      ok: false,
      error: expect.stringContaining(WAIT_WORDS) as string,
    });
    await line.mend();
    await eventually(() => app.call(getMe, undefined, user));
    expect(await socket.emitWithAck('message', message as never)).toMatchObject({ ok: true });
  });

  it.each([
    ['the server ends its connection to stop', 'pg_terminate_backend'],
    ['its statement is ended for taking too long', 'pg_cancel_backend'],
  ])('is asked the same if %s', async (_why, end) => {
    const release = await holdSessions(app.store);
    const refused = expectUnavailable();
    await eventually(async () => {
      const { rowCount } = await onlooker.query(
        `select ${end}(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBeGreaterThan(0);
    });
    await refused;
    await release();
    await app.call(getMe, undefined, user);
  });
});
