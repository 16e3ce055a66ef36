import { DAY_MS, endOtherSessions, endSession, getMe, listSessions, login } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathTo } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, dropped } from '#src/testing/test-socket.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const signIn = (user: SignedUp, userAgent = '', rememberMe = false) =>
  app.call(
    login,
    { username: user.email, password: user.password, rememberMe },
    { headers: { 'user-agent': userAgent } },
  );

const sessionsOf = async (caller: { token: string }) =>
  (await app.call(listSessions, undefined, caller)).sessions;

const ending = (id: string) => ({ path: pathTo(endSession, { id }) });

describe('GET /api/user/sessions', () => {
  it('lists where the caller is signed in, this one first, each with device and times', async () => {
    const user = await signUp(app);
    const openedAt = app.clock.now().toISOString();
    app.clock.advance(HOUR_MS);
    const phone = await signIn(user, PHONE);
    const phoneAt = app.clock.now().toISOString();
    app.clock.advance(11 * MINUTE_MS);
    const list = await sessionsOf(user);
    expect(list).toMatchObject([
      { isCurrent: true, createdAt: openedAt, lastSeenAt: app.clock.now().toISOString() },
      { isCurrent: false, createdAt: phoneAt, lastSeenAt: phoneAt, device: 'Safari على iPhone' },
    ]);
    const seenFromPhone = await sessionsOf(phone);
    expect(seenFromPhone.map(({ id }) => id)).toEqual([list[1]?.id, list[0]?.id]);
    expect(JSON.stringify(list)).not.toContain(user.token);
  });

  it('leaves out what has run out', async () => {
    const user = await signUp(app);
    const remembered = await signIn(user, '', true);
    app.clock.advance(2 * DAY_MS);
    expect(await sessionsOf(remembered)).toHaveLength(1);
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(listSessions)).status).toBe(401);
  });
});

describe('DELETE /api/user/sessions/:id', () => {
  it('ends one session and its sockets at once, and no other', async () => {
    const user = await signUp(app);
    const phone = await signIn(user, PHONE);
    const socket = await connectSocket(app, phone);
    const gone = dropped(socket);
    const [, other] = await sessionsOf(user);
    await app.call(endSession, undefined, { ...user, ...ending(other?.id ?? '') });
    expect(await gone).toBe('io server disconnect');
    expect((await app.refusal(getMe, undefined, phone)).status).toBe(401);
    expect(await sessionsOf(user)).toHaveLength(1);
    const again = await app.refusal(endSession, undefined, { ...user, ...ending(other!.id) });
    expect(again.status).toBe(404);
  });

  it('ends the one that asks too', async () => {
    const user = await signUp(app);
    const [here] = await sessionsOf(user);
    await app.call(endSession, undefined, { ...user, ...ending(here!.id) });
    expect((await app.refusal(getMe, undefined, user)).status).toBe(401);
  });

  it('does not find the session of another user', async () => {
    const [user, other] = [await signUp(app), await signUp(app)];
    const [theirs] = await sessionsOf(other);
    const refused = await app.refusal(endSession, undefined, { ...user, ...ending(theirs!.id) });
    expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
    await app.call(getMe, undefined, other);
  });

  it('refuses an invalid id and an anonymous caller', async () => {
    const user = await signUp(app);
    const odd = await app.refusal(endSession, undefined, { ...user, ...ending('%00') });
    expect(odd.status).toBe(404);
    expect((await app.refusal(endSession, undefined, ending('some-id'))).status).toBe(401);
  });
});

describe('DELETE /api/user/sessions', () => {
  it('ends all others with their sockets, and keeps the one that asks', async () => {
    const [user, bystander] = [await signUp(app), await signUp(app)];
    const others = [await signIn(user), await signIn(user, PHONE, true)];
    const socket = await connectSocket(app, others[0]!);
    const gone = dropped(socket);
    await app.call(endOtherSessions, undefined, user);
    expect(await gone).toBe('io server disconnect');
    for (const other of others) {
      expect((await app.refusal(getMe, undefined, other)).status).toBe(401);
    }
    expect(await sessionsOf(user)).toMatchObject([{ isCurrent: true }]);
    await app.call(getMe, undefined, bystander);
  });

  it('is content where there are none', async () => {
    const user = await signUp(app);
    await app.call(endOtherSessions, undefined, user);
    await app.call(getMe, undefined, user);
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(endOtherSessions)).status).toBe(401);
  });
});
