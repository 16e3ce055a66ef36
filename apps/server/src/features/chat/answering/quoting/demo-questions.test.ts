import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { openChatClient, wholeOf, type ChatClient } from '#src/testing/chat-client.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const DEMO = join(import.meta.dirname, '../../../../../../../tools/demo');
const FILES = {
  databases: {
    'محاضرات قواعد البيانات.pdf': 'files/databases.pdf',
    'أسئلة مراجعة.md': 'courses/databases-review.ar.md',
  },
  biology: {
    'محاضرات الأحياء.pdf': 'files/biology.pdf',
    'دليل المختبر.md': 'courses/biology-lab.ar.md',
  },
};

let app: TestApp;
let user: SignedUp;
let tab: ChatClient;
const centers = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp();
  user = await signUpYearly(app);
  tab = await openChatClient(app, user);
  for (const [course, given] of Object.entries(FILES)) {
    const files = [];
    for (const [name, path] of Object.entries(given)) {
      files.push(await upload(app, user, name, await readFile(join(DEMO, path))));
    }
    const { id } = await makeCenter(app, user, files);
    await whenRead(app, user, id);
    centers.set(course, id);
  }
});
afterAll(async () => {
  tab.close();
  await app.close();
});

describe('the questions of the demo', () => {
  it.each([
    [
      'databases',
      'ما الفرق بين المفتاح الأساسي والمفتاح الأجنبي؟',
      ['تميّز كل صف', 'يشير إلى صف في جدول آخر'],
    ],
    ['databases', 'متى يُستعمل الربط الأيسر؟', ['كل صفوف الجدول الأول ولو لم يكن لبعضها نظير']],
    ['databases', 'ما خصائص المعاملة السليمة؟', ['الذرية', 'الاتساق', 'العزل', 'الدوام']],
    [
      'biology',
      'أين يجري البناء الضوئي وما مرحلتاه؟',
      ['البلاستيدات الخضراء', 'تفاعلات الضوء', 'حلقة كالفن'],
    ],
    ['biology', 'كم جزيء ATP ينتج من جزيء السكر؟', ['نحو ثلاثين جزيئاً من ATP']],
  ])('of %s: «%s»', async (course, message, facts) => {
    const sent = await tab.sent({ message, chatId: centers.get(course) ?? '' });
    const answer = wholeOf(await tab.over(sent.id)).message;
    for (const fact of facts) expect(answer).toContain(fact);
  });
});
