import {
  adminBlockUser,
  adminDisableSecondFactor,
  adminListSecurityEvents,
  adminSignOutUser,
  adminUnblockUser,
  adminVerifySecondFactor,
  deleteUser,
  editUser,
  endOtherSessions,
  exportUser,
  login,
  logout,
  resetPassword,
  sendResetPassword,
  type SecurityEvent,
  type SessionAnswer,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityEvents } from '#src/db/tables/security-events.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { codeNow, enrolAdmin } from '#src/testing/second-factor.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { linkIn } from '#src/testing/test-mail.ts';

const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let app: TestApp;
let admin: SessionAnswer;

beforeAll(async () => {
  app = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const from = (address: string) => ({
  headers: { 'x-forwarded-for': address, 'user-agent': AGENT },
});

const list = (query: Record<string, string> = {}) =>
  app.call(adminListSecurityEvents, undefined, {
    ...admin,
    path: pathTo(adminListSecurityEvents, {}, query),
  });

const eventsOf = async ({ acckey: user }: { acckey: string }): Promise<SecurityEvent[]> =>
  (await list({ user })).events;
const kindsOf = async (user: { acckey: string }) => (await eventsOf(user)).map(({ kind }) => kind);

const signIn = (user: SignedUp, password = user.password, address = '198.51.100.4') =>
  app.call(login, { username: user.email, password }, from(address));
const fail = (username: string, address: string) =>
  app.refusal(login, { username, password: 'a-wrong-guess' }, from(address));

describe('GET /api/admin/security-events', () => {
  it('tells when, what, whose, from where and with which device, newest first', async () => {
    const user = await signUp(app);
    app.clock.advance(1);
    await fail(user.email, '198.51.100.4');
    app.clock.advance(1);
    await signIn(user);
    expect(await eventsOf(user)).toEqual([
      {
        id: expect.any(String) as string,
        at: app.clock.now().toISOString(),
        kind: 'signed-in',
        userId: user.acckey,
        username: user.userData.username,
        address: '198.51.100.4',
        device: 'Chrome على Windows',
      },
      expect.objectContaining({ kind: 'sign-in-failed', address: '198.51.100.4' }),
      expect.objectContaining({ kind: 'signed-in', address: '127.0.0.1' }),
    ]);
  });

  it('pages through all of them once', async () => {
    const user = await signUp(app);
    const at = app.clock.now();
    const rows = Array.from({ length: 60 }, (_, n) => ({
      id: `${user.acckey}-${n}`,
      kind: 'signed-in',
      userId: user.acckey,
      // Three equal times each, so that the id decides the order.
      at: new Date(at.getTime() - Math.floor(n / 3)),
    }));
    await app.store.db.insert(securityEvents).values(rows);
    const first = await list({ user: user.acckey });
    expect(first.events).toHaveLength(50);
    const second = await list({ user: user.acckey, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ nextCursor: null });
    const ids = [...first.events, ...second.events].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([61, 61]);
  });

  it('is written by a user’s own deeds', async () => {
    const user = await signUp(app);
    await app.call(logout, undefined, await signIn(user));
    await signIn(user);
    await app.call(endOtherSessions, undefined, user);
    const newPassword = 'an-entirely-new-one-5';
    await app.call(
      editUser,
      { username: 'سلمى', mobile: '0501234567', password: newPassword },
      user,
    );
    await app.mail.next(user.email);
    await app.call(sendResetPassword, { email: user.email });
    const link = linkIn(await app.mail.next(user.email));
    await app.call(resetPassword, { ...link, newPassword: 'yet-another-one-6' });
    expect((await kindsOf(user)).toReversed()).toEqual(
      expect.arrayContaining([
        'signed-in',
        'signed-out',
        'sessions-ended',
        'password-changed',
        'password-reset',
      ]),
    );
  });

  it('is written by what an admin does to an account, without where the admin was', async () => {
    const user = await signUp(app);
    const on = (endpoint: Parameters<typeof pathTo>[0]) => ({
      ...admin,
      path: pathTo(endpoint, { id: user.acckey }),
    });
    await app.call(adminBlockUser, { reason: 'تجربة' }, on(adminBlockUser));
    await app.call(adminUnblockUser, undefined, on(adminUnblockUser));
    await app.call(adminSignOutUser, undefined, on(adminSignOutUser));
    const done = (await eventsOf(user)).filter(({ kind }) => kind !== 'signed-in');
    expect(new Set(done.map(({ kind }) => kind))).toEqual(
      new Set(['blocked', 'unblocked', 'sessions-ended']),
    );
    for (const event of done) expect(event).toMatchObject({ address: null, device: null });
  });

  it('is written by the second factor', async () => {
    const { admin: other, secret } = await enrolAdmin(app);
    await app.refusal(adminVerifySecondFactor, { code: '000000' }, other);
    await app.call(adminVerifySecondFactor, { code: codeNow(app, secret) }, other);
    app.clock.advance(60_000);
    await app.call(adminDisableSecondFactor, { code: codeNow(app, secret) }, other);
    expect(new Set(await kindsOf(other))).toEqual(
      new Set(['signed-in', 'factor-enrolled', 'factor-failed', 'factor-given', 'factor-removed']),
    );
  });

  it.each([{ cursor: '999999999999999.a' }, { cursor: 'x' }, { user: '' }, { user: 'a b' }])(
    'refuses %j',
    async (query) => {
      const path = pathTo(adminListSecurityEvents, {}, query);
      const { status } = await app.refusal(adminListSecurityEvents, undefined, { ...admin, path });
      expect(status).toBe(400);
    },
  );

  it('refuses a student and an anonymous caller', async () => {
    const student = await signUp(app);
    expect((await app.refusal(adminListSecurityEvents, undefined, student)).status).toBe(403);
    expect((await app.refusal(adminListSecurityEvents)).status).toBe(401);
  });
});

describe('a sign-in that fails', () => {
  it('at an address without an account is an event of nobody', async () => {
    await fail('who-is-this@uni.test', '198.51.100.77');
    const { events } = await list();
    const mine = events.filter(({ address }) => address === '198.51.100.77');
    expect(mine).toMatchObject([{ kind: 'sign-in-failed', userId: null, username: null }]);
    expect(JSON.stringify(mine)).not.toContain('who-is-this');
  });

  it('fills no table: of a burst its first are written, and that it was limited', async () => {
    const user = await signUp(app);
    for (let n = 0; n < 12; n += 1) await fail(user.email, '198.51.100.88');
    for (let n = 0; n < 30; n += 1) await fail(`nobody-${n}@uni.test`, '198.51.100.88');
    const { events } = await list();
    const kinds = events
      .filter(({ address }) => address === '198.51.100.88')
      .map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'sign-in-failed')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'sign-in-limited')).toHaveLength(5);
  });
});

describe('the events of an account', () => {
  it('are in the download of its data, and nobody else’s are', async () => {
    const [user, other] = [await signUp(app), await signUp(app)];
    await signIn(other, other.password, '198.51.100.99');
    app.clock.advance(1);
    await signIn(user, user.password, '198.51.100.98');
    const exported = await app.call(exportUser, undefined, user);
    expect(exported.securityEvents).toMatchObject([
      { kind: 'signed-in', address: '198.51.100.98', device: 'Chrome على Windows' },
      { kind: 'signed-in', address: '127.0.0.1' },
    ]);
  });

  it('lose their name with it', async () => {
    const user = await signUp(app);
    await signIn(user, user.password, '198.51.100.66');
    await app.call(deleteUser, { password: user.password }, user);
    expect(await eventsOf(user)).toEqual([]);
    const { events } = await list();
    const left = events.find(({ address }) => address === '198.51.100.66');
    expect(left).toMatchObject({ kind: 'signed-in', userId: null, username: null });
  });
});
