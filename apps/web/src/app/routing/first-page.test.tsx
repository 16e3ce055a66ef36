import { getMe, getNow, getPlan, listCenters, type SessionAnswer } from '@nibras/contract';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { LANDING_PATH, NOW_PATH } from '#src/lib/paths.ts';
import { signIn } from '#src/lib/session/session.ts';
import { fakeApi, FILE_LIMITS, NO_PLAN, Refusal } from '#src/testing/fake-api.ts';
import { landsOn, renderApp } from '#src/testing/render-app.tsx';
import { sampleExamDay, sampleNow, samplePlan } from '#src/testing/sample-study-plan.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const { titles } = appCopy;
const student = sampleUser();
const answer: SessionAnswer = { done: true, token: 't2', userData: student, acckey: 'u2' };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  document.title = '';
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(getNow, () => sampleNow());
  api.on(listCenters, () => ({ done: true, centers: [], limits: FILE_LIMITS }));
});

async function enter(): Promise<void> {
  renderApp('/login');
  await landsOn('/login', titles.login);
  act(() => signIn(answer));
}

describe('FirstPage', () => {
  it('is what to study now, for a student with an exam ahead', async () => {
    api.on(getPlan, () => samplePlan({ days: [] }));
    await enter();
    await landsOn(NOW_PATH, titles.now);
  });

  it('is that too for a student with only cards to review', async () => {
    api.on(getPlan, () => samplePlan({ exams: [] }));
    await enter();
    await landsOn(NOW_PATH, titles.now);
  });

  it('is the conversation where nothing is planned, or only an exam that has passed', async () => {
    api.on(getPlan, () => ({ done: true, ...NO_PLAN, exams: [sampleExamDay({ daysLeft: null })] }));
    await enter();
    await landsOn(LANDING_PATH, titles.chat);
  });

  it('is the conversation where the plan cannot be read', async () => {
    const calls = api.on(getPlan, () => {
      throw new Refusal('internal', 'الخدمة مشغولة الآن.');
    });
    await enter();
    await landsOn(LANDING_PATH, titles.chat);
    expect(calls).toHaveLength(1);
  });
});
