import { DAY_MS, deleteUser, getMe, register, verifyCode } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { registerOnly, registration, signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

let app: TestApp;
let inviter: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  inviter = await signUp(app);
});
afterAll(() => app.close());

const me = async (user: SignedUp) => (await app.call(getMe, undefined, user)).user;

describe('an invite code', () => {
  it('adds three days to both sides when the account is verified', async () => {
    const { inviteCode } = inviter.userData;
    const waiting = await registerOnly(app, { inviteCode });
    expect((await me(inviter)).planDuration).toBe(3);

    const invited = await app.call(verifyCode, waiting);
    expect(invited.userData.planDuration).toBe(6);
    expect((await me(inviter)).planDuration).toBe(6);
    const rows = await app.store.db.select().from(users);
    expect(rows.find((row) => row.id === invited.acckey)?.invitedBy).toBe(inviter.acckey);
  });

  it('is read in any case and with spaces', async () => {
    const friend = await signUp(app);
    const typed = ` ${friend.userData.inviteCode.toLowerCase()} `;
    const invited = await signUp(app, { inviteCode: typed });
    expect(invited.userData.planDuration).toBe(6);
  });

  it('tells the tabs of the inviter', async () => {
    const friend = await signUp(app);
    const socket = await connectSocket(app, friend);
    const news = nextEvent(socket, 'user-updated');
    await signUp(app, { inviteCode: friend.userData.inviteCode });
    expect((await news).user).toMatchObject({ email: friend.email, planDuration: 6 });
    socket.disconnect();
  });

  it('adds nothing when the inviter has left in the meantime', async () => {
    const friend = await signUp(app);
    const waiting = await registerOnly(app, { inviteCode: friend.userData.inviteCode });
    await app.call(deleteUser, { password: friend.password }, friend);
    const invited = await app.call(verifyCode, waiting);
    expect(invited.userData.planDuration).toBe(3);
  });

  it('counts as none when the field is left empty', async () => {
    const invited = await signUp(app, { inviteCode: '' });
    expect(invited.userData.planDuration).toBe(3);
  });

  it('gives an inviter whose plan lapsed days from now on', async () => {
    const friend = await signUp(app);
    app.clock.advance(8 * DAY_MS);
    await signUp(app, { inviteCode: friend.userData.inviteCode });
    const rows = await app.store.db.select().from(planPeriods);
    const given = rows.find((row) => row.userId === friend.acckey && row.source === 'invite');
    expect(given).toMatchObject({
      startsAt: app.clock.now(),
      endsAt: new Date(app.clock.now().getTime() + 3 * DAY_MS),
    });
  });

  it('rewards ten times, also when accounts are verified at the same moment', async () => {
    const friend = await signUp(app);
    const { inviteCode } = friend.userData;
    const waiting = [];
    for (let made = 0; made < 12; made += 1) waiting.push(await registerOnly(app, { inviteCode }));
    const verified = await Promise.all(waiting.map((one) => app.call(verifyCode, one)));

    expect((await me(friend)).planDuration).toBe(3 + 10 * 3);
    const days = verified.map(({ userData }) => userData.planDuration);
    expect(days.filter((count) => count === 6)).toHaveLength(10);
    expect(days.filter((count) => count === 3)).toHaveLength(2);

    const { message } = await app.call(register, registration({ inviteCode }));
    expect(message).toContain('بلغ رمز الدعوة حدّه');
  });
});
