import { getCenter, getExam, getExamDate, getMe, getStudy, type Study } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studyCopy } from '#src/features/study/copy.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleResult } from '#src/testing/sample-exam.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = studyCopy.results;

it('leads from a result to its misses first, then to another exam', async () => {
  const user = sampleUser();
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(getExam, () => ({ done: true, exam: sampleResult() }));
  const { user: hand } = renderApp('/exams/exam-1', { storedUser: user });
  const counts = within(await screen.findByRole('region', { name: copy.score }));
  expect(counts.getByText(copy.counts.wrong).parentElement?.textContent).toContain('1');
  const practise = await screen.findByRole('link', { name: copy.practise });
  expect(practise.getAttribute('href')).toBe('/walks/c1?only=missed');
  expect(screen.getByText(copy.took(20))).toBeTruthy();
  api.on(getCenter, () => ({ done: true, center: sampleCenter({ id: 'c1' }) }));
  api.on(getExamDate, () => ({ done: true, date: null, hijri: null, daysLeft: null }));
  const study: Study = {
    counts: [],
    headings: [],
    engine: 'builtin',
    messagesLeft: null,
    run: null,
  };
  api.on(getStudy, () => ({ done: true, study }));
  await hand.click(screen.getByRole('link', { name: copy.again }));
  await waitFor(() => expect(currentPath()).toBe('/study/c1?new=exam'));
});
