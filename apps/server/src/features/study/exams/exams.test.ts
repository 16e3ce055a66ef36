import {
  answerQuestion,
  createExam,
  deleteCenter,
  deleteExam,
  getExam,
  getExamDocument,
  listExams,
  markQuestion,
  submitExam,
  type BodyInputOf,
  type Exam,
  type Given,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpLapsed, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { addItem, addQuestions, QUESTIONS, rightOf } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let user: SignedUp;
let other: SignedUp;
let centerId: string;

beforeAll(async () => {
  app = await startTestApp();
  [user, other] = [await signUpYearly(app), await signUpYearly(app)];
  centerId = (await makeCenter(app, user)).id;
  await addQuestions(app, user, centerId);
});
afterAll(() => app.close());

const pathOf = (path: string, id: string, n: number | string = '') =>
  path.replace(':id', id).replace(':n', String(n));

async function start(body: Partial<BodyInputOf<typeof createExam>> = {}): Promise<Exam> {
  const whole = { centerId, count: 5, minutes: null, ...body };
  return (await app.call(createExam, whole, user)).exam;
}

const give = (exam: Exam, n: number, rev: number, given: Given) =>
  app.call(
    answerQuestion,
    { rev, given },
    { ...user, path: pathOf(answerQuestion.path, exam.id, n) },
  );

const refuseAnswer = (exam: Exam, n: number | string, body: object) =>
  app.refusal(answerQuestion, body, { ...user, path: pathOf(answerQuestion.path, exam.id, n) });

const submit = async ({ id }: Exam): Promise<Exam> =>
  (await app.call(submitExam, undefined, { ...user, path: pathOf(submitExam.path, id) })).exam;

const look = async ({ id }: Exam): Promise<Exam> =>
  (await app.call(getExam, undefined, { ...user, path: pathOf(getExam.path, id) })).exam;

/** Answers all questions correctly with these exceptions. */
async function answerAll(exam: Exam, except: Partial<Record<string, Given>> = {}): Promise<void> {
  for (const asked of exam.questions) {
    const { n, kind } = asked;
    await give(exam, n, 1, kind in except ? (except[kind] ?? null) : rightOf(asked));
  }
}

const numberOf = ({ questions }: Exam, asked: string): number =>
  questions.find(({ kind }) => kind === asked)?.n ?? 0;

describe('POST /api/exams', () => {
  it('asks each question once, and shows the same after a return', async () => {
    const exam = await start({ minutes: 30 });
    expect(exam).toMatchObject({
      state: 'running',
      courseName: 'أحياء 101',
      answers: [],
      score: null,
    });
    expect(exam.questions.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(exam.questions.map(({ stem }) => stem)).size).toBe(5);
    expect(Date.parse(exam.deadlineAt ?? '') - Date.parse(exam.startedAt)).toBe(30 * MINUTE_MS);
    expect((await look(exam)).questions).toEqual(exam.questions);
    expect((await start()).deadlineAt).toBeNull();
  });

  it('keeps to the kinds and topics that were chosen, and asks fewer where there are fewer', async () => {
    const kindsOf = (exam: Exam) => exam.questions.map(({ kind }) => kind).sort();
    expect(kindsOf(await start({ kinds: ['tf', 'mcq'] }))).toEqual(['mcq', 'tf']);
    expect(kindsOf(await start({ topics: ['التاريخ'] }))).toEqual(['cloze', 'tf']);
  });

  it('asks no card, and says so where there is nothing to ask', async () => {
    const empty = await makeCenter(app, user);
    await addItem(app, user, empty.id, {
      kind: 'card',
      stem: 'وجه',
      answer: { accepted: ['ظهر'] },
    });
    const body = { centerId: empty.id, count: 5, minutes: null };
    const { status, error } = await app.refusal(createExam, body, user);
    expect([status, error.code]).toEqual([409, 'conflict']);
  });

  it.each([
    ['51 questions', { count: 51 }, 'count'],
    ['no question', { count: 0 }, 'count'],
    ['half a question', { count: 1.5 }, 'count'],
    ['a kind that is none', { kinds: ['essay'] }, 'kinds'],
    ['301 minutes', { minutes: 301 }, 'minutes'],
    ['no minute', { minutes: 0 }, 'minutes'],
  ])('refuses %s', async (_what, body, field) => {
    const whole = { centerId, count: 5, minutes: null, ...body };
    const { status, error } = await app.refusal(createExam, whole, user);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });

  it('refuses an anonymous caller, a lapsed plan and a stranger', async () => {
    const body = { centerId, count: 5, minutes: null };
    expect((await app.refusal(createExam, body)).status).toBe(401);
    expect((await app.refusal(createExam, body, await signUpLapsed(app))).status).toBe(403);
    expect((await app.refusal(createExam, body, other)).status).toBe(404);
  });
});

describe('PUT /api/exams/:id/answers/:n', () => {
  it('stores an answer as it is given; the same again changes nothing', async () => {
    const exam = await start();
    const n = numberOf(exam, 'cloze');
    expect(await give(exam, n, 3, '1779')).toMatchObject({ rev: 3 });
    expect(await give(exam, n, 3, '1779')).toMatchObject({ rev: 3 });
    expect((await look(exam)).answers).toEqual([{ n, rev: 3, given: '1779' }]);
  });

  it('refuses another answer with the same `rev`, and keeps the first', async () => {
    const exam = await start();
    const answers = [
      ['mcq', 1, 2],
      ['match', [[0, 1]], [[1, 0]]],
      ['cloze', '1779', '١٧٧٩'],
    ] as const;
    for (const [kind, given, another] of answers) {
      const n = numberOf(exam, kind);
      const first = given as Given;
      await give(exam, n, 3, first);
      const { status, error } = await refuseAnswer(exam, n, { rev: 3, given: another });
      expect([status, error.code]).toEqual([409, 'conflict']);
      expect(error.message).toMatch(/نافذة أخرى/);
      expect(await give(exam, n, 3, first)).toMatchObject({ rev: 3 });
      expect((await look(exam)).answers).toContainEqual({ n, rev: 3, given });
    }
  });

  it('refuses an older `rev`, as a second tab would send it', async () => {
    const exam = await start();
    await give(exam, 1, 5, null);
    const { status, error } = await refuseAnswer(exam, 1, { rev: 4, given: null });
    expect([status, error.code]).toEqual([409, 'conflict']);
  });

  it('refuses what does not fit its kind, a question that is not there, and strangers', async () => {
    const exam = await start();
    const wrong = [
      ['mcq', 4],
      ['mcq', 'البلاستيدات الخضراء'],
      ['tf', 'صح'],
      ['match', [[0, 7]]],
      ['define', 2],
    ] as const;
    for (const [kind, given] of wrong) {
      const refused = await refuseAnswer(exam, numberOf(exam, kind), { rev: 1, given });
      expect(refused.status).toBe(400);
    }
    expect((await refuseAnswer(exam, 6, { rev: 1, given: null })).status).toBe(404);
    expect((await refuseAnswer(exam, 'x', { rev: 1, given: null })).status).toBe(404);
    expect((await refuseAnswer(exam, 1, { rev: -1, given: null })).status).toBe(400);
    const path = pathOf(answerQuestion.path, exam.id, 1);
    const body = { rev: 1, given: null };
    expect((await app.refusal(answerQuestion, body, { path })).status).toBe(401);
    expect((await app.refusal(answerQuestion, body, { ...other, path })).status).toBe(404);
  });

  it('refuses after the deadline, and after the end', async () => {
    const timed = await start({ minutes: 1 });
    const practice = await start();
    await submit(practice);
    app.clock.advance(MINUTE_MS);
    for (const exam of [timed, practice]) {
      const { status, error } = await refuseAnswer(exam, 1, { rev: 1, given: null });
      expect([status, error.code]).toEqual([409, 'conflict']);
    }
  });
});

describe('POST /api/exams/:id/submit', () => {
  it('returns keys, verdicts, a score, and the sure part by topic', async () => {
    const exam = await start();
    await answerAll(exam, { tf: true });
    const result = await submit(exam);
    expect(result.state).toBe('submitted');
    const verdicts = Object.fromEntries(
      result.questions.map(({ n, kind }) => [
        kind,
        result.answers.find((answer) => answer.n === n)?.verdict,
      ]),
    );
    expect(verdicts).toEqual({
      mcq: 'right',
      tf: 'wrong',
      cloze: 'right',
      match: 'right',
      define: 'open',
    });
    // Unmarked free answers are not counted.
    expect(result.score).toBeCloseTo(3 / 4);
    const tf = result.questions.find(({ kind }) => kind === 'tf');
    expect(tf).toMatchObject({ answer: QUESTIONS.tf.answer, explanation: 'كان ذلك عام 1779.' });
    const history = result.topics?.find(({ topic }) => topic === 'التاريخ');
    expect(history).toMatchObject({ right: 1, asked: 2 });
    expect(history?.sureShare).toBeLessThan(0.5);
    expect(await submit(exam)).toEqual(result);
  });

  it('counts unanswered questions as wrong', async () => {
    const result = await submit(await start());
    expect(result.answers.map(({ verdict }) => verdict)).toEqual(Array(5).fill('wrong'));
    expect(result.score).toBe(0);
  });
});

describe('the deadline', () => {
  it('is submitted before it is opened', async () => {
    const exam = await start({ minutes: 1 });
    await give(exam, numberOf(exam, 'cloze'), 1, '1779');
    app.clock.advance(2 * MINUTE_MS);
    const result = await look(exam);
    expect([result.state, result.submittedAt]).toEqual(['submitted', exam.deadlineAt]);
    expect(result.score).toBeCloseTo(1 / 5);
  });
});

describe('PUT /api/exams/:id/marks/:n', () => {
  const mark = (exam: Exam, n: number, points: boolean[]) =>
    app.call(markQuestion, { points }, { ...user, path: pathOf(markQuestion.path, exam.id, n) });
  const refusedMark = (exam: Exam, n: number, body: object, caller: object = user) =>
    app.refusal(markQuestion, body, { ...caller, path: pathOf(markQuestion.path, exam.id, n) });

  it('makes the ticks the mark, and the score follows', async () => {
    const exam = await start();
    await answerAll(exam);
    const before = await submit(exam);
    const n = numberOf(exam, 'define');
    expect(before.answers[n - 1]).toMatchObject({ verdict: 'open', points: null });
    expect(before.answers[n - 1]?.band).not.toBeNull();
    expect((await mark(exam, n, [true, false])).exam.score).toBeCloseTo(4.5 / 5);
    const { exam: after } = await mark(exam, n, [true, true]);
    expect(after.answers[n - 1]).toMatchObject({ verdict: 'right', points: [true, true] });
    expect(after.score).toBe(1);
  });

  it('refuses another number of ticks, a kind that a rule marks, and an exam that runs', async () => {
    const exam = await start();
    const n = numberOf(exam, 'define');
    expect((await refusedMark(exam, n, { points: [true, true] })).status).toBe(409);
    await submit(exam);
    expect((await refusedMark(exam, n, { points: [true] })).status).toBe(400);
    expect((await refusedMark(exam, n, { points: 'all' })).status).toBe(400);
    expect((await refusedMark(exam, numberOf(exam, 'tf'), { points: [] })).status).toBe(409);
    expect((await refusedMark(exam, n, { points: [true, true] }, other)).status).toBe(404);
    expect((await refusedMark(exam, n, { points: [true, true] }, { token: 'none' })).status).toBe(
      401,
    );
  });
});

describe('GET and DELETE /api/exams', () => {
  it('lists the newest first, those of one center where one is named', async () => {
    const { id } = await makeCenter(app, user);
    await addItem(app, user, id, QUESTIONS.tf);
    const first = await start({ centerId: id });
    app.clock.advance(1000);
    const second = await start({ centerId: id });
    const path = `${listExams.path}?centerId=${id}`;
    const { exams } = await app.call(listExams, undefined, { ...user, path });
    expect(exams.map((exam) => exam.id)).toEqual([second.id, first.id]);
    expect((await app.call(listExams, undefined, other)).exams).toEqual([]);
    expect((await app.refusal(listExams)).status).toBe(401);
  });

  it('shows, submits and deletes only one’s own', async () => {
    const exam = await start();
    for (const endpoint of [getExam, submitExam, deleteExam]) {
      const path = pathOf(endpoint.path, exam.id);
      expect((await app.refusal(endpoint, undefined, { path })).status).toBe(401);
      expect((await app.refusal(endpoint, undefined, { ...other, path })).status).toBe(404);
    }
    const path = pathOf(deleteExam.path, exam.id);
    await app.call(deleteExam, undefined, { ...user, path });
    expect((await app.refusal(getExam, undefined, { ...user, path })).status).toBe(404);
  });

  it('keeps its questions when the center is deleted in the middle', async () => {
    const { id } = await makeCenter(app, user);
    await addItem(app, user, id, QUESTIONS.tf);
    const exam = await start({ centerId: id });
    const path = deleteCenter.path.replace(':id', id);
    await app.call(deleteCenter, undefined, { ...user, path });
    await give(exam, 1, 1, false);
    expect(await submit(exam)).toMatchObject({ centerId: null, courseName: 'أحياء 101', score: 1 });
  });
});

describe('GET /api/exams/:id/paper.pdf', () => {
  const print = ({ id }: Exam, key: string, caller: object = user) => {
    const path = `${pathOf(getExamDocument.path, id)}?key=${key}`;
    const { token } = caller as { token?: string };
    return app.fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  };

  it('gives the questions while the exam runs, and the key only once it is over', async () => {
    const exam = await start();
    const response = await print(exam, '0');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/pdf',
    ]);
    expect((await print(exam, '1')).status).toBe(409);
    await submit(exam);
    expect((await print(exam, '1')).status).toBe(200);
    expect((await print(exam, 'yes')).status).toBe(400);
    expect((await print(exam, '0', other)).status).toBe(404);
    expect((await print(exam, '0', {})).status).toBe(401);
  });
});
