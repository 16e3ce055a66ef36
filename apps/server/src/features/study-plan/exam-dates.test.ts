import { DAY_MS, getCardQueue, getExamDate, login, setExamDate } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { addItem } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;

// The clock is at noon in Riyadh on 1 March 2026.
beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
});
afterAll(() => app.close());

const datePath = (centerId: string) => setExamDate.path.replace(':centerId', centerId);
const set = (centerId: string, date: string | null) =>
  app.call(setExamDate, { date }, { ...user, path: datePath(centerId) });
const get = (centerId: string) =>
  app.call(getExamDate, undefined, { ...user, path: datePath(centerId) });

const NONE = { done: true, date: null, hijri: null, daysLeft: null };

describe('the exam date of a center', () => {
  it('is said by both calendars, with the days that are left', async () => {
    const { id } = await makeCenter(app, user);
    expect(await get(id)).toEqual(NONE);
    const wanted = { done: true, date: '2026-12-20', hijri: '11 رجب 1448', daysLeft: 294 };
    expect(await set(id, '2026-12-20')).toEqual(wanted);
    expect(await get(id)).toEqual(wanted);
    expect((await set(id, '2026-03-01')).daysLeft).toBe(0);
    expect(await set(id, null)).toEqual(NONE);
  });

  it('is refused in the past, without sense, to nobody and to others', async () => {
    const { id } = await makeCenter(app, user);
    const path = datePath(id);
    const refused = async (date: unknown, caller: object = user) =>
      (await app.refusal(setExamDate, { date }, { ...caller, path })).status;
    expect(await refused('2026-02-28')).toBe(400);
    expect(await refused('2026-02-30')).toBe(400);
    expect(await refused('tomorrow')).toBe(400);
    expect(await refused('2026-12-20', {})).toBe(401);
    expect(await refused('2026-12-20', other)).toBe(404);
    expect((await app.refusal(getExamDate, undefined, { ...other, path })).status).toBe(404);
  });

  it('paces the new cards of the day, and is none once it has passed', async () => {
    const { id } = await makeCenter(app, user);
    for (let n = 0; n < 25; n += 1) {
      const answer = { accepted: [`جواب ${n}`] };
      await addItem(app, user, id, { kind: 'card', stem: `سؤال ${n}`, answer });
    }
    const path = `${getCardQueue.path}?centerId=${id}`;
    const fresh = async () => (await app.call(getCardQueue, undefined, { ...user, path })).fresh;
    expect(await fresh()).toBe(20);
    await set(id, '2026-03-13');
    expect(await fresh()).toBe(3);
    await set(id, '2026-03-02');
    expect(await fresh()).toBe(25);
    app.clock.advance(2 * DAY_MS);
    const { email: username, password } = user;
    user.token = (await app.call(login, { username, password })).token;
    expect(await get(id)).toEqual(NONE);
    expect(await fresh()).toBe(20);
  });

  it('is as far for the cards as it is said to be, also at night', async () => {
    const { id } = await makeCenter(app, user);
    for (let n = 0; n < 24; n += 1) {
      const answer = { accepted: [`جواب ${n}`] };
      await addItem(app, user, id, { kind: 'card', stem: `سؤال ${n}`, answer });
    }
    const examDay = riyadhDay(new Date(app.clock.now().getTime() + 5 * DAY_MS));
    await set(id, examDay);
    const path = `${getCardQueue.path}?centerId=${id}`;
    /** The days that are left as they are said, and the new cards of the day by as many. */
    const left = async () => {
      const { fresh } = await app.call(getCardQueue, undefined, { ...user, path });
      return [(await get(id)).daysLeft, fresh];
    };
    // From noon to 23:00, 01:00, 03:59 and 05:00. The last two days bring nothing new.
    expect(await left()).toEqual([5, 24 / 3]);
    app.clock.advance(11 * HOUR_MS);
    expect(await left()).toEqual([5, 24 / 3]);
    app.clock.advance(2 * HOUR_MS);
    expect(await left()).toEqual([4, 24 / 2]);
    app.clock.advance(3 * HOUR_MS - MINUTE_MS);
    expect(await left()).toEqual([4, 24 / 2]);
    app.clock.advance(HOUR_MS + MINUTE_MS);
    expect(await left()).toEqual([4, 24 / 2]);
    // At 01:00 after the day of the exam it has passed for both.
    app.clock.advance(4 * DAY_MS + 20 * HOUR_MS);
    const { email: username, password } = user;
    user.token = (await app.call(login, { username, password })).token;
    expect(await left()).toEqual([null, 20]);
  });
});
