import {
  adminBlockUser,
  adminDeleteUser,
  adminListActions,
  adminListUsers,
  adminSetRole,
  adminSignOutUser,
  adminUnblockUser,
  deleteUser,
  getMe,
  login,
  type Endpoint,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { orders } from '#src/db/tables/orders.ts';
import { actionsOn, pathTo, signInAdmin, signUpAdmin } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { addOrder } from '#src/testing/orders.ts';
import { ADMIN, startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, dropped } from '#src/testing/test-socket.ts';

let app: TestApp;
let admin: { token: string; acckey: string };

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const at = (endpoint: Endpoint, id: string) => ({
  token: admin.token,
  path: pathTo(endpoint, { id }),
});
const list = (query: Record<string, string>) =>
  app.call(adminListUsers, undefined, {
    token: admin.token,
    path: pathTo(adminListUsers, {}, query),
  });

describe('blocking', () => {
  it('ends sessions and sockets at once and refuses sign-ins, with a recorded reason', async () => {
    const user = await signUp(app);
    const socket = await connectSocket(app, user);
    const end = dropped(socket);
    await app.call(adminBlockUser, { reason: 'إساءة' }, at(adminBlockUser, user.acckey));
    await end;
    expect((await app.refusal(getMe, undefined, user)).status).toBe(401);
    const credentials = { username: user.email, password: user.password };
    const { status, error } = await app.refusal(login, credentials);
    expect([status, error.code]).toEqual([403, 'blocked']);
    const guess = await app.refusal(login, { ...credentials, password: 'a-wrong-one' });
    expect(guess.error.code).toBe('wrong_credentials');
    expect(await actionsOn(app, admin, user.acckey)).toMatchObject([
      { action: 'user.block', after: { isBlocked: true, reason: 'إساءة' } },
    ]);

    const again = await app.refusal(
      adminBlockUser,
      { reason: 'إساءة' },
      at(adminBlockUser, user.acckey),
    );
    expect(again.error.code).toBe('conflict');
    await app.call(adminUnblockUser, undefined, at(adminUnblockUser, user.acckey));
    expect((await app.call(login, credentials)).acckey).toBe(user.acckey);
  });

  it('is refused for oneself and without a reason', async () => {
    const own = await app.refusal(
      adminBlockUser,
      { reason: 'x' },
      at(adminBlockUser, admin.acckey),
    );
    expect(own.error.code).toBe('forbidden');
    const bare = await app.refusal(adminBlockUser, {}, at(adminBlockUser, 'anyone'));
    expect(bare.error.fields).toHaveProperty('reason');
    const free = await signUp(app);
    const path = at(adminUnblockUser, free.acckey);
    expect((await app.refusal(adminUnblockUser, undefined, path)).error.code).toBe('conflict');
  });
});

describe('POST /api/admin/users/:id/sign-out', () => {
  it('ends every session and leaves the account open', async () => {
    const user = await signUp(app);
    await app.call(login, { username: user.email, password: user.password });
    await app.call(adminSignOutUser, undefined, at(adminSignOutUser, user.acckey));
    expect((await app.refusal(getMe, undefined, user)).status).toBe(401);
    expect(await actionsOn(app, admin, user.acckey)).toMatchObject([
      { action: 'user.sign-out', before: { sessions: 2 } },
    ]);
    await app.call(login, { username: user.email, password: user.password });
  });
});

describe('PUT /api/admin/users/:id/role', () => {
  it('makes an admin and unmakes one, at once for open sessions', async () => {
    const user = await signUp(app);
    await app.call(adminSetRole, { role: 'admin' }, at(adminSetRole, user.acckey));
    await app.call(adminListUsers, undefined, user);
    await app.call(adminSetRole, { role: 'student' }, at(adminSetRole, user.acckey));
    expect((await app.refusal(adminListUsers, undefined, user)).status).toBe(403);
  });

  it('is refused for oneself', async () => {
    const { error } = await app.refusal(
      adminSetRole,
      { role: 'student' },
      at(adminSetRole, admin.acckey),
    );
    expect(error.code).toBe('forbidden');
  });

  it('leaves one admin of two who remove each other at once', async () => {
    const [one, two] = [await signUpAdmin(app), await signUpAdmin(app)];
    const unmake = (by: SignedUp, whom: SignedUp) =>
      app.fetch(pathTo(adminSetRole, { id: whom.acckey }), {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${by.token}` },
        body: '{"role":"student"}',
      });
    const statuses = (await Promise.all([unmake(one, two), unmake(two, one)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 403]);
    const roles = await app.store.db.select({ role: users.role }).from(users);
    expect(roles.filter(({ role }) => role === 'admin')).toHaveLength(2);
    const left = (await list({ role: 'admin' })).rows.find(({ id }) => id !== admin.acckey);
    await app.call(adminSetRole, { role: 'student' }, at(adminSetRole, left?.id ?? ''));
  });
});

describe('the last admin who can sign in', () => {
  it('cannot leave while the other one is blocked', async () => {
    const blocked = await signUpAdmin(app);
    await app.call(adminBlockUser, { reason: 'تجربة' }, at(adminBlockUser, blocked.acckey));
    const { error } = await app.refusal(deleteUser, { password: ADMIN.password }, admin);
    expect(error.code).toBe('forbidden');
    await app.call(adminDeleteUser, { email: blocked.email }, at(adminDeleteUser, blocked.acckey));
  });
});

describe('POST /api/admin/users/:id/delete', () => {
  it('removes the person and keeps the order', async () => {
    const user = await signUp(app, { username: 'راحل قريب' });
    const orderId = await addOrder(app, { userId: user.acckey, state: 'settled' });
    const wrong = await app.refusal(
      adminDeleteUser,
      { email: 'someone@else.test' },
      at(adminDeleteUser, user.acckey),
    );
    expect(wrong.error.fields).toHaveProperty('email');

    const body = { email: user.email.toUpperCase() };
    await app.call(adminDeleteUser, body, at(adminDeleteUser, user.acckey));
    expect((await app.refusal(getMe, undefined, user)).status).toBe(401);
    const [order] = await app.store.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null });
    expect(await actionsOn(app, admin, user.acckey)).toEqual([]);
    const path = pathTo(adminListActions, {}, { action: 'user.delete' });
    const { rows } = await app.call(adminListActions, undefined, { ...admin, path });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ targetId: null, before: null });
    expect(JSON.stringify(rows)).not.toMatch(/راحل|@uni\.test/);
  });

  it('is refused for oneself and for nobody', async () => {
    const own = await app.refusal(
      adminDeleteUser,
      { email: 'admin@nibras.test' },
      at(adminDeleteUser, admin.acckey),
    );
    expect(own.error.code).toBe('forbidden');
    const none = await app.refusal(
      adminDeleteUser,
      { email: 'x@y.test' },
      at(adminDeleteUser, 'nobody'),
    );
    expect(none.error.code).toBe('not_found');
  });
});
