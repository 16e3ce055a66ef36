import {
  adminExportUsers,
  adminGetUser,
  adminListUsers,
  createCenter,
  type Endpoint,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planPeriods } from '#src/db/tables/plans.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { centerBody } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { addOrder } from '#src/testing/orders.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

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
    const orderId = await addOrder(app, { userId: user.acckey, state: 'settled' });
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
