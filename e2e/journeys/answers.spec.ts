import { getCenter, type SessionAnswer } from '@nibras/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { makeCenter } from '../support/center.ts';
import { ask, replies } from '../support/conversation.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const FILE_NAME = 'مبادئ الحاسوب.md';
/** The items of the first list are paragraphs, as readers of PDF files often return them. */
const handout = (voltage: number) => `# مبادئ الحاسوب

## المعالجة

تمر معالجة البيانات بالمراحل التالية:

أولًا: مرحلة الإدخال.

ثانيًا: مرحلة المعالجة في وحدة المعالجة المركزية.

ثالثًا: مرحلة الإخراج إلى الشاشة أو الطابعة.

## الذاكرة

| الوجه | RAM | ROM |
| --- | --- | --- |
| البقاء | مؤقتة | دائمة |
| الكتابة | ممكنة | غير ممكنة |

## البرامج

المترجم هو برنامج يترجم البرنامج كله دفعة واحدة.

المفسر هو برنامج يترجم تعليمة بعد أخرى.

## مزود الطاقة

يحول مزود الطاقة الكهرباء من ${voltage} فولت.
`;

let server: OwnServer;
let request: APIRequestContext;
let session: SessionAnswer;
let centerId: string;

test.beforeAll(async ({ playwright }) => {
  server = await startOwnServer({ LLM_PROVIDER: 'builtin' });
  request = await playwright.request.newContext({ baseURL: server.address });
  ({ session } = await joinStudent(request, server.dataDir));
  centerId = await makeCenter(request, session, { fileName: FILE_NAME, text: handout(220) });
});

test.afterAll(async () => {
  await request.dispose();
  await server.stop();
});

async function answerTo(page: Page, question: string): Promise<Locator> {
  const before = await replies(page).count();
  await ask(page, question);
  await expect(replies(page)).toHaveCount(before + 1);
  return replies(page).last();
}

test('files answer without a model: lists, tables, comparisons, missing topics, a new edition', async ({
  page,
}) => {
  await enterAs(page, session);
  await page.goto(`${server.address}/chat/${centerId}?center=true`);

  await test.step('a list comes to its end, asked for in spoken Arabic', async () => {
    const reply = await answerTo(page, 'ايش مراحل معالجة البيانات؟');
    await expect(reply.getByText(/أولًا: مرحلة الإدخال/)).toBeVisible();
    await expect(reply.getByText(/ثالثًا: مرحلة الإخراج/)).toBeVisible();
    await expect(reply.getByText(/دفعة واحدة/)).toHaveCount(0);
  });

  await test.step('things that a table compares are answered by the table', async () => {
    const reply = await answerTo(page, 'قارن لي RAM مع ROM');
    const table = reply.getByRole('table');
    await expect(table.getByRole('cell', { name: 'مؤقتة', exact: true })).toBeVisible();
    await expect(table.getByRole('cell', { name: /^غير ممكنة/ })).toBeVisible();
  });

  await test.step('a comparison brings both sides under their names', async () => {
    const reply = await answerTo(page, 'المترجم مقارنة بالمفسر');
    await expect(reply.getByRole('strong').filter({ hasText: 'المترجم' })).toBeVisible();
    await expect(reply.getByText(/دفعة واحدة/).first()).toBeVisible();
    await expect(reply.getByRole('strong').filter({ hasText: 'المفسر' })).toBeVisible();
    await expect(reply.getByText(/تعليمة بعد أخرى/).first()).toBeVisible();
  });

  await test.step('a name that is nowhere is said to be nowhere', async () => {
    const reply = await answerTo(page, 'وين انذكر أرسطو؟');
    await expect(reply.getByText(/لم يُذكر «أرسطو» في الملفات/)).toBeVisible();
    await expect(reply.getByRole('button', { name: /المصدر/ })).toHaveCount(0);
  });

  await test.step('a number is the one of the file', async () => {
    const reply = await answerTo(page, 'مزود الطاقة يحول الكهرباء من كم فولت؟');
    await expect(reply.getByText(/220 فولت/)).toBeVisible();
  });

  await test.step('a new edition of the file takes the place of the old one', async () => {
    await page.goto(`${server.address}/?center=${centerId}`);
    await page.getByRole('button', { name: 'طلب تعديل المساعد' }).click();
    await page.getByRole('button', { name: `إزالة ${FILE_NAME}` }).click();
    const buffer = Buffer.from(handout(110));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: FILE_NAME, mimeType: 'text/markdown', buffer });
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(page.getByText('تم إرسال طلب التحديث بنجاح').first()).toBeVisible();
    await expect.poll(isRead, { intervals: [100] }).toBe(true);

    await page.goto(`${server.address}/chat/${centerId}?center=true`);
    const reply = await answerTo(page, 'مزود الطاقة يحول الكهرباء من كم فولت؟');
    await expect(reply.getByText(/110 فولت/)).toBeVisible();
    await expect(reply.getByText(/220 فولت/)).toHaveCount(0);
  });
});

async function isRead(): Promise<boolean> {
  const headers = { authorization: `Bearer ${session.token}` };
  const answer = await request.get(getCenter.path.replace(':id', centerId), { headers });
  const { isActive, progress, files } = getCenter.response.parse(await answer.json()).center;
  return isActive && progress === null && files.every(({ status }) => status === 'ready');
}
