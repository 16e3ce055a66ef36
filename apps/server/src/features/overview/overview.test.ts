import { adminOverview, createCenter, createSuggestion, contactSupport } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelCalls } from '#src/db/tables/chats.ts';
import type { OrderState } from '#src/db/tables/orders.ts';
import { usageDays } from '#src/db/tables/plans.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { centerBody } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { DAY_MS, MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { addOrder } from '#src/testing/orders.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let admin: { token: string };
let student: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
  student = await signUp(app);
});
afterAll(() => app.close());

const overview = (days: string) =>
  app.call(adminOverview, undefined, { ...admin, path: pathTo(adminOverview, {}, { days }) });

const ago = (ms: number): Date => new Date(app.clock.now().getTime() - ms);

const addOrderOf = (state: OrderState, createdAt: Date, settledAt: Date | null) =>
  addOrder(app, {
    userId: student.acckey,
    state,
    createdAt,
    expiresAt: createdAt,
    settledAt,
    refundedHalalas: state === 'refunded' ? 4900 : 0,
  });

describe('GET /api/admin/overview', () => {
  it('counts each day in Riyadh, those without anything too', async () => {
    const { db } = app.store;
    // The clock stands at noon in Riyadh on the first of March; this is the last hour of the day before.
    const lateYesterday = new Date('2026-02-28T20:30:00Z');
    await addOrderOf('settled', lateYesterday, lateYesterday);
    await addOrderOf('refunded', ago(3 * DAY_MS), ago(3 * DAY_MS));
    await addOrderOf('settled', ago(40 * DAY_MS), ago(40 * DAY_MS));
    await db.insert(usageDays).values([
      { userId: student.acckey, day: '2026-03-01', messages: 4 },
      { userId: student.acckey, day: '2026-02-27', messages: 2 },
    ]);
    const call = {
      userId: student.acckey,
      messageId: 'm',
      purpose: 'reply' as const,
      provider: 'p',
      model: 'm',
      inputTokens: 1,
      outputTokens: 1,
      isEstimate: false,
      createdAt: app.clock.now(),
    };
    await db.insert(modelCalls).values([
      { ...call, id: 'c1', costMicros: 1500 },
      { ...call, id: 'c2', costMicros: null },
    ]);
    await app.call(createCenter, centerBody(), student);

    const { days, totals, standing } = await overview('7');
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toEqual({
      day: '2026-03-01',
      signUps: 2,
      activeStudents: 1,
      questions: 4,
      centers: 1,
      payments: 0,
      paymentsHalalas: 0,
      costMicros: 1500,
    });
    expect(days.at(-2)).toMatchObject({ day: '2026-02-28', payments: 1, paymentsHalalas: 4900 });
    expect(days[0]).toMatchObject({ day: '2026-02-23', signUps: 0, questions: 0 });
    expect(totals).toEqual({
      signUps: 2,
      activeStudents: 1,
      questions: 6,
      centers: 1,
      payments: 2,
      paymentsHalalas: 4900,
      costMicros: 1500,
    });
    expect(standing).toEqual({ users: 2, withPlan: 1, paying: 0, centers: 1 });
    expect((await overview('90')).totals.payments).toBe(3);
  });

  it('tells what needs a person', async () => {
    const before = (await overview('30')).attention;
    await addOrderOf('pending', ago(31 * MINUTE_MS), null);
    await addOrderOf('pending', ago(29 * MINUTE_MS), null);
    await addOrderOf('review', ago(MINUTE_MS), null);
    await addOrderOf('disputed', ago(MINUTE_MS), ago(MINUTE_MS));
    await app.call(createSuggestion, { content: 'وضع ليلي' }, student);
    await app.call(contactSupport, { name: 'زائر', email: 'v@uni.test', message: 'سؤال' });
    expect((await overview('30')).attention).toEqual({
      failedFiles: before.failedFiles,
      stuckOrders: before.stuckOrders + 3,
      openSupport: before.openSupport + 1,
      pendingSuggestions: before.pendingSuggestions + 1,
      failedJobs: before.failedJobs,
    });
  });

  it('refuses another span', async () => {
    const path = pathTo(adminOverview, {}, { days: '31' });
    expect((await app.refusal(adminOverview, undefined, { ...admin, path })).status).toBe(400);
  });
});
