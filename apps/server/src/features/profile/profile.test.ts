import {
  DAY_MS,
  deleteUser,
  editUser,
  exportUser,
  getMe,
  login,
  resetPassword,
  sendResetPassword,
  type User,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordResets, pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { ADMIN, startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { linkIn } from '#src/testing/test-mail.ts';
import { connectSocket, dropped, nextEvent } from '#src/testing/test-socket.ts';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

const asEdited = ({ username, mobile }: User) => ({ username, mobile });
const signIn = (of: SignedUp) =>
  app.call(login, { username: of.email, password: of.password, rememberMe: true });

describe('GET /api/user/me', () => {
  it('answers with the caller', async () => {
    const { user: found } = await app.call(getMe, undefined, user);
    expect(found).toEqual(user.userData);
  });

  it('shows an ended plan as it was, so that the client sees the end', async () => {
    const late = await signUp(app);
    app.clock.advance(4 * DAY_MS);
    const { token } = await signIn(late);
    const { user: found } = await app.call(getMe, undefined, { token });
    expect(found).toMatchObject({ planName: 'الباقة الترحيبية', planDuration: 3 });
    expect(found.planCreatedAt).toBe(late.userData.planCreatedAt);
    user = { ...user, ...(await signIn(user)) };
  });

  it.each([
    ['no token', {}],
    ['a token nobody has', { authorization: 'Bearer nbr_nobody' }],
    ['another scheme', { authorization: 'Basic nbr_nobody' }],
  ])('refuses a caller with %s', async (_what, headers) => {
    const { status, error } = await app.refusal(getMe, undefined, { headers });
    expect(status).toBe(401);
    expect(error.code).toBe('unauthenticated');
  });
});

describe('PUT /api/user/edit', () => {
  it('changes name and mobile and tells both tabs', async () => {
    const tabs = await Promise.all([connectSocket(app, user), connectSocket(app, user)]);
    const news = Promise.all(tabs.map((tab) => nextEvent(tab, 'user-updated')));
    const { user: edited } = await app.call(
      editUser,
      { username: 'اسم جديد', email: user.email, mobile: '٠٥٥ ٥٥٥ ٥٥٥٥', password: '' },
      user,
    );
    expect(edited).toMatchObject({ username: 'اسم جديد', mobile: '0555555555', email: user.email });
    for (const payload of await news) expect(payload.user).toEqual(edited);
    for (const tab of tabs) tab.disconnect();
    expect((await app.call(getMe, undefined, user)).user).toEqual(edited);
    await signIn(user);
  });

  it('leaves every other account alone', async () => {
    const other = await signUp(app);
    await app.call(editUser, { username: 'غيري', mobile: '0512345678' }, user);
    expect((await app.call(getMe, undefined, other)).user).toEqual(other.userData);
  });

  it('refuses an anonymous caller before it looks at the body', async () => {
    const { status } = await app.refusal(editUser, { nonsense: true });
    expect(status).toBe(401);
  });

  it('refuses another e-mail', async () => {
    const { status, error } = await app.refusal(
      editUser,
      { username: 'اسم', mobile: '0512345678', email: 'other@uni.test' },
      user,
    );
    expect(status).toBe(400);
    expect(error.fields?.email).toBe('لا يمكن تغيير البريد الإلكتروني للحساب.');
  });

  it.each([
    ['username', { username: '' }, 'الاسم مطلوب'],
    ['mobile', { mobile: 'abc' }, 'رقم الجوال من 9 إلى 15 رقمًا، مثال: 0501234567'],
    ['password', { password: 'short' }, 'يجب أن تكون كلمة المرور 8 أحرف على الأقل'],
    [
      'password',
      { password: 'qwerty123' },
      'كلمة المرور هذه شائعة ويسهل تخمينها. لنختر كلمة أخرى.',
    ],
  ])('refuses a wrong %s', async (field, wrong, message) => {
    const body = { username: 'اسم', mobile: '0512345678', ...wrong };
    const { status, error } = await app.refusal(editUser, body, user);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [field]: message });
  });
});

describe('a new password', () => {
  const password = 'a-brand-new-password';

  it('is taken in a fresh session, ends the others and is announced by mail', async () => {
    const owner = await signUp(app);
    const elsewhere = await signIn(owner);
    const [here, there] = [await connectSocket(app, owner), await connectSocket(app, elsewhere)];
    const gone = dropped(there);
    await app.call(editUser, { ...asEdited(owner.userData), password }, owner);

    expect(await gone).toBe('io server disconnect');
    expect(here.connected).toBe(true);
    here.disconnect();
    await app.call(getMe, undefined, owner);
    expect((await app.refusal(getMe, undefined, elsewhere)).status).toBe(401);
    expect((await app.mail.next(owner.email)).subject).toContain('تغيّرت كلمة المرور');
    await app.call(login, { username: owner.email, password });
  });

  it('needs the current one in a session older than ten minutes', async () => {
    const owner = await signUp(app);
    const body = { ...asEdited(owner.userData), password };
    app.clock.advance(10 * MINUTE_MS + 1);
    const missing = await app.refusal(editUser, body, owner);
    const wrong = await app.refusal(editUser, { ...body, currentPassword: 'not-this' }, owner);
    for (const { status, error } of [missing, wrong]) {
      expect(status).toBe(403);
      expect(error.code).toBe('wrong_password');
      expect(error.fields).toHaveProperty('currentPassword', error.message);
    }
    await app.call(editUser, { ...body, currentPassword: owner.password }, owner);
    await app.call(login, { username: owner.email, password });
  });

  it('needs it no sooner', async () => {
    const owner = await signUp(app);
    app.clock.advance(10 * MINUTE_MS);
    await app.call(editUser, { ...asEdited(owner.userData), password }, owner);
  });

  it('cannot be reached by guessing the current one', async () => {
    const owner = await signUp(app);
    app.clock.advance(11 * MINUTE_MS);
    const body = { ...asEdited(owner.userData), password, currentPassword: 'a-guess' };
    for (let tried = 0; tried < 10; tried += 1) await app.refusal(editUser, body, owner);
    const { status, headers } = await app.refusal(editUser, body, owner);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('kills a reset link that was mailed before', async () => {
    const owner = await signUp(app);
    await app.call(sendResetPassword, { email: owner.email });
    const link = linkIn(await app.mail.next(owner.email));
    await app.call(editUser, { ...asEdited(owner.userData), password }, owner);
    const refusal = await app.refusal(resetPassword, { newPassword: 'of-a-thief-1', ...link });
    expect(refusal.error.code).toBe('invalid_link');
  });
});

describe('GET /api/user/export', () => {
  it('hands out all that is held about the caller, and no secret', async () => {
    const owner = await signUp(app);
    const response = await app.fetch(exportUser.path, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="nibras-data.json"',
    );
    const text = await response.text();
    expect(text).not.toMatch(/argon2|hash|nbr_/i);
    expect(JSON.parse(text)).toMatchObject({
      exportedAt: app.clock.now().toISOString(),
      user: { email: owner.email },
      account: { id: owner.acckey },
      planPeriods: [{ planName: 'الباقة الترحيبية', source: 'welcome' }],
      sessions: [{ createdAt: app.clock.now().toISOString() }],
      passwordResets: [],
    });
  });

  it('has nothing of another user', async () => {
    const [one, other] = [await signUp(app), await signUp(app)];
    const text = JSON.stringify(await app.call(exportUser, undefined, one));
    expect(text).not.toContain(other.email);
    expect(text).not.toContain(other.acckey);
  });

  it('is given five times an hour', async () => {
    const owner = await signUp(app);
    for (let asked = 0; asked < 5; asked += 1) await app.call(exportUser, undefined, owner);
    expect((await app.refusal(exportUser, undefined, owner)).status).toBe(429);
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(exportUser)).status).toBe(401);
  });
});

describe('POST /api/user/delete', () => {
  it('removes every row of the user at once and drops the sockets', async () => {
    const owner = await signUp(app);
    const invited = await signUp(app, { inviteCode: owner.userData.inviteCode });
    await app.call(sendResetPassword, { email: owner.email });
    await app.mail.next(owner.email);
    const gone = dropped(await connectSocket(app, owner));
    await app.call(deleteUser, { password: owner.password }, owner);

    expect(await gone).toBe('io server disconnect');
    const { db } = app.store;
    const tables = [users, pendingRegistrations, passwordResets, planPeriods, sessions];
    const rows = JSON.stringify(await Promise.all(tables.map((table) => db.select().from(table))));
    expect(rows).not.toContain(owner.acckey);
    expect(rows).not.toContain(owner.email);
    expect((await app.refusal(getMe, undefined, owner)).status).toBe(401);
    expect(
      (await app.refusal(login, { username: owner.email, password: owner.password })).status,
    ).toBe(401);
    // Invited users keep their account and days.
    expect((await app.call(getMe, undefined, invited)).user.planDuration).toBe(6);
  });

  it('lets the address register again', async () => {
    const owner = await signUp(app);
    await app.call(deleteUser, { password: owner.password }, owner);
    await signUp(app, { email: owner.email });
  });

  it('refuses a wrong password and keeps everything', async () => {
    const owner = await signUp(app);
    const { status, error } = await app.refusal(deleteUser, { password: 'not-this' }, owner);
    expect(status).toBe(403);
    expect(error).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'كلمة المرور الحالية غير صحيحة.' },
    });
    await app.call(getMe, undefined, owner);
  });

  it('refuses a missing password', async () => {
    const { status, error } = await app.refusal(deleteUser, {}, user);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ password: 'كلمة المرور مطلوبة' });
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(deleteUser, { password: user.password })).status).toBe(401);
  });

  it('keeps the last admin', async () => {
    const admin = await app.call(login, { username: ADMIN.email, password: ADMIN.password });
    expect(admin.userData).toMatchObject({ role: 'admin', planName: null, planCreatedAt: null });
    const { status, error } = await app.refusal(deleteUser, { password: ADMIN.password }, admin);
    expect(status).toBe(403);
    expect(error.code).toBe('forbidden');
    await app.call(getMe, undefined, admin);
  });
});
