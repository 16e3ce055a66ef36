import { editUser, login, logout, resetPassword, sendResetPassword } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { parkCall } from '#src/testing/connections/parked-call.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { linkIn } from '#src/testing/test-mail.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';

const THIEFS = 'what-the-thief-wanted';
const OWNERS = 'what-the-owner-chose';
const OVER = { status: 401, code: 'unauthenticated' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const edit = (password: string) => ({ username: 'طالب', mobile: '0501234567', password });

/** A stolen session in the middle of changing the password. */
async function stolen() {
  const owner = await signUp(app);
  const thief = await app.call(login, { username: owner.email, password: owner.password });
  return { owner, thief, parked: await parkCall(app, editUser, edit(THIEFS), thief) };
}

const isPasswordOf = async (owner: SignedUp, password: string): Promise<boolean> =>
  app.call(login, { username: owner.email, password }).then(
    () => true,
    () => false,
  );

async function resetLink(email: string) {
  await app.call(sendResetPassword, { email });
  return linkIn(await app.mail.next(email));
}

describe('a new password whose body comes late', () => {
  it('is not stored once the owner has changed it', async () => {
    const { owner, parked } = await stolen();
    await app.call(editUser, edit(OWNERS), owner);
    expect(await parked.refusal()).toEqual(OVER);
    expect(await isPasswordOf(owner, THIEFS)).toBe(false);
    expect(await isPasswordOf(owner, OWNERS)).toBe(true);
  });

  it('is not stored once the owner has reset it', async () => {
    const { owner, parked } = await stolen();
    const link = await resetLink(owner.email);
    await app.call(resetPassword, { ...link, newPassword: OWNERS });
    expect(await parked.refusal()).toEqual(OVER);
    expect(await isPasswordOf(owner, OWNERS)).toBe(true);
  });

  it('is not stored after the logout of its session', async () => {
    const { owner, thief, parked } = await stolen();
    await app.call(logout, undefined, thief);
    expect(await parked.refusal()).toEqual(OVER);
    expect(await isPasswordOf(owner, owner.password)).toBe(true);
  });
});

describe('a password that another one overtakes', () => {
  /** Changes the password while `call` waits for the account; returns the call's result. */
  async function overtaken<T>(owner: SignedUp, call: () => Promise<T>): Promise<T> {
    const { db } = app.store;
    const { done } = await db.transaction(async (tx) => {
      const own = eq(users.id, owner.acckey);
      await tx.update(users).set({ passwordHash: 'another' }).where(own);
      const calling = call();
      await untilWaiting(app.store);
      return { done: calling };
    });
    const answer = await done;
    const [row] = await db.select().from(users).where(eq(users.id, owner.acckey));
    expect(row?.passwordHash).toBe('another');
    return answer;
  }

  it('does not change from one that was not checked', async () => {
    const owner = await signUp(app);
    const { status } = await overtaken(owner, () => app.refusal(editUser, edit(THIEFS), owner));
    expect(status).toBe(409);
  });

  it('does not change by a link that was looked at before', async () => {
    const owner = await signUp(app);
    const link = await resetLink(owner.email);
    const { error } = await overtaken(owner, () =>
      app.refusal(resetPassword, { ...link, newPassword: THIEFS }),
    );
    expect(error.code).toBe('invalid_link');
  });
});
