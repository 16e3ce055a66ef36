import {
  adminAddDays,
  adminBlockUser,
  adminDeleteUser,
  adminExportActions,
  adminListActions,
  deleteUser,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathTo, signInAdmin, signUpAdmin } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let admin: { token: string; acckey: string };
let other: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
  other = await signUpAdmin(app);
});
afterAll(() => app.close());

const list = (query: Record<string, string>) =>
  app.call(adminListActions, undefined, { ...admin, path: pathTo(adminListActions, {}, query) });

describe('GET /api/admin/actions', () => {
  it('filters by admin, target, kind, action and day', async () => {
    const student = await signUp(app);
    const { acckey: id } = student;
    const days = (by: { token: string }) =>
      app.call(adminAddDays, { days: 1 }, { ...by, path: pathTo(adminAddDays, { id }) });
    await days(admin);
    await days(other);
    const block = pathTo(adminBlockUser, { id });
    await app.call(adminBlockUser, { reason: 'تجربة' }, { ...other, path: block });

    const totalOf = async (query: Record<string, string>) =>
      (await list({ targetId: id, ...query })).total;
    expect(await totalOf({})).toBe(3);
    expect(await totalOf({ adminId: other.acckey })).toBe(2);
    expect(await totalOf({ action: 'user.days' })).toBe(2);
    expect(await totalOf({ kind: 'user' })).toBe(3);
    expect(await totalOf({ kind: 'plan' })).toBe(0);
    expect(await totalOf({ q: 'مدير نبراس' })).toBe(1);
    expect(await totalOf({ from: '2026-03-01', to: '2026-03-01' })).toBe(3);
    expect(await totalOf({ from: '2026-03-02' })).toBe(0);
    const { rows } = await list({ targetId: id, action: 'user.block' });
    expect(rows).toMatchObject([
      { adminName: other.userData.username, targetName: student.userData.username },
    ]);
  });

  it('comes as a file with values before and after', async () => {
    const response = await app.fetch(pathTo(adminExportActions, {}, { action: 'user.block' }), {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(await response.text()).toContain('""reason"":""تجربة""');
  });

  it.each([{ kind: 'cake' }, { action: 'user.hug' }, { from: '2026-13-01' }])(
    'refuses %j',
    async (query) => {
      const path = pathTo(adminListActions, {}, query);
      expect((await app.refusal(adminListActions, undefined, { ...admin, path })).status).toBe(400);
    },
  );

  it('keeps that something was done, and not what about, once a user has left', async () => {
    const [leaving, removed] = [await signUp(app), await signUp(app)];
    for (const { acckey: id } of [leaving, removed]) {
      const path = pathTo(adminAddDays, { id });
      await app.call(adminAddDays, { days: 1 }, { ...admin, path });
    }
    await app.call(deleteUser, { password: leaving.password }, leaving);
    const path = pathTo(adminDeleteUser, { id: removed.acckey });
    await app.call(adminDeleteUser, { email: removed.email }, { ...admin, path });
    for (const { acckey: targetId } of [leaving, removed]) {
      expect((await list({ targetId })).rows).toEqual([]);
    }
    const { rows } = await list({ action: 'user.days' });
    const nobody = { targetId: null, targetName: null, before: null, after: null };
    expect(rows.filter(({ targetId }) => targetId === null)).toMatchObject([nobody, nobody]);
  });

  it('keeps the name of an admin whose account is gone', async () => {
    const short = await signUpAdmin(app);
    const student = await signUp(app);
    const path = pathTo(adminAddDays, { id: student.acckey });
    await app.call(adminAddDays, { days: 1 }, { ...short, path });
    await app.call(deleteUser, { password: short.password }, short);
    const { rows } = await list({ targetId: student.acckey });
    expect(rows).toMatchObject([{ adminId: null, adminName: short.userData.username }]);
  });
});
