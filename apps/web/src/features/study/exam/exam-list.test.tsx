import {
  deleteExam,
  getCenter,
  getExamDate,
  getMe,
  getStudy,
  listExams,
  type Study,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { studyCopy } from '#src/features/study/copy.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleExam, sampleResult } from '#src/testing/sample-exam.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = studyCopy.exams;
const study: Study = {
  counts: [{ kind: 'cloze', topic: 'الضوء', state: 'live', count: 1 }],
  headings: [],
  engine: 'builtin',
  messagesLeft: null,
  run: null,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: sampleUser() }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter({ id: 'c1' }) }));
  api.on(getStudy, () => ({ done: true, study }));
  api.on(getExamDate, () => ({ done: true, date: null, hijri: null, daysLeft: null }));
});

describe('ExamList', () => {
  it('names exams by their topics, shows how scores change, and continues the running one', async () => {
    const topics = ['الضوء', 'الطاقة', 'الخلية'].map((topic) => {
      const right = topic === 'الطاقة' ? 0 : 1;
      return { topic, right, asked: 1, sureShare: 0.2 };
    });
    const exams = [
      sampleExam(),
      sampleResult({ id: 'exam-2', score: 0.8, startedAt: new Date().toISOString() }),
      sampleResult({ id: 'exam-3', score: 0.9, topics }),
      sampleResult({ id: 'exam-4', score: 0.3 }),
    ];
    api.on(listExams, () => ({ done: true, exams, nextCursor: null }));
    renderApp('/study/c1?tab=exams', { storedUser: sampleUser() });
    const resume = await screen.findByRole('link', { name: copy.resume });
    expect(resume.getAttribute('href')).toBe('/exams/exam-1');
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    const [running, better, first] = rows.map((row) => within(row));
    expect(running!.getByRole('link', { name: copy.numbered(4, copy.mixed) })).toBeTruthy();
    expect(better!.getByRole('link', { name: copy.numbered(3, 'الضوء') })).toBeTruthy();
    expect(better!.getByText(/^اليوم، /)).toBeTruthy();
    expect(better!.getByText(copy.trend(50))).toBeTruthy();
    // The exam between them asked other topics.
    expect(first!.getByRole('link', { name: copy.numbered(2, copy.general(3)) })).toBeTruthy();
    expect(first!.getByText(copy.missed(['الطاقة']))).toBeTruthy();
    expect(screen.getByRole('img', { name: copy.scoresWords([0.3, 0.9, 0.8]) })).toBeTruthy();
    expect(first!.getByText('15 نوفمبر 2026، 12:00 مساءً')).toBeTruthy();
  });

  it('deletes an exam from its menu', async () => {
    const gone = api.on(deleteExam, () => ({ done: true, message: 'حُذف.' }));
    api.on(listExams, () => ({ done: true, exams: [sampleExam()], nextCursor: null }));
    const { user: hand } = renderApp('/study/c1?tab=exams', { storedUser: sampleUser() });
    await hand.click(await screen.findByRole('button', { name: /^إجراءات/ }));
    await hand.click(await screen.findByRole('menuitem', { name: copy.delete }));
    await hand.click(screen.getByRole('button', { name: copy.deleting.confirm }));
    await waitFor(() => expect(gone).toHaveLength(1));
  });
});
