import { answerQuestion, createExam, submitExam } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import { addItem, QUESTIONS, rightOf } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('POST /api/exams', () => {
  it('gives the options of own questions in an order of chance, and knows the right one', async () => {
    const user = await signUpYearly(app);
    const centerId = (await makeCenter(app, user)).id;
    await addItem(app, user, centerId, QUESTIONS.mcq);
    const orders = new Set<string>();
    for (let tries = 0; tries < 6; tries += 1) {
      const { exam } = await app.call(createExam, { centerId, count: 1, minutes: null }, user);
      const [question] = exam.questions;
      orders.add(JSON.stringify(question?.options));
      const path = answerQuestion.path.replace(':id', exam.id).replace(':n', '1');
      await app.call(answerQuestion, { rev: 1, given: rightOf(question) }, { ...user, path });
      const ending = { ...user, path: submitExam.path.replace(':id', exam.id) };
      const ended = await app.call(submitExam, undefined, ending);
      expect(ended.exam.answers[0]?.verdict).toBe('right');
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});
