import {
  adminAddDays,
  adminBlockUser,
  adminChangePlan,
  adminDeleteUser,
  adminExportUsers,
  adminGetUser,
  adminListActions,
  adminListUsers,
  adminSetRole,
  adminSignOutUser,
  adminUnblockUser,
  createCenter,
  deleteUser,
  getMe,
  login,
  type Endpoint,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { orders } from '#src/db/tables/orders.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { pathTo, signInAdmin, signUpAdmin } from '#src/testing/admins.ts';
import { centerBody } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { DAY_MS, HOUR_MS } from '#src/testing/fixed-clock.ts';
import { ADMIN, startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, dropped, heard } from '#src/testing/test-socket.ts';

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
const detail = async (id: string) =>
  (await app.call(adminGetUser, undefined, at(adminGetUser, id))).user;
/** What is on record about one thing, newest first. */
const actionsOn = async (targetId: string) =>
  (
    await app.call(adminListActions, undefined, {
      token: admin.token,
      path: pathTo(adminListActions, {}, { targetId }),
    })
  ).rows;

async function addOrder(userId: string): Promise<string> {
  const id = `order-${userId}`;
  await app.store.db.insert(orders).values({
    id,
    userId,
    planId: 'monthly',
    plan: {
      name: 'شهرية',
      durationDays: 30,
      maxCenters: 3,
      messagesPerDay: 200,
      maxStorageBytes: 1,
    },
    amountHalalas: 4900,
    currency: 'SAR',
    provider: 'sandbox',
    payerEmail: null,
    state: 'settled',
    createdAt: app.clock.now(),
    expiresAt: app.clock.now(),
  });
  return id;
}

describe('GET /api/admin/users', () => {
  it('pages, sorts and counts', async () => {
    for (let n = 0; n < 3; n += 1) await signUp(app, { university: 'جامعة الصفحات' });
    const query = { q: 'الصفحات', pageSize: '2', sort: 'email', direction: 'asc' };
    const [first, second] = [await list(query), await list({ ...query, page: '2' })];
    expect([first.rows.length, second.rows.length, first.total]).toEqual([2, 1, 3]);
    const emails = [...first.rows, ...second.rows].map(({ email }) => email);
    expect(emails).toEqual(emails.toSorted());
  });

  it('finds by name, e-mail, mobile and university, however letters are written', async () => {
    const user = await signUp(app, {
      username: 'إبراهيم الأحمدي',
      mobile: '0599911223',
      university: 'جامعة الإمام',
    });
    for (const q of ['ابراهيم الاحمدي', user.email.slice(0, 8), '٠٥٩٩٩١١٢٢٣', 'الامام']) {
      const { rows } = await list({ q });
      expect(rows.map(({ id }) => id)).toContain(user.acckey);
    }
    expect((await list({ q: '%' })).total).toBe(0);
  });

  it('filters by role, state of the plan, plan and block', async () => {
    const [running, ended, none] = [await signUp(app), await signUp(app), await signUp(app)];
    const { db } = app.store;
    const ofUser = (user: SignedUp) => eq(planPeriods.userId, user.acckey);
    await db.update(planPeriods).set({ endsAt: app.clock.now() }).where(ofUser(ended));
    await db.delete(planPeriods).where(ofUser(none));
    const has = async (query: Record<string, string>, user: SignedUp) =>
      (await list({ ...query, q: user.email })).total === 1;
    expect(await has({ planState: 'running', planId: 'welcome' }, running)).toBe(true);
    expect(await has({ planState: 'running' }, ended)).toBe(false);
    expect(await has({ planState: 'ended' }, ended)).toBe(true);
    expect(await has({ planState: 'none' }, none)).toBe(true);
    expect(await has({ planState: 'none' }, ended)).toBe(false);
    expect(await has({ blocked: 'true' }, running)).toBe(false);
    expect((await list({ role: 'admin' })).rows.map(({ id }) => id)).toEqual([admin.acckey]);
    const [row] = (await list({ q: ended.email })).rows;
    expect(row).toMatchObject({ planState: 'ended', planName: 'الباقة الترحيبية' });
  });

  it.each([{ pageSize: '101' }, { page: '0' }, { sort: 'passwordHash' }, { role: 'owner' }])(
    'refuses %j',
    async (query) => {
      const path = pathTo(adminListUsers, {}, query);
      const { error } = await app.refusal(adminListUsers, undefined, { ...admin, path });
      expect(error.code).toBe('invalid_input');
    },
  );
});

describe('GET /api/admin/users.csv', () => {
  it('is a UTF-8 file that no spreadsheet runs', async () => {
    await signUp(app, { username: '=cmd|calc', university: 'جامعة, "الجدول"' });
    const path = pathTo(adminExportUsers, {}, { q: 'الجدول' });
    const response = await app.fetch(path, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('nibras-users.csv');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`,'=cmd|calc,`);
    expect(lines[1]).toContain('"جامعة, ""الجدول"""');
  });
});

describe('GET /api/admin/users/:id', () => {
  it('shows the account with all that belongs to it', async () => {
    const user = await signUp(app);
    await app.call(createCenter, centerBody(), user);
    const orderId = await addOrder(user.acckey);
    expect(await detail(user.acckey)).toMatchObject({
      id: user.acckey,
      sessions: 1,
      hasSecondFactor: false,
      usage: { centers: 1, maxCenters: 1, messagesToday: 0, storageBytes: 0 },
      periods: [{ planId: 'welcome', source: 'welcome' }],
      centers: [{ courseName: 'أحياء 101' }],
      orders: [{ id: orderId, planName: 'شهرية', amountHalalas: 4900 }],
      actions: [],
    });
  });

  it('answers 404 for nobody', async () => {
    const { error } = await app.refusal(adminGetUser, undefined, at(adminGetUser, 'nobody'));
    expect(error.code).toBe('not_found');
  });
});

describe('POST /api/admin/users/:id/plan', () => {
  it('starts the plan at once, keeps what was left and tells the tabs', async () => {
    const user = await signUp(app);
    const socket = await connectSocket(app, user);
    const told = heard(socket, 'user-updated');
    const { user: changed } = await app.call(
      adminChangePlan,
      { planId: 'yearly', mode: 'now' },
      at(adminChangePlan, user.acckey),
    );
    const now = app.clock.now().getTime();
    expect(changed.periods.map(({ planId, endsAt }) => [planId, Date.parse(endsAt) - now])).toEqual(
      [
        ['yearly', 365 * DAY_MS],
        ['welcome', 368 * DAY_MS],
      ],
    );
    expect((await told).user).toMatchObject({ planDuration: 368 });
    socket.disconnect();
    expect(await actionsOn(user.acckey)).toMatchObject([
      {
        action: 'user.plan',
        adminId: admin.acckey,
        targetId: user.acckey,
        targetName: user.userData.username,
        before: { periods: [{ planId: 'welcome' }] },
        after: { periods: [{ planId: 'yearly' }, { planId: 'welcome' }] },
      },
    ]);
  });

  it('replaces what was left where that is wanted', async () => {
    const user = await signUp(app);
    const body = { planId: 'monthly', mode: 'replace' as const, days: 10 };
    app.clock.advance(HOUR_MS);
    await app.call(adminChangePlan, body, at(adminChangePlan, user.acckey));
    const { user: me } = await app.call(getMe, undefined, user);
    expect(me).toMatchObject({ planDuration: 10, planCreatedAt: app.clock.now().getTime() });
  });

  it('refuses a plan that does not exist and records nothing', async () => {
    const user = await signUp(app);
    const body = { planId: 'nothing', mode: 'now' };
    const { error } = await app.refusal(adminChangePlan, body, at(adminChangePlan, user.acckey));
    expect(error.fields).toHaveProperty('planId');
    expect(await actionsOn(user.acckey)).toEqual([]);
  });
});

describe('POST /api/admin/users/:id/days', () => {
  it('adds days after the end of the last plan', async () => {
    const user = await signUp(app);
    await app.call(adminAddDays, { days: 4 }, at(adminAddDays, user.acckey));
    expect((await app.call(getMe, undefined, user)).user.planDuration).toBe(7);
  });

  it('starts an ended plan again from now', async () => {
    const user = await signUp(app);
    const longAgo = new Date(app.clock.now().getTime() - 40 * DAY_MS);
    await app.store.db
      .update(planPeriods)
      .set({ planId: 'monthly', startsAt: longAgo, endsAt: longAgo })
      .where(eq(planPeriods.userId, user.acckey));
    await app.call(adminAddDays, { days: 2 }, at(adminAddDays, user.acckey));
    expect((await detail(user.acckey)).periods.at(-1)).toMatchObject({
      planId: 'monthly',
      startsAt: app.clock.now().toISOString(),
      source: 'admin',
    });
  });

  it.each([0, 367, 1.5])('refuses %d days', async (days) => {
    const { error } = await app.refusal(adminAddDays, { days }, at(adminAddDays, admin.acckey));
    expect(error.fields).toHaveProperty('days');
  });
});

describe('blocking', () => {
  it('ends sessions and sockets at once and shuts the door, with a reason on record', async () => {
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
    expect(await actionsOn(user.acckey)).toMatchObject([
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
    expect(await actionsOn(user.acckey)).toMatchObject([
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

  it('leaves one admin of two who unmake each other at once', async () => {
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
    const orderId = await addOrder(user.acckey);
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
    const [action] = await actionsOn(user.acckey);
    expect(action).toMatchObject({
      action: 'user.delete',
      targetId: user.acckey,
      targetName: null,
    });
    expect(JSON.stringify(action)).not.toMatch(/راحل|@uni\.test/);
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
