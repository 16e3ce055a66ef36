import { DAY_MS, register, sendResetPassword } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordResets, pendingRegistrations, users } from '#src/db/tables/accounts.ts';
import { registration, signUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { sweepAccounts } from './accounts.sweep.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const left = async () => ({
  pendings: (await app.store.db.select().from(pendingRegistrations)).length,
  resets: (await app.store.db.select().from(passwordResets)).length,
  users: (await app.store.db.select().from(users)).length,
});

describe('sweepAccounts', () => {
  it('forgets unverified registrations and old links after a week, and no account', async () => {
    const { db } = app.store;
    const user = await signUp(app);
    await app.call(sendResetPassword, { email: user.email });
    await app.mail.next(user.email);
    await app.call(register, registration());

    app.clock.advance(7 * DAY_MS);
    await app.call(register, registration());
    await sweepAccounts(db, app.clock.now());
    expect(await left()).toEqual({ pendings: 2, resets: 1, users: 2 });

    app.clock.advance(1);
    await sweepAccounts(db, app.clock.now());
    expect(await left()).toEqual({ pendings: 1, resets: 0, users: 2 });
  });
});
