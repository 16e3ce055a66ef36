import {
  adminAddDays,
  adminChangePlan,
  adminGetUser,
  DAY_MS,
  getMe,
  type Endpoint,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planPeriods } from '#src/db/tables/plans.ts';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

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
const detail = async (id: string) =>
  (await app.call(adminGetUser, undefined, at(adminGetUser, id))).user;

describe('POST /api/admin/users/:id/plan', () => {
  it('starts the plan at once, keeps the remaining days and informs the tabs', async () => {
    const user = await signUp(app);
    const socket = await connectSocket(app, user);
    const event = nextEvent(socket, 'user-updated');
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
    expect((await event).user).toMatchObject({ planDuration: 368 });
    socket.disconnect();
    expect(await actionsOn(app, admin, user.acckey)).toMatchObject([
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

  it('replaces the remaining days if wanted', async () => {
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
    expect(await actionsOn(app, admin, user.acckey)).toEqual([]);
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
