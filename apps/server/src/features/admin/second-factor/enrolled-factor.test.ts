import { adminAddDays, adminListUsers, adminSecondFactor, login } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondFactors } from '#src/db/tables/administration.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { pathTo, signInAdmin, signUpAdmin } from '#src/testing/admins.ts';
import { signUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { parkCall } from '#src/testing/connections/parked-call.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const ASKED = { status: 403, code: 'second_factor_required' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function enrolled(secondFactorAt: Date | null) {
  const { db } = app.store;
  const { acckey, email, password } = await signUpAdmin(app);
  await db.insert(secondFactors).values({
    userId: acckey,
    sealedSecret: '',
    confirmedAt: app.clock.now(),
    recoveryHashes: [],
    createdAt: app.clock.now(),
  });
  const session = await app.call(login, { username: email, password });
  await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.userId, acckey));
  return session;
}

describe('a server on loopback', () => {
  it('opens the console to an admin who has no second factor', async () => {
    await app.call(adminListUsers, undefined, await signInAdmin(app));
  });

  it('asks for the second factor of one who has enrolled it', async () => {
    const admin = await enrolled(null);
    const { status, error } = await app.refusal(adminListUsers, undefined, admin);
    expect({ status, code: error.code }).toEqual(ASKED);
    expect((await app.call(adminSecondFactor, undefined, admin)).status).toMatchObject({
      isRequired: false,
      isEnrolled: true,
      verifiedUntil: null,
    });
  });
});

describe('a factor whose hours end before the body has come', () => {
  it('lets nothing be written', async () => {
    const [admin, student] = [await enrolled(app.clock.now()), await signUp(app)];
    const path = pathTo(adminAddDays, { id: student.acckey });
    const parked = await parkCall(app, adminAddDays, { days: 30 }, { ...admin, path });
    app.clock.advance(12 * HOUR_MS);
    expect(await parked.refusal()).toEqual(ASKED);
    const ofStudent = eq(planPeriods.userId, student.acckey);
    expect(await app.store.db.$count(planPeriods, ofStudent)).toBe(1);
  });
});
