import { adminListActions, adminListUsers, getMe, login } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { secondFactors } from '#src/db/tables/administration.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp } from '#src/testing/factories.ts';
import { ADMIN, startTestApp, TEST_PASSWORDS, type TestApp } from '#src/testing/test-app.ts';
import {
  AdminAccountError,
  createAdminAccounts,
  type AdminAccounts,
} from './admin-accounts.service.ts';

let app: TestApp;
let accounts: AdminAccounts;

beforeAll(async () => {
  app = await startTestApp();
  accounts = createAdminAccounts({
    db: app.store.db,
    passwords: TEST_PASSWORDS,
    now: app.clock.now,
  });
});
afterAll(() => app.close());

const signIn = (email: string, password: string) => app.call(login, { username: email, password });

describe('an admin made at the machine', () => {
  it('signs in with the password that was given once, and is on record', async () => {
    const { email, password } = await accounts.create(' Second@Nibras.test ');
    expect(email).toBe('second@nibras.test');
    const session = await signIn(email, password ?? '');
    const path = pathTo(adminListActions, {}, { targetId: session.acckey });
    const { rows } = await app.call(adminListActions, undefined, { ...session, path });
    expect(rows).toMatchObject([
      { action: 'admin.create', adminId: null, adminName: 'سطر الأوامر' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('may be an existing student, with an unchanged password', async () => {
    const student = await signUp(app);
    expect(await accounts.create(student.email)).toEqual({ email: student.email, password: null });
    await app.call(adminListUsers, undefined, await signIn(student.email, student.password));
  });

  it('is refused where there is one, and without an address', async () => {
    await expect(accounts.create(ADMIN.email)).rejects.toThrow(AdminAccountError);
    await expect(accounts.create('nobody')).rejects.toThrow(/no e-mail address/);
  });
});

describe('an admin who is locked out', () => {
  it('comes in again with a new password, without block, factor and old sessions', async () => {
    const { acckey, token } = await signInAdmin(app);
    const { db } = app.store;
    await db.update(users).set({ blockedAt: app.clock.now() }).where(eq(users.id, acckey));
    await db.insert(secondFactors).values({
      userId: acckey,
      sealedSecret: 'lost with the phone',
      confirmedAt: app.clock.now(),
      recoveryHashes: [],
      createdAt: app.clock.now(),
    });
    const { password } = await accounts.reset(ADMIN.email);
    const again = await signIn(ADMIN.email, password);
    await app.call(adminListUsers, undefined, again);
    expect(await db.select().from(secondFactors).where(eq(secondFactors.userId, acckey))).toEqual(
      [],
    );
    const old = await app.refusal(login, { username: ADMIN.email, password: ADMIN.password });
    expect(old.error.code).toBe('wrong_credentials');
    expect(again.token).not.toBe(token);
    await app.call(getMe, undefined, again);
  });

  it('must be an admin', async () => {
    const student = await signUp(app);
    await expect(accounts.reset(student.email)).rejects.toThrow(/no admin/);
    await expect(accounts.reset('gone@nibras.test')).rejects.toThrow(/no admin/);
  });
});

describe('the list at the machine', () => {
  it('names the admins alone', async () => {
    const student = await signUp(app);
    const emails = (await accounts.list()).map(({ email }) => email);
    expect(emails).toContain(ADMIN.email);
    expect(emails).not.toContain(student.email);
  });
});
