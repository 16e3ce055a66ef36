import {
  answerQuestion,
  getExam,
  getMe,
  joinReview,
  joinReviewMany,
  markQuestion,
  submitExam,
  type Exam,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { studyCopy } from '#src/features/study/copy.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleCard } from '#src/testing/sample-card.ts';
import { sampleExam, sampleResult } from '#src/testing/sample-exam.ts';
import { sampleUser } from '#src/testing/sample-user.ts';

const copy = studyCopy.exam;
const results = studyCopy.results;
const user = sampleUser();

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

const follows = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

describe('an exam that runs', () => {
  it('asks one question a screen, and sends each answer as it is given', async () => {
    const sent = api.on(answerQuestion, ({ rev }) => ({ done: true, rev }));
    const { user: hand } = open(sampleExam());
    await hand.click(await screen.findByRole('radio', { name: /البلاستيدات الخضراء/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ given: 1 });
    expect(await screen.findByText(copy.answered(1, 3))).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: copy.next }));
    expect(screen.getByText(copy.question(2, 3))).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('is led by the keyboard: digits choose, arrows go on as the page is read, F marks', async () => {
    const sent = api.on(answerQuestion, ({ rev }) => ({ done: true, rev }));
    const { user: hand } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    await hand.keyboard('3f');
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ given: 2 }));
    expect(screen.getByRole('button', { name: copy.unflag })).toBeTruthy();
    await hand.keyboard('{ArrowLeft}');
    expect(screen.getByText(copy.question(2, 3))).toBeTruthy();
    // In a field the same keys write.
    await hand.type(screen.getByRole('textbox'), '1f');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '1f');
    await hand.tab();
    await hand.keyboard('{ArrowRight}');
    expect(await screen.findByText(copy.question(1, 3))).toBeTruthy();
  });

  it('says when an answer is not stored, and sends it once the line is back', async () => {
    const sent = api.on(answerQuestion, ({ rev }) => ({ done: true, rev }));
    const { user: hand } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    api.goDown();
    await hand.keyboard('1');
    expect(await screen.findByText(copy.unsaved)).toBeTruthy();
    api.comeBack();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ given: 0 }));
    expect(await screen.findByText(copy.saved)).toBeTruthy();
  });

  it('shows what another tab answered later', async () => {
    api.on(answerQuestion, () => {
      throw new Refusal('conflict', 'حُفظت لهذا السؤال إجابة أحدث من نافذة أخرى.');
    });
    const { user: hand, asked } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    const rev = Date.now() + 60_000;
    asked.exam = sampleExam({ answers: [{ n: 1, rev, given: 1 }] });
    await hand.keyboard('3');
    expect(await screen.findByText(copy.elsewhere)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: /البلاستيدات الخضراء/ })).toHaveProperty(
        'checked',
        true,
      ),
    );
  });

  it('shows what another tab answered with the same number, and goes on from there', async () => {
    let stored = { n: 1, rev: 0, given: 1 };
    const isLater = (rev: number): boolean => rev > stored.rev;
    const sent = api.on(answerQuestion, ({ rev, given }) => {
      if (stored.rev === 0) stored = { ...stored, rev };
      if (rev === stored.rev && given !== stored.given) {
        asked.exam = sampleExam({ answers: [stored] });
        throw new Refusal('conflict', 'حُفظت لهذا السؤال إجابة من نافذة أخرى.');
      }
      return { done: true, rev };
    });
    const { user: hand, asked } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    await hand.keyboard('3');
    expect(await screen.findByText(copy.elsewhere)).toBeTruthy();
    const theirs = screen.getByRole('radio', { name: /البلاستيدات الخضراء/ });
    await waitFor(() => expect(theirs).toHaveProperty('checked', true));
    await hand.keyboard('3');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ given: 2, rev: expect.toSatisfy(isLater) as unknown });
    expect(await screen.findByText(copy.saved)).toBeTruthy();
  });

  it('sends an answer given here while another tab’s answer arrives', async () => {
    const refuse = Promise.withResolvers<null>();
    const sent = api.on(answerQuestion, async ({ rev }) => {
      if (sent.length > 1) return { done: true, rev };
      await refuse.promise;
      throw new Refusal('conflict', 'حُفظت لهذا السؤال إجابة من نافذة أخرى.');
    });
    const { user: hand } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    await hand.keyboard('3');
    await waitFor(() => expect(sent).toHaveLength(1));
    await hand.keyboard('1');
    // The choice waits for the call that is under way.
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    refuse.resolve(null);
    await waitFor(() => expect(sent[1]?.body).toMatchObject({ given: 0 }));
    expect(await screen.findByText(copy.saved)).toBeTruthy();
  });

  it('keeps the server’s time, however wrong the clock of the phone is', async () => {
    const now = '2031-01-01T00:00:00.000Z';
    open(sampleExam({ now, deadlineAt: '2031-01-01T00:25:00.000Z' }));
    expect((await screen.findByRole('timer')).textContent).toBe(copy.left(25));
  });

  it('submits by itself when the time is over', async () => {
    const now = '2031-01-01T00:25:00.000Z';
    api.on(submitExam, () => ({ done: true, exam: sampleResult() }));
    open(sampleExam({ now, deadlineAt: now }));
    expect(await screen.findByRole('heading', { name: results.title })).toBeTruthy();
  });

  it('asks before it is submitted, and says how much is missing', async () => {
    api.on(submitExam, () => ({ done: true, exam: sampleResult() }));
    const { user: hand } = open(sampleExam());
    await hand.click(await screen.findByRole('button', { name: copy.submit }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(copy.confirm.some(3))).toBeTruthy();
    await hand.click(question.getByRole('button', { name: copy.confirm.submit }));
    expect(await screen.findByRole('heading', { name: results.title })).toBeTruthy();
  });

  it('can be submitted below the last question if all are on one page', async () => {
    api.on(submitExam, () => ({ done: true, exam: sampleResult() }));
    const { user: hand } = open(sampleExam());
    await hand.click(await screen.findByRole('button', { name: copy.all }));
    const asked = screen.getByRole('region', { name: copy.question(3, 3) });
    const below = screen
      .getAllByRole('button', { name: copy.submit })
      .filter((button) => follows(asked, button));
    expect(below).toHaveLength(1);
    await hand.click(below[0]!);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });

  it('stores the latest text before it submits', async () => {
    const sent = api.on(answerQuestion, ({ rev }) => ({ done: true, rev }));
    const stored: unknown[] = [];
    api.on(submitExam, () => {
      stored.push(...sent.map(({ body }) => body));
      return { done: true, exam: sampleResult() };
    });
    const { user: hand } = open(sampleExam());
    await hand.click(await screen.findByRole('button', { name: copy.next }));
    await hand.type(screen.getByRole('textbox'), '1779');
    await hand.click(screen.getByRole('button', { name: copy.submit }));
    const question = within(await screen.findByRole('alertdialog'));
    await hand.click(question.getByRole('button', { name: copy.confirm.submit }));
    await screen.findByRole('heading', { name: results.title });
    expect(stored.at(-1)).toMatchObject({ given: '1779' });
  });

  it('asks before the app shows another page', async () => {
    const { user: hand } = open(sampleExam());
    await screen.findByText(copy.question(1, 3));
    await hand.click(screen.getAllByRole('link')[1]!);
    expect(await screen.findByRole('alertdialog', { name: copy.leave.title })).toBeTruthy();
  });
});

describe('an exam that is over', () => {
  it('shows misses first, with the key and the way to the page', async () => {
    open(sampleResult());
    expect(await screen.findByText('33%')).toBeTruthy();
    expect(screen.queryByText('أين يحدث التمثيل الضوئي؟')).toBeNull();
    const why = within(screen.getAllByRole('group', { name: studyCopy.why })[0]!);
    expect(screen.getByText(studyCopy.place(3, 'page'), { exact: false })).toBeTruthy();
    expect(why.getByRole('button', { name: /فتح الصفحة/ })).toBeTruthy();
    expect(screen.getByText('8%')).toBeTruthy();
  });

  it('shows the weakest topics, all of them by a button, and judges none by one answer', async () => {
    const topics = [1, 2, 3, 4, 5, 6].map((n) => ({
      topic: `الباب ${n}`,
      right: 0,
      asked: n === 1 ? 3 : 1,
      sureShare: 0,
    }));
    const acting = open(sampleResult({ topics })).user;
    expect(await screen.findAllByText(/الباب \d/)).toHaveLength(4);
    expect(screen.getAllByText(/أدنى تقدير للمستوى/)).toHaveLength(1);
    await acting.click(screen.getByRole('button', { name: results.allTopics(6) }));
    expect(screen.getAllByText(/الباب \d/)).toHaveLength(6);
  });

  it('counts only marked questions, and shows those that wait for a mark', async () => {
    open(sampleResult());
    expect(await screen.findByText(results.of(1, 2))).toBeTruthy();
    expect(screen.getByText(results.open(1))).toBeTruthy();
  });

  it('has no score while nothing is marked', async () => {
    open(sampleResult({ score: null, topics: [] }));
    const score = within(await screen.findByRole('region', { name: results.score }));
    expect(score.getByText(results.verdicts.open)).toBeTruthy();
    expect(score.queryByText('0%')).toBeNull();
  });

  it('makes cards of all misses at once', async () => {
    const kept = api.on(joinReviewMany, () => ({ done: true, joined: 1 }));
    const { user: hand } = open(sampleResult());
    await hand.click(await screen.findByRole('button', { name: results.keepMisses }));
    expect(await screen.findByText(results.keptMisses(1))).toBeTruthy();
    // What waits for its mark is no miss yet.
    expect(kept.map(({ body }) => body)).toEqual([{ itemIds: ['item-1'] }]);
    expect(screen.queryByRole('button', { name: results.keepMisses })).toBeNull();
  });

  it('makes the student’s ticks the mark', async () => {
    const marks = api.on(markQuestion, () => ({
      done: true,
      exam: sampleResult({ score: 0.5 }),
    }));
    const { user: hand } = open(sampleResult());
    await hand.click(await screen.findByRole('checkbox', { name: 'الطاقة' }));
    await hand.click(screen.getByRole('button', { name: results.savePoints }));
    await waitFor(() => expect(marks[0]?.body).toEqual({ points: [false, true] }));
    expect(await screen.findByText('50%')).toBeTruthy();
  });

  it('shows what a model proposes with the words it took it from, once that has come', async () => {
    const [mcq, cloze, define] = sampleResult().answers;
    const { user: hand, asked } = open(sampleResult({ proposals: 'awaited' }));
    expect(await screen.findByText(results.awaited)).toBeTruthy();
    const proposal = [
      { met: true, evidence: 'طاقة' },
      { met: false, evidence: null },
    ];
    const answers = [mcq!, cloze!, { ...define!, verdict: 'wrong' as const, proposal }];
    asked.exam = sampleResult({ proposals: 'made', answers });
    expect(await screen.findByText(results.proposed)).toBeTruthy();
    expect(screen.queryByText(results.awaited)).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'الضوء' })).toHaveProperty('checked', true);
    expect(screen.getByText(results.partly(1, 2))).toBeTruthy();
    expect(screen.getByText(results.noEvidence)).toBeTruthy();
    expect(screen.getByText('طاقة', { selector: 'mark *' })).toBeTruthy();
    const marks = api.on(markQuestion, () => ({ done: true, exam: sampleResult() }));
    await hand.click(screen.getByRole('checkbox', { name: 'الطاقة' }));
    await hand.click(screen.getByRole('button', { name: results.savePoints }));
    await waitFor(() => expect(marks[0]?.body).toEqual({ points: [true, true] }));
  });

  it.each([
    ['failed', results.proposalsFailed],
    ['unpaid', results.proposalsUnpaid],
  ] as const)('says what to do where proposals are %s', async (proposals, words) => {
    open(sampleResult({ proposals }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(results.open(1))).toBeTruthy();
  });

  it('says that the page is gone once the center is', async () => {
    open(sampleResult({ centerId: null }));
    expect(await screen.findByText(studyCopy.pageGone)).toBeTruthy();
  });

  it('says when there is no such exam, and when it cannot be loaded', async () => {
    api.on(getExam, () => {
      throw new Refusal('not_found', 'الاختبار غير موجود أو حُذف.');
    });
    renderApp('/exams/none', { storedUser: user });
    expect(await screen.findByText(copy.missing)).toBeTruthy();
  });

  it('keeps any question as a card, one that was right too', async () => {
    const kept = api.on(joinReview, () => ({ done: true, card: sampleCard('item-0') }));
    const { user: hand } = open(sampleResult());
    await hand.click(await screen.findByRole('button', { name: results.everything }));
    const [first] = screen.getAllByRole('button', { name: results.keep });
    await hand.click(first!);
    await waitFor(() => expect(kept.map(({ body }) => body)).toEqual([{ itemId: 'item-0' }]));
  });

  it('keeps a missed question as a card', async () => {
    const kept = api.on(joinReview, () => {
      throw new Refusal('not_found', 'السؤال غير موجود أو حُذف.');
    });
    const { user: hand } = open(sampleResult());
    const buttons = await screen.findAllByRole('button', { name: results.keep });
    expect(buttons).toHaveLength(2);
    await hand.click(screen.getAllByRole('button', { name: results.keep })[0] ?? document.body);
    expect(await screen.findByText(results.keepFailed)).toBeTruthy();
    expect(kept.map(({ body }) => body)).toEqual([{ itemId: 'item-1' }]);
    api.on(joinReview, () => ({ done: true, card: sampleCard('item-1') }));
    await hand.click(screen.getAllByRole('button', { name: results.keep })[0] ?? document.body);
    expect(await screen.findByText(results.kept)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: results.keep })).toHaveLength(1);
  });
});
