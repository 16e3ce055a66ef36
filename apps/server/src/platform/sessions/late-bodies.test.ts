import {
  createCenter,
  createChat,
  deleteUser,
  login,
  logout,
  uploadFile,
  type Endpoint,
} from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planPeriods } from '#src/db/tables/plans.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { ENDPOINTS } from '#src/testing/fuzz/rest-inputs.ts';
import { centerBody, LECTURE } from '#src/testing/centers.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import { signInAdmin } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { parkCall } from '#src/testing/connections/parked-call.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { dropped } from '#src/testing/test-socket.ts';

let app: TestApp;
let user: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

const FILE = { fileName: 'محاضرة.txt', fileData: Buffer.from(LECTURE).toString('base64') };
const signInAgain = () => app.call(login, { username: user.email, password: user.password });

async function allRows(): Promise<string> {
  const found: unknown = await app.store.db.execute(sql`
    select table_name, query_to_xml('select * from ' || quote_ident(table_name) || ' t order by t::text',
      false, false, '') as content
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'
    order by table_name`);
  return JSON.stringify((found as { rows: unknown[] }).rows);
}

/** Calls made without a session. */
const isOpen = ({ path }: Endpoint): boolean =>
  path.startsWith('/api/auth/') && path !== logout.path;
const WRITING = ENDPOINTS.filter((one) => one.method !== 'GET' && !isOpen(one));

describe('a call whose session ends before its body has come', () => {
  it.each(WRITING.map((one) => [one.method, one.path, one] as const))(
    'is refused and writes nothing: %s %s',
    async (_method, _path, endpoint) => {
      const admin = await signInAdmin(app);
      const path = endpoint.path.replace(/:\w+/g, 'anything');
      const body = endpoint === uploadFile ? FILE : {};
      const parked = await parkCall(app, endpoint, body, { ...admin, path });
      await app.call(logout, undefined, admin);
      const before = await allRows();
      expect(await parked.refusal()).toEqual({ status: 401, code: 'unauthenticated' });
      expect(await allRows()).toBe(before);
    },
  );

  it.each([
    ['an upload', uploadFile, FILE],
    ['a center', createCenter, centerBody()],
    ['a conversation', createChat, {}],
    ['the end of an account', deleteUser, {}],
  ])('keeps no trace of %s', async (_what, endpoint, body) => {
    const caller = await signInAgain();
    const given = endpoint === deleteUser ? { password: user.password } : body;
    const parked = await parkCall(app, endpoint, given, caller);
    await app.call(logout, undefined, caller);
    const before = await allRows();
    expect(await parked.refusal()).toEqual({ status: 401, code: 'unauthenticated' });
    expect(await allRows()).toBe(before);
  });
});

describe('an upload over a slow line', () => {
  it('is kept, and its session has slid on meanwhile', async () => {
    const parked = await parkCall(app, uploadFile, FILE, await signInAgain());
    app.clock.advance(20 * MINUTE_MS);
    expect(await parked.status()).toBe(200);
  });
});

describe('a call whose plan runs out before its body has come', () => {
  it.each([
    ['an upload', uploadFile, FILE],
    ['a center', createCenter, centerBody()],
    ['a conversation', createChat, {}],
  ])('keeps no trace of %s', async (_what, endpoint, body) => {
    const student = await signUp(app);
    const parked = await parkCall(app, endpoint, body, student);
    await app.store.db
      .update(planPeriods)
      .set({ endsAt: app.clock.now() })
      .where(eq(planPeriods.userId, student.acckey));
    const before = await allRows();
    expect(await parked.refusal()).toEqual({ status: 403, code: 'plan_required' });
    expect(await allRows()).toBe(before);
  });
});

describe('a message of a session that ended unheard', () => {
  it.each(['a plain one', 'one for a center'])('is not written: %s', async (kind) => {
    const student = await signUp(app);
    const tab = await openChatClient(app, student);
    const gone = dropped(tab.socket).then(() => false);
    await app.store.db.delete(sessions).where(eq(sessions.userId, student.acckey));
    const before = await allRows();
    const chatId = kind === 'a plain one' ? null : 'a-center';
    // The node either knows that the session ended or learns it while writing.
    const told = await Promise.race([
      tab.send({ message: 'سؤال', chatId }).then(({ ok }) => ok),
      gone,
    ]);
    expect(told).toBe(false);
    expect(await allRows()).toBe(before);
    tab.close();
  });
});
