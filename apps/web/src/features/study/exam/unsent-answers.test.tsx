import { answerQuestion, getExam, getMe, type Exam } from '@nibras/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { studyCopy } from '#src/features/study/copy.ts';
import { signOut } from '#src/lib/session/session.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleExam, sampleResult } from '#src/testing/sample-exam.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = studyCopy.exam;
const user = sampleUser();
const WAITING = 'draft:stored-id:exam-answers';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
});

function open(exam: Exam) {
  const asked = { exam };
  api.on(getExam, () => ({ done: true, exam: asked.exam }));
  return { ...renderApp(`/exams/${exam.id}`, { storedUser: user }), asked };
}

describe('answers of an exam that waited in a closed tab', () => {
  it('are sent by the next one before it asks for the exam', async () => {
    const { user: hand, unmount, asked } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    api.goDown();
    await hand.keyboard('2');
    expect(await screen.findByText(copy.unsaved)).toBeTruthy();
    unmount();
    api.comeBack();
    const sent = api.on(answerQuestion, ({ rev, given }) => {
      asked.exam = sampleExam({ answers: [{ n: 1, rev, given }] });
      return { done: true, rev };
    });
    renderApp(`/exams/${asked.exam.id}`, { storedUser: user });
    expect(await screen.findByText(copy.answered(1, 3))).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ given: 1 })]);
    expect(localStorage.getItem(WAITING)).toBeNull();
  });

  it('hold words that were typed a moment before', async () => {
    const { user: hand, unmount, asked } = open(sampleExam());
    await hand.click(await screen.findByRole('button', { name: copy.next }));
    api.goDown();
    await hand.type(screen.getByRole('textbox'), '1779');
    unmount();
    expect(localStorage.getItem(WAITING)).toContain('1779');
    api.comeBack();
    const sent = api.on(answerQuestion, ({ rev }) => ({ done: true, rev }));
    renderApp(`/exams/${asked.exam.id}`, { storedUser: user });
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ given: '1779' }));
    expect(sent).toHaveLength(1);
  });

  it('are shown while the server cannot store them', async () => {
    const exam = sampleExam();
    const body = { rev: 1, given: 1 };
    localStorage.setItem(WAITING, JSON.stringify([{ examId: exam.id, n: 1, body }]));
    const sent = api.on(answerQuestion, () => {
      throw new Refusal('unavailable', 'الخدمة مشغولة الآن.');
    });
    open(exam);
    const given = await screen.findByRole('radio', { name: /البلاستيدات الخضراء/ });
    expect(given).toHaveProperty('checked', true);
    expect(await screen.findByText(copy.unsaved)).toBeTruthy();
    expect(sent.length).toBeGreaterThan(0);
  });

  it('are reported when the server no longer accepts them', async () => {
    const exam = sampleResult();
    const body = { rev: 1, given: 1 };
    localStorage.setItem(WAITING, JSON.stringify([{ examId: exam.id, n: 1, body }]));
    api.on(answerQuestion, () => {
      throw new Refusal('conflict', 'انتهى وقت الاختبار.');
    });
    open(exam);
    expect(await screen.findByText('انتهى وقت الاختبار.')).toBeTruthy();
    expect(localStorage.getItem(WAITING)).toBeNull();
  });

  it('are sent from any page that opens next', async () => {
    const body = { rev: 1, given: 1 };
    localStorage.setItem(WAITING, JSON.stringify([{ examId: 'e1', n: 2, body }]));
    const sent = api.on(answerQuestion, ({ rev }) => ({ done: true, rev }));
    renderApp('/chat', { storedUser: user });
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/api/exams/e1/answers/2']));
    await waitFor(() => expect(localStorage.getItem(WAITING)).toBeNull());
  });

  it('are wiped when the user signs out', async () => {
    const { user: hand } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    api.goDown();
    await hand.keyboard('2');
    expect(localStorage.getItem(WAITING)).toContain('"given":1');
    await act(() => signOut({ originPath: '/chat' }));
    expect(localStorage).toHaveLength(0);
  });
});
