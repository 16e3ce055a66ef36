import {
  adminOverview,
  contactSupport,
  createCenter,
  createSuggestion,
  DAY_MS,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardReviews } from '#src/db/tables/cards.ts';
import { modelCalls } from '#src/db/tables/chats.ts';
import { exams } from '#src/db/tables/exams.ts';
import { fileContents } from '#src/db/tables/files.ts';
import type { OrderState } from '#src/db/tables/orders.ts';
import { usageDays } from '#src/db/tables/plans.ts';
import { studyItems, studyRuns } from '#src/db/tables/study.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { centerBody } from '#src/testing/centers.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
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
    // The clock is at noon on the first of March in Riyadh; this is late on the day before.
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

  it('counts studying in the span, without undone reviews', async () => {
    const { db } = app.store;
    const studying = await signUp(app);
    const { acckey: userId } = studying;
    const before = (await overview('7')).study;
    const { center } = await app.call(createCenter, centerBody(), studying);
    const at = app.clock.now();
    const run = {
      userId,
      centerId: center.id,
      wanted: 9,
      engine: 'builtin',
      state: 'done',
    } as const;
    await db.insert(studyRuns).values([
      { ...run, id: 'r1', made: 7, createdAt: at },
      { ...run, id: 'r2', made: 5, createdAt: ago(40 * DAY_MS) },
    ]);
    const exam = { userId, centerId: center.id, courseName: 'أحياء', questions: [], startedAt: at };
    await db.insert(exams).values([
      { ...exam, id: 'e1', submittedAt: at },
      { ...exam, id: 'e2', submittedAt: null },
    ]);
    const item = { id: 'i1', userId, centerId: center.id, kind: 'card', stem: 'س' } as const;
    const answer = { accepted: ['ج'], points: [] };
    await db
      .insert(studyItems)
      .values({ ...item, answer, origin: 'own', state: 'live', createdAt: at });
    const due = at.toISOString();
    const state = {
      due,
      stability: 1,
      difficulty: 1,
      state: 2,
      step: 0,
      reps: 1,
      lapses: 0,
      lastReview: due,
    };
    const review = { userId, itemId: 'i1', rating: 3, tookMs: 1, at, before: state, after: state };
    await db.insert(cardReviews).values([
      { ...review, n: 1, clientReviewId: 'a' },
      { ...review, n: 2, clientReviewId: 'b', isUndone: true },
    ]);
    const content = { userId, kind: 'txt', byteCount: 1, storageKey: 'k', createdAt: at };
    await db.insert(fileContents).values([
      { ...content, id: 'f1', sha256: '1', status: 'read' },
      { ...content, id: 'f2', sha256: '2', status: 'unread' },
    ]);
    expect(before).toEqual({ questionsMade: 0, examsTaken: 0, cardsReviewed: 0, filesRead: 0 });
    expect((await overview('7')).study).toEqual({
      questionsMade: 7,
      examsTaken: 1,
      cardsReviewed: 1,
      filesRead: 1,
    });
    expect((await overview('90')).study.questionsMade).toBe(12);
  });
});
