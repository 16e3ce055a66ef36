import { addExamDay } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('POST /api/plan/exams on the embedded store', () => {
  // Its only connection is held by the transaction that plans again.
  it('plans a course whose topics were not loaded before', async () => {
    const user = await signUpYearly(app);
    const { id: centerId } = await makeCenter(app, user);
    const body = { centerId, title: 'النصفي', day: '2026-03-20' };
    expect((await app.call(addExamDay, body, user)).exam.daysLeft).toBe(19);
  });
});
