import {
  adminAddDays,
  adminBlockUser,
  adminCreateFaq,
  adminSetRole,
  type Endpoint,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminActions } from '#src/db/tables/administration.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { users } from '#src/db/tables/accounts.ts';
import { pathTo, signInAdmin, signUpAdmin } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { parkCall } from '#src/testing/connections/parked-call.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';

let app: TestApp;
let chief: { token: string };
let admin: SignedUp;
let student: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  chief = await signInAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [admin, student] = [await signUpAdmin(app), await signUp(app)];
});

const on = (endpoint: Endpoint, { acckey }: SignedUp, { token }: { token: string }) => ({
  token,
  path: pathTo(endpoint, { id: acckey }),
});
const periodsOf = ({ acckey }: SignedUp) =>
  app.store.db.select().from(planPeriods).where(eq(planPeriods.userId, acckey));
const deedsOf = ({ acckey }: SignedUp) =>
  app.store.db.select().from(adminActions).where(eq(adminActions.adminId, acckey));

const WRITES = [
  ['days of a plan', adminAddDays, { days: 30 }],
  ['a block', adminBlockUser, { reason: 'سبب' }],
  ['a role', adminSetRole, { role: 'admin' }],
  ['a question', adminCreateFaq, { title: 'س', content: 'ج', type: 'all' }],
] as const;

describe.each(WRITES)('%s from an admin whose body comes late', (_what, endpoint, body) => {
  const park = () => parkCall(app, endpoint, body, on(endpoint, student, admin));

  it('is not written once another admin has taken the role away', async () => {
    const parked = await park();
    await app.call(adminSetRole, { role: 'student' }, on(adminSetRole, admin, chief));
    expect(await parked.refusal()).toEqual({ status: 403, code: 'forbidden' });
    expect(await periodsOf(student)).toHaveLength(1);
    expect(await deedsOf(admin)).toEqual([]);
  });

  it('is not written once another admin has blocked the account', async () => {
    const parked = await park();
    await app.call(adminBlockUser, { reason: 'سبب' }, on(adminBlockUser, admin, chief));
    expect(await parked.refusal()).toEqual({ status: 401, code: 'unauthenticated' });
    expect(await deedsOf(admin)).toEqual([]);
  });
});

describe('days that an admin gives at that very moment', () => {
  /** Runs `change` before the gift, which waits for the student's lock. */
  async function overtake(change: (tx: TestApp['store']['db']) => Promise<unknown>) {
    const { refusing } = await app.store.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, student.acckey)).for('update');
      const giving = app.refusal(adminAddDays, { days: 30 }, on(adminAddDays, student, admin));
      await untilWaiting(app.store);
      await change(tx);
      return { refusing: giving };
    });
    const { status } = await refusing;
    expect(await periodsOf(student)).toHaveLength(1);
    expect(await deedsOf(admin)).toEqual([]);
    return status;
  }

  it('are taken back where the session ended before they were written', async () => {
    const ofAdmin = eq(sessions.userId, admin.acckey);
    expect(await overtake((tx) => tx.delete(sessions).where(ofAdmin))).toBe(401);
  });

  it('are taken back where the role went before they were written', async () => {
    const own = eq(users.id, admin.acckey);
    expect(await overtake((tx) => tx.update(users).set({ role: 'student' }).where(own))).toBe(403);
  });

  it('are taken back where the account was blocked before they were written', async () => {
    const own = eq(users.id, admin.acckey);
    const blockedAt = app.clock.now();
    expect(await overtake((tx) => tx.update(users).set({ blockedAt }).where(own))).toBe(401);
  });
});
