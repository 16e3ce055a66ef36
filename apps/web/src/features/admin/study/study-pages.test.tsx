import {
  adminListStudyReports,
  adminListStudyRuns,
  type AdminStudyReport,
  type AdminStudyRun,
} from '@nibras/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyPage } from '#src/testing/admin-samples.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { adminStudyCopy as copy } from './copy.ts';

const owner = {
  courseName: 'أحياء 101',
  user: { id: 'u1', username: 'سارة', email: 'sara@uni.test' },
};
const RUN: AdminStudyRun = {
  id: 'r1',
  centerId: 'c1',
  state: 'done',
  made: 12,
  wanted: 20,
  engine: 'model',
  dropped: { quote: 5, no_false_value: 2, unheard_of: 1 },
  error: null,
  createdAt: '2026-11-05T08:00:00.000Z',
  ...owner,
};
const REPORT: AdminStudyReport = {
  id: 'i1',
  kind: 'tf',
  stem: 'اكتُشف دور الضوء عام 1879.',
  origin: 'extracted',
  state: 'live',
  reason: 'التاريخ غير صحيح',
  count: 1,
  reportedAt: '2026-11-05T08:00:00.000Z',
  ...owner,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

describe('questions in the console', () => {
  it('shows runs with dropped questions and reasons', async () => {
    api.on(adminListStudyRuns, () => onlyPage(RUN));
    await openConsole(api, '/admin/study-runs', copy.runs.title);
    expect(await screen.findByText(copy.runs.madeOf(12, 20))).toBeTruthy();
    expect(
      screen.getByText('اقتباس غير موجود: 5، لا قيمة خاطئة مناسبة: 2، سبب آخر: 1'),
    ).toBeTruthy();
  });

  it('shows what students report, in their words', async () => {
    api.on(adminListStudyReports, () => onlyPage(REPORT));
    await openConsole(api, '/admin/study-reports', copy.reports.title);
    expect(await screen.findByText('التاريخ غير صحيح')).toBeTruthy();
  });
});
