import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterAs, joinStudent } from '../support/student.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'الرسالة' });

async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

test.beforeEach(async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
});

test('an answer streams in with maths, a table and code set right', async ({ page }) => {
  await expect(page.getByText('خبير في كل شيء، متخصص في اي شيء')).toBeVisible();
  await ask(page, 'اشرح البناء الضوئي');
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
  await expect(page).toHaveURL(/\/chat\?thread=/);
  await expect(page.locator('.katex').first()).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('pre').first()).toHaveCSS('direction', 'ltr');
  await expect(page.locator('.katex-error')).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
});

test('a reply is stopped and what was written stays', async ({ page }) => {
  await ask(page, 'اكتب ببطء');
  await expect(page.getByText(/كلمة5 /)).toBeVisible();
  await page.getByRole('button', { name: 'إيقاف الرد' }).click();
  await expect(page.getByText('أُوقف الرد قبل اكتماله.')).toBeVisible();
  await expect(page.getByText(/كلمة99/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/كلمة5 /)).toBeVisible();
});

test('a reload in the middle of a reply loses nothing', async ({ page }) => {
  await ask(page, 'اكتب ببطء');
  await expect(page.getByText(/كلمة5 /)).toBeVisible();
  await expect(page).toHaveURL(/thread=/);
  await page.reload();
  await expect(page.getByText(/كلمة0 كلمة1 .*كلمة99/)).toBeVisible({ timeout: 30_000 });
});

test('two tabs of one student see one conversation', async ({ page, context }) => {
  await ask(page, 'اكتب ببطء');
  await expect(page).toHaveURL(/thread=/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(/كلمة5 /)).toBeVisible();
  await other.getByRole('button', { name: 'إيقاف الرد' }).click();
  await expect(page.getByText('أُوقف الرد قبل اكتماله.')).toBeVisible();
});

test('a message written offline waits and goes out once', async ({ page, context }) => {
  await ask(page, 'اشرح البناء الضوئي');
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/انقطع الاتصال بالخادم|تعذّر الاتصال بالخادم/).first()).toBeVisible();
  await ask(page, 'سؤال بلا اتصال');
  await expect(page.getByText('غير متصل بالخادم').first()).toBeVisible();
  await context.setOffline(false);
  await expect(
    page
      .getByRole('main')
      .getByText(/الجواب في الملف/)
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByText('سؤال بلا اتصال')).toHaveCount(1);
});

test('a file goes along with the question', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'إرفاق ملف' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'ملاحظات.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('موعد الاختبار يوم الأحد.'),
  });
  await expect(page.getByText('ملاحظات.txt').first()).toBeVisible();
  await ask(page, 'متى الاختبار؟');
  await expect(
    page
      .getByRole('main')
      .getByText(/الجواب في الملف/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /ملاحظات\.txt/ })).toBeVisible();
});

test('a conversation is found again among the old ones and deleted', async ({ page }) => {
  await ask(page, 'اشرح البناء الضوئي باختصار');
  await expect(page.getByText('وبذلك يكتمل الشرح.')).toBeVisible();
  await page.goto('/old-chats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('البحث في المحادثات').fill('كالفن');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/chat\?thread=/);
  await page.getByRole('button', { name: 'خيارات المحادثة' }).click();
  await page.getByRole('menuitem', { name: 'حذف المحادثة' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /حذف/ }).click();
  await expect(page).not.toHaveURL(/thread=/);
  await page.goto('/old-chats');
  await expect(page.getByText('لا توجد محادثات سابقة')).toBeVisible();
});
