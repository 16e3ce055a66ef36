import { addExamDay, changeExamDay, getPlan, removeExamDay, setExamDate } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let centerId: string;

// The clock is at noon in Riyadh on 1 March 2026, 12 Ramadan 1447.
beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  centerId = (await makeCenter(app, user)).id;
});
afterAll(() => app.close());

const body = (overrides: object = {}) => ({
  centerId,
  title: 'النصفي',
  day: '2026-03-20',
  minute: 480,
  weight: 2,
  ...overrides,
});
const add = (overrides?: object) => app.call(addExamDay, body(overrides), user);
const at = (id: string) => changeExamDay.path.replace(':id', id);
const exams = async (whose = user) => (await app.call(getPlan, undefined, whose)).exams;
const statusOf = async (overrides: object, caller: object = user) =>
  (await app.refusal(addExamDay, body(overrides), caller)).status;

describe('the days of exams', () => {
  it('are entered by either calendar and shown in both, several for one center', async () => {
    const { exam } = await add();
    expect(exam).toEqual({
      id: exam.id,
      centerId,
      centerName: 'أحياء 101',
      title: 'النصفي',
      day: '2026-03-20',
      hijri: '1 شوال 1447',
      minute: 480,
      weight: 2,
      daysLeft: 19,
    });
    const hijri = { year: 1447, month: 10, day: 15 };
    const second = await add({ day: undefined, hijri, title: 'النهائي', minute: null });
    expect(second.exam).toMatchObject({ day: '2026-04-03', hijri: '15 شوال 1447', minute: null });
    expect((await exams()).map(({ id }) => id)).toEqual([exam.id, second.exam.id]);
  });

  it('are changed and removed by their owner', async () => {
    const { exam } = await add({ title: 'قصير' });
    const path = at(exam.id);
    const changed = await app.call(changeExamDay, body({ day: '2026-03-25' }), { ...user, path });
    expect(changed.exam).toMatchObject({ id: exam.id, title: 'النصفي', day: '2026-03-25' });
    expect((await app.call(removeExamDay, undefined, { ...user, path })).exam.id).toBe(exam.id);
    expect((await exams()).map(({ id }) => id)).not.toContain(exam.id);
    expect((await app.refusal(removeExamDay, undefined, { ...user, path })).status).toBe(404);
  });

  it('are refused in the past, in 2101, and on a day that the Hijri month does not have', async () => {
    expect(await statusOf({ day: '2026-02-28' })).toBe(400);
    expect(await statusOf({ day: '2101-01-01' })).toBe(400);
    // Safar 1449 has 29 days.
    const safar = { day: undefined, hijri: { year: 1449, month: 2, day: 30 } };
    expect(await statusOf(safar)).toBe(400);
    expect(await statusOf({ day: undefined, hijri: { year: 1447, month: 1, day: 1 } })).toBe(400);
    expect(await statusOf({ day: undefined })).toBe(400);
    expect(await statusOf({ minute: 1440 })).toBe(400);
    expect(await statusOf({ weight: 6 })).toBe(400);
    expect(await statusOf({ title: ' ' })).toBe(400);
  });

  it('are refused to nobody and for what belongs to others', async () => {
    expect(await statusOf({}, {})).toBe(401);
    expect(await statusOf({}, other)).toBe(404);
    const { exam } = await add();
    const path = at(exam.id);
    const own = (await makeCenter(app, other)).id;
    const theirs = body({ centerId: own });
    expect((await app.refusal(changeExamDay, theirs, { ...other, path })).status).toBe(404);
    expect((await app.refusal(removeExamDay, undefined, { ...other, path })).status).toBe(404);
    expect((await app.refusal(changeExamDay, body(), { path })).status).toBe(401);
    expect((await app.refusal(removeExamDay, undefined, { path })).status).toBe(401);
    expect(await exams(other)).toEqual([]);
  });

  it('are forty at most', async () => {
    const busy = await signUpYearly(app);
    const { id } = await makeCenter(app, busy);
    for (let n = 0; n < 40; n += 1)
      await app.call(addExamDay, body({ centerId: id, title: `${n}` }), busy);
    expect(await statusOf({ centerId: id }, busy)).toBe(400);
    const { id: second } = await makeCenter(app, busy);
    const path = setExamDate.path.replace(':centerId', second);
    const refused = await app.refusal(setExamDate, { date: '2026-04-01' }, { ...busy, path });
    expect(refused.status).toBe(400);
    expect(await exams(busy)).toHaveLength(40);
  });
});
