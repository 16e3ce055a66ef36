import { getExam, getMe } from '@nibras/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { studyCopy } from '#src/features/study/copy.ts';
import { fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleResult } from '#src/testing/sample-exam.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = studyCopy.results;

it('leads from a result to its misses first, then to another exam', async () => {
  const user = sampleUser();
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(getExam, () => ({ done: true, exam: sampleResult() }));
  renderApp('/exams/exam-1', { storedUser: user });
  const practise = await screen.findByRole('link', { name: copy.practise });
  expect(practise.getAttribute('href')).toBe('/walks/c1?only=missed');
  const again = screen.getByRole('link', { name: copy.again });
  expect(again.getAttribute('href')).toBe('/study/c1?new=exam');
});
