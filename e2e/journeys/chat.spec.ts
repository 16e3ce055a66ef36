import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, askWithoutEnd, choose, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test.beforeEach(async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
});

test('an answer streams in with maths, a table and code set right', async ({ page }) => {
  await expect(page.getByText('خبير في كل شيء، متخصص في أي شيء')).toBeVisible();
  await ask(page, 'اشرح البناء الضوئي');
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
  await expect(page).toHaveURL(/\/chat\?thread=/);
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('pre').first()).toHaveCSS('direction', 'ltr');
  await expect(page.locator('.katex-error')).toHaveCount(0);
  // Written as levels three and five, they become consecutive levels below the page's own.
  await expect(page.getByRole('heading', { name: 'البناء الضوئي', level: 3 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'مراحله', level: 4 })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
});

test('a reply in progress survives a reload, shows in two tabs and is stopped from either', async ({
  page,
  context,
}) => {
  const reply = await askWithoutEnd(page);
  await expect(page.getByText(/كلمة5 /)).toBeVisible();
  await expect(page).toHaveURL(/thread=/);
  await page.reload();
  await expect(page.getByText(/كلمة5 /)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/كلمة5 /)).toBeVisible();
  await reply.end();
  for (const tab of [page, other]) {
    await expect(tab.getByText(/كلمة0 كلمة1 .*وهذه خاتمته/)).toBeVisible();
  }

  await askWithoutEnd(page);
  await expect(replies(other)).toHaveCount(2);
  await expect(replies(other).last()).toContainText('كلمة5 ');
  await other.getByRole('button', { name: 'إيقاف الرد' }).click();
  await expect(page.getByText('توقّف الرد قبل اكتماله.')).toBeVisible();
  await page.reload();
  await expect(replies(page).last()).toContainText('كلمة5 ');
  await expect(replies(page).last()).not.toContainText('وهذه خاتمته');
});

test('a long reply is read from its question on, and a message written offline goes out once', async ({
  page,
  context,
}) => {
  await ask(page, 'اكتب دفعة واحدة');
  await expect(page.getByText('وهذا آخر الرد.')).toBeAttached();
  await expect(page.getByText('جارٍ الكتابة...')).toHaveCount(0);
  const list = page.getByRole('region', { name: 'الرسائل' });
  const question = page.getByRole('article', { name: 'رسالتك' }).getByText('اكتب دفعة واحدة');
  await expect(question).toBeInViewport();
  const [top, start] = await Promise.all([list.boundingBox(), question.boundingBox()]);
  expect((start?.y ?? 0) - (top?.y ?? 0)).toBeLessThan(80);
  // Only the list scrolls; the page is as tall as its window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);

  await context.setOffline(true);
  await expect(page.getByText(/انقطع الاتصال بالخادم|تعذّر الاتصال بالخادم/).first()).toBeVisible();
  await ask(page, 'سؤال بلا اتصال');
  await expect(page.getByText('غير متصل بالخادم').first()).toBeVisible();
  await context.setOffline(false);
  await expect(replies(page).last()).toContainText('الجواب في الملف');
  await expect(page.getByRole('main').getByText('سؤال بلا اتصال')).toHaveCount(1);
});

test('a conversation is found again among the old ones, and deleted in the middle of a reply', async ({
  page,
}) => {
  await ask(page, 'اشرح البناء الضوئي باختصار');
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
  await page.goto('/old-chats');
  await expect(page.getByRole('heading', { level: 1, name: 'المحادثات السابقة' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('البحث في المحادثات').fill('كالفن');
  // The search is written into the address a moment later, which would undo an earlier navigation.
  await expect(page).toHaveURL(/q=/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/chat\?thread=/);
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();

  await askWithoutEnd(page);
  await expect(replies(page).last()).toContainText('كلمة3');
  await expect(page.getByText('جارٍ الكتابة...')).toBeVisible();
  await choose(page, 'حذف المحادثة');
  await page.getByRole('alertdialog').getByRole('button', { name: /حذف/ }).click();
  await expect(page).not.toHaveURL(/thread=/);
  await expect(page.getByText('خبير في كل شيء، متخصص في أي شيء')).toBeVisible();
  await page.goto('/old-chats');
  await expect(page.getByText('لا توجد محادثات سابقة')).toBeVisible();
  // No running reply may delay the next question.
  await page.goto('/chat');
  await ask(page, 'اشرح البناء الضوئي');
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
});
