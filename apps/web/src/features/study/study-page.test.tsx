import {
  createExam,
  createItem,
  deleteItem,
  getCenter,
  getExam,
  getExamDate,
  getMe,
  getRun,
  getStudy,
  joinReview,
  listItems,
  setExamDate,
  startRun,
  type Item,
  type Study,
  type StudyRun,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { productCopy } from '#src/product/copy.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleCard } from '#src/testing/sample-card.ts';
import { sampleCenter } from '#src/testing/sample-center.ts';
import { sampleExam, sampleResult } from '#src/testing/sample-exam.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { studyCopy as copy } from './copy.ts';
import { examDayCopy as words } from './exam-day/copy.ts';

const user = sampleUser();
const item: Item = {
  id: 'i1',
  kind: 'cloze',
  stem: 'اكتُشف دور الضوء عام ____.',
  options: null,
  answer: { accepted: ['1779'], points: [] },
  explanation: null,
  topic: 'الضوء',
  origin: 'extracted',
  state: 'live',
  source: null,
};
const run: StudyRun = {
  id: 'r1',
  centerId: 'c1',
  state: 'running',
  made: 0,
  wanted: 20,
  engine: 'builtin',
  dropped: {},
  error: null,
  createdAt: '2026-11-15T09:00:00.000Z',
};
const filled: Study = {
  counts: [{ kind: 'cloze', topic: 'الضوء', state: 'live', count: 1 }],
  headings: ['الضوء', 'الطاقة'],
  engine: 'builtin',
  messagesLeft: null,
  run: null,
};
const NO_DAY = { date: null, hijri: null, daysLeft: null };
const empty: Study = { ...filled, counts: [] };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(getCenter, () => ({ done: true, center: sampleCenter({ id: 'c1' }) }));
  api.on(listItems, () => ({ done: true, items: [item], nextCursor: null }));
  api.on(getExamDate, () => ({ done: true, ...NO_DAY }));
});

function open(study: Study) {
  api.on(getStudy, () => ({ done: true, study }));
  return renderApp('/study/c1', { storedUser: user });
}

async function addQuestions(hand: UserEvent, how: string): Promise<void> {
  await hand.click(await screen.findByRole('button', { name: copy.bank.add }));
  await hand.click(await screen.findByRole('menuitem', { name: how }));
}

describe('StudyPage', () => {
  it('says what to do where there is no question yet', async () => {
    open(empty);
    expect(await screen.findByText(copy.bank.empty)).toBeTruthy();
  });

  it('makes the questions of an exam first where there are none, and then begins it', async () => {
    const runs = api.on(startRun, () => ({ done: true, run }));
    api.on(getRun, () => ({ done: true, run: { ...run, state: 'done', made: 10 } }));
    const exams = api.on(createExam, () => ({ done: true, exam: sampleExam() }));
    api.on(getExam, () => ({ done: true, exam: sampleExam() }));
    api.on(getStudy, () => ({ done: true, study: empty }));
    const { user: hand } = renderApp('/study/c1?new=exam', { storedUser: user });
    const dialog = within(await screen.findByRole('dialog', { name: copy.exams.title }));
    expect(dialog.getByText(copy.exams.madeFirst)).toBeTruthy();
    await hand.click(dialog.getByRole('button', { name: new RegExp(`^${copy.exams.begin}`) }));
    await waitFor(() => expect(currentPath()).toBe('/exams/exam-1'));
    expect(runs[0]?.body).toMatchObject({ count: 10 });
    expect(exams[0]?.body).toMatchObject({ centerId: 'c1', count: 10 });
  });

  it('says why no exam can begin where nothing could be made', async () => {
    api.on(startRun, () => ({ done: true, run }));
    const error = 'لا جمل تصلح للأسئلة.';
    api.on(getRun, () => ({ done: true, run: { ...run, state: 'done', made: 0, error } }));
    api.on(getStudy, () => ({ done: true, study: empty }));
    const { user: hand } = renderApp('/study/c1?new=exam', { storedUser: user });
    const dialog = within(await screen.findByRole('dialog', { name: copy.exams.title }));
    await hand.click(dialog.getByRole('button', { name: new RegExp(`^${copy.exams.begin}`) }));
    expect(await dialog.findByText(error, { exact: false })).toBeTruthy();
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/study/c1'));
  });

  it('shows the questions, and the answer of one when it is asked for', async () => {
    const { user: hand } = open(filled);
    expect(await screen.findByText(copy.exam.blank)).toBeTruthy();
    expect(screen.getByText(copy.builtinNote)).toBeTruthy();
    expect(screen.queryByText('1779')).toBeNull();
    await hand.click(screen.getByRole('button', { name: copy.bank.showAnswer }));
    expect(screen.getByText('1779')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: copy.bank.hideAnswer }));
    expect(screen.queryByText('1779')).toBeNull();
  });

  it('lists a question without its choices until its answer is asked for', async () => {
    const mcq = { ...item, kind: 'mcq' as const, stem: 'متى؟', options: ['1779', '1804'] };
    api.on(listItems, () => ({ done: true, items: [mcq], nextCursor: null }));
    const { user: hand } = open(filled);
    expect(await screen.findByText('متى؟')).toBeTruthy();
    expect(screen.queryByText('1804')).toBeNull();
    await hand.click(screen.getByRole('button', { name: copy.bank.showAnswer }));
    expect(screen.getByText('1804')).toBeTruthy();
  });

  it('makes a card of a question from its menu', async () => {
    const kept = api.on(joinReview, () => ({ done: true, card: sampleCard('i1') }));
    const { user: hand } = open(filled);
    await hand.click(await screen.findByRole('button', { name: /^إجراءات/ }));
    await hand.click(await screen.findByRole('menuitem', { name: copy.results.keep }));
    expect(await screen.findByText(copy.results.kept)).toBeTruthy();
    expect(kept.map(({ body }) => body)).toEqual([{ itemId: 'i1' }]);
  });

  it('keeps its filters folded away until they are asked for', async () => {
    const { user: hand } = open(filled);
    const button = await screen.findByRole('button', { name: copy.bank.filter });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await hand.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const lists = api.on(listItems, () => ({ done: true, items: [item], nextCursor: null }));
    await hand.selectOptions(screen.getByLabelText(copy.bank.kind), 'cloze');
    await waitFor(() => expect(lists.at(-1)?.path).toContain('kind=cloze'));
  });

  it('makes questions, and follows the making as the server tells of it', async () => {
    const runs = api.on(startRun, () => ({ done: true, run }));
    const { user: hand } = open(empty);
    await hand.click((await screen.findAllByRole('button', { name: copy.bank.make }))[0]!);
    const dialog = within(await screen.findByRole('dialog'));
    await hand.click(dialog.getByRole('checkbox', { name: copy.kinds.tf }));
    await hand.click(dialog.getByRole('button', { name: copy.make.submit }));
    await waitFor(() => expect(runs[0]?.body).toMatchObject({ count: 20, kinds: ['tf'] }));
    expect(await screen.findByText(copy.make.running(0, 20))).toBeTruthy();
    const ended = { ...run, state: 'done' as const, made: 7 };
    api.on(getStudy, () => ({ done: true, study: { ...filled, run: ended } }));
    act(() => fakeSocket.receive('study-updated', { run: ended }));
    expect(await screen.findByText(copy.make.fewer(7, 20))).toBeTruthy();
  });

  it('says that a run whose model failed was not counted', async () => {
    open({ ...filled, engine: 'model', run: { ...run, engine: 'model' } });
    await screen.findByText(copy.make.running(0, 20));
    const error = 'النموذج اللغوي لا يستجيب.';
    const failed = { ...run, engine: 'model' as const, state: 'failed' as const, error };
    api.on(getStudy, () => ({ done: true, study: { ...filled, run: failed } }));
    act(() => fakeSocket.receive('study-updated', { run: failed }));
    expect(await screen.findByText(`${error} ${copy.make.notCounted}`)).toBeTruthy();
  });

  it('shows the cost of a run with a model and the messages left, and offers none beyond them', async () => {
    const { user: hand } = open({ ...filled, engine: 'model', messagesLeft: 3 });
    await addQuestions(hand, copy.bank.make);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(copy.make.cost(4, 3))).toBeTruthy();
    expect(dialog.getByRole('button', { name: copy.make.submit })).toHaveProperty('disabled', true);
    const count = dialog.getByLabelText(copy.make.count);
    await hand.clear(count);
    await hand.type(count, '15');
    expect(dialog.getByRole('button', { name: copy.make.submit })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it('begins an exam and leads to it', async () => {
    const exams = api.on(createExam, () => ({ done: true, exam: sampleExam() }));
    api.on(getExam, () => ({ done: true, exam: sampleExam() }));
    const { user: hand } = open(filled);
    await hand.click(await screen.findByRole('button', { name: copy.bank.exam }));
    const dialog = within(await screen.findByRole('dialog'));
    await hand.click(dialog.getByRole('checkbox', { name: copy.exams.timed }));
    await hand.click(dialog.getByRole('button', { name: new RegExp(`^${copy.exams.begin}`) }));
    await waitFor(() => expect(currentPath()).toBe('/exams/exam-1'));
    expect(exams[0]?.body).toMatchObject({ centerId: 'c1', count: 1, minutes: null });
  });

  it('says before an exam what proposals of a model cost, and lets the student do without', async () => {
    const exams = api.on(createExam, () => ({ done: true, exam: sampleExam() }));
    api.on(getExam, () => ({ done: true, exam: sampleExam() }));
    const counts = [{ kind: 'define' as const, topic: null, state: 'live' as const, count: 4 }];
    const { user: hand } = open({ ...filled, counts, engine: 'model', messagesLeft: 3 });
    await hand.click(await screen.findByRole('button', { name: copy.bank.exam }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(copy.exams.cost(3))).toBeTruthy();
    await hand.click(dialog.getByRole('checkbox', { name: copy.exams.proposals }));
    expect(dialog.queryByText(copy.exams.cost(3))).toBeNull();
    await hand.click(dialog.getByRole('button', { name: new RegExp(`^${copy.exams.begin}`) }));
    await waitFor(() => expect(exams[0]?.body).toMatchObject({ proposals: false }));
  });

  it('takes a question of one’s own, held against the contract’s rule first', async () => {
    const made = api.on(createItem, () => ({ done: true, item }));
    const { user: hand } = open(filled);
    await addQuestions(hand, copy.bank.own);
    const dialog = within(await screen.findByRole('dialog'));
    await hand.selectOptions(dialog.getByLabelText(copy.form.kind), 'match');
    await hand.type(dialog.getByLabelText(copy.form.stem), 'صِل');
    await hand.click(dialog.getByRole('button', { name: copy.form.save }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    for (const [n, [left, right]] of [
      ['CPU', 'معالج'],
      ['RAM', 'ذاكرة'],
    ].entries()) {
      await hand.type(dialog.getByLabelText(copy.form.left(n + 1)), left!);
      await hand.type(dialog.getByLabelText(copy.form.right(n + 1)), right!);
    }
    await hand.click(dialog.getByRole('button', { name: copy.form.save }));
    // Not side by side as they were written: that would be the key.
    await waitFor(() =>
      expect(made[0]?.body).toMatchObject({
        options: { left: ['CPU', 'RAM'], right: ['ذاكرة', 'معالج'] },
        answer: {
          accepted: [
            [0, 1],
            [1, 0],
          ],
        },
      }),
    );
  });

  it('deletes a question once that is confirmed, and says when it could not', async () => {
    api.on(deleteItem, () => {
      throw new Refusal('not_found', 'السؤال غير موجود أو حُذف.');
    });
    const { user: hand } = open(filled);
    await hand.click(await screen.findByRole('button', { name: /^إجراءات/ }));
    await hand.click(await screen.findByRole('menuitem', { name: copy.bank.delete }));
    await hand.click(await screen.findByRole('button', { name: copy.deleting.confirm }));
    expect(await screen.findByText(copy.deleting.failed)).toBeTruthy();

    api.on(deleteItem, () => ({ done: true, item }));
    api.on(listItems, () => ({ done: true, items: [], nextCursor: null }));
    await hand.click(screen.getByRole('button', { name: copy.deleting.confirm }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^إجراءات/ })).toBeNull());
  });

  it('says when there is no such center', async () => {
    api.on(getStudy, () => {
      throw new Refusal('not_found', 'المقرر غير موجود أو حُذف.');
    });
    renderApp('/study/none', { storedUser: user });
    expect(await screen.findByText(productCopy.missingCenter.title)).toBeTruthy();
  });
});

describe('the day of the exam', () => {
  it('is entered by the Hijri calendar and shown by both', async () => {
    const day = { date: '2026-12-20', hijri: '11 رجب 1448', daysLeft: 34 };
    const sent = api.on(setExamDate, () => ({ done: true, ...day }));
    const { user: hand } = open(filled);
    await hand.click(await screen.findByRole('button', { name: words.set }));
    await hand.click(await screen.findByRole('button', { name: words.hijri }));
    await hand.selectOptions(screen.getByLabelText(words.year), '1448');
    await hand.selectOptions(screen.getByLabelText(words.month), 'رجب');
    await hand.type(screen.getByLabelText(words.dayOfMonth), '31');
    expect(screen.getByText(words.noSuchDay)).toBeTruthy();
    await hand.clear(screen.getByLabelText(words.dayOfMonth));
    await hand.type(screen.getByLabelText(words.dayOfMonth), '11');
    expect(screen.getByText('الأحد 20 ديسمبر 2026 · 11 رجب 1448')).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: words.save }));
    expect(await screen.findByText(words.left(34))).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ date: '2026-12-20' }]);
  });
});

describe('a card of the bank', () => {
  it('shows its page, and both faces as the review does', async () => {
    const answer = { accepted: ['**النيوتن**'], points: [] };
    const { source = null } = sampleResult().questions[1] ?? {};
    const card: Item = { ...item, kind: 'card', stem: 'ما **وحدة** القوة؟', answer, source };
    api.on(listItems, () => ({ done: true, items: [card], nextCursor: null }));
    const { user: hand } = open(filled);
    expect((await screen.findByText('وحدة')).tagName).toBe('STRONG');
    expect(screen.getByText(copy.place(3, 'page'), { exact: false })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: copy.bank.showAnswer }));
    expect(screen.getByText('النيوتن').tagName).toBe('STRONG');
  });
});
