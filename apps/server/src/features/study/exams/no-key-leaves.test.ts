import {
  answerQuestion,
  createExam,
  deleteExam,
  getExam,
  getExamDocument,
  listExams,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { addItem } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, type TestSocket } from '#src/testing/test-socket.ts';

/** Words that occur only in keys, points, explanations and topics. */
const SECRETS = ['سيبويه', 'الخليل', 'الأصمعي', 'الفراهيدي', 'الكسائي'];

let app: TestApp;
let user: SignedUp;
let socket: TestSocket;
const bytes: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  socket = await connectSocket(app, user);
  const { id } = await makeCenter(app, user);
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = SECRETS;
  await addItem(app, user, id, {
    kind: 'cloze',
    stem: 'ألّف ____ الكتاب.',
    answer: { accepted: [first, second] },
    explanation: third,
    topic: fourth,
  });
  await addItem(app, user, id, {
    kind: 'short',
    stem: 'من إمام نحاة الكوفة؟',
    answer: { accepted: [fifth], points: [fifth] },
  });
  await addItem(app, user, id, {
    kind: 'tf',
    stem: 'الرفع علامته الضمة.',
    answer: { accepted: [true] },
  });
  // Records all socket traffic from here on.
  socket.io.engine.on('packet', (packet: { data?: unknown }) => bytes.push(String(packet.data)));
  const call = async (endpoint: Endpoint, path: string, body?: object): Promise<string> => {
    const response = await app.fetch(path, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    bytes.push(text, JSON.stringify([...response.headers]));
    return text;
  };
  const begun = await call(createExam, createExam.path, { centerId: id, count: 3, minutes: 60 });
  const { exam } = createExam.response.parse(JSON.parse(begun));
  const at = (path: string) => path.replace(':id', exam.id);
  for (const { n, kind } of exam.questions) {
    const given = { cloze: 'نفطويه', short: 'لا أدري', tf: false }[kind as 'tf'];
    await call(answerQuestion, at(answerQuestion.path).replace(':n', String(n)), { rev: 1, given });
  }
  await call(getExam, at(getExam.path));
  await call(listExams, listExams.path);
  await call(getExamDocument, `${at(getExamDocument.path)}?key=0`);
  await call(getExamDocument, `${at(getExamDocument.path)}?key=1`);
  await call(answerQuestion, at(answerQuestion.path).replace(':n', '9'), { rev: 1, given: null });
  await call(deleteExam, at(deleteExam.path));
});
afterAll(async () => {
  socket.close();
  await app.close();
});

describe('an exam that runs', () => {
  it('sends no key in any byte, over HTTP and socket', () => {
    const all = bytes.join('\n');
    expect(all).toContain('ألّف ____ الكتاب.');
    for (const secret of SECRETS) expect(all).not.toContain(secret);
    expect(all).not.toMatch(
      /"(?:answer|accepted|points|proposals?|explanation|verdict|band|source|itemId)"/,
    );
  });
});
