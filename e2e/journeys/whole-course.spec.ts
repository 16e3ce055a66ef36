import { expect } from '@playwright/test';
import { makeCenter } from '../support/center.ts';
import { ask, replies } from '../support/conversation.ts';
import { LONG_COURSE } from '../support/course.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const FILE = { fileName: 'مقرر Logic 101.md', text: LONG_COURSE };

test('a model sums up sixty pages with progress, explains one, compares two and lists, and cites', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const centerId = await makeCenter(request, session, FILE);
  await enterAs(page, session);
  await page.goto(`/chat/${centerId}?center=true`);

  await test.step('a summary of the whole cites its first and last page', async () => {
    await ask(page, 'لخّص الملف كاملًا');
    const summary = replies(page).last();
    await expect(summary.getByText(/يبدأ الملف هنا/)).toBeVisible();
    await expect(summary.getByRole('button', { name: /المصدر 60/ }).first()).toBeVisible();
    await expect(summary.getByRole('button', { name: /المصدر 1(?!\d)/ }).first()).toBeVisible();
    await summary.getByText(/خطوات الإجابة/).click();
    await expect(summary.getByRole('listitem').filter({ hasText: 'الأقسام 1 إلى' })).toBeVisible();
  });

  await test.step('one part is explained', async () => {
    await ask(page, 'اشرح القسم 7');
    await expect(replies(page).last().getByText('قسم 7').first()).toBeVisible();
  });

  await test.step('two parts are compared', async () => {
    await ask(page, 'قارن بين القسم 3 والقسم 5');
    const compared = replies(page).last();
    await expect(compared.getByText(/المفهوم3 هو فكرة الموضوع 3.*المفهوم5 هو فكرة/)).toBeVisible();
    await expect(compared.getByRole('button', { name: /المصدر 1.*قسم 3/ }).first()).toBeVisible();
    await expect(compared.getByRole('button', { name: /المصدر 2.*قسم 5/ }).first()).toBeVisible();
  });

  await test.step('all definitions are listed', async () => {
    await ask(page, 'عدّد كل التعريفات');
    const listed = replies(page).last();
    await expect(listed.getByText(/كل ما ورد: المفهوم1 هو فكرة الموضوع 1/)).toBeAttached();
    await expect(listed.getByRole('button', { name: /المصدر 60.*قسم 60/ }).first()).toBeAttached();
  });
});

test.describe('without a model', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await startOwnServer({ LLM_PROVIDER: 'builtin' });
  });
  test.afterAll(() => server.stop());

  test('pages, parts, comparisons and lists come from the text itself', async ({
    page,
    playwright,
  }) => {
    const request = await playwright.request.newContext({ baseURL: server.address });
    const { session } = await joinStudent(request, server.dataDir);
    const centerId = await makeCenter(request, session, FILE);
    await request.dispose();
    await enterAs(page, session);
    await page.goto(`${server.address}/chat/${centerId}?center=true`);

    await test.step('a summary reaches from the first page to the last', async () => {
      await ask(page, 'لخّص الملف كاملًا');
      const summary = replies(page).last();
      await expect(summary.getByText(/المفهوم60 هو فكرة/)).toBeAttached();
      await expect(summary.getByText(/المفهوم1 هو فكرة/)).toBeVisible();
    });

    await test.step('a part is explained by its number in words', async () => {
      await ask(page, 'اشرح القسم السابع');
      await expect(
        replies(page)
          .last()
          .getByText(/المفهوم7 هو فكرة الموضوع 7/),
      ).toBeVisible();
    });

    await test.step('two parts are compared by their text', async () => {
      await ask(page, 'قارن بين القسم 3 والقسم 5');
      await expect(
        replies(page)
          .last()
          .getByText(/المفهوم3 هو/),
      ).toBeVisible();
      await expect(
        replies(page)
          .last()
          .getByText(/المفهوم5 هو/),
      ).toBeVisible();
    });

    await test.step('a name is found on its page', async () => {
      await ask(page, 'أين ورد المفهوم9؟');
      await expect(
        replies(page)
          .last()
          .getByText(/المفهوم9 هو/),
      ).toBeVisible();
    });
  });
});
