import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

/** Asked nowhere else, so that the model counts for this journey alone. */
let mark: string;

test.beforeEach(async ({ page, request }) => {
  mark = randomUUID().slice(0, 8);
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
});

test('a reply is written again', async ({ page }) => {
  await ask(page, `كم مرة سُئلتَ؟ ${mark}`);
  await expect(replies(page)).toContainText('المحاولة رقم 1.');
  await page.getByRole('button', { name: 'إعادة كتابة الرد' }).click();
  await expect(replies(page)).toContainText('المحاولة رقم 2.');
  await expect(page.getByText('المحاولة رقم 1.')).toHaveCount(0);
  await page.reload();
  await expect(replies(page)).toContainText('المحاولة رقم 2.');
  await expect(replies(page)).toHaveCount(1);
});

test('a message is put differently and sent again', async ({ page }) => {
  await ask(page, `كم مرة سُئلتَ؟ ${mark}`);
  await expect(replies(page)).toContainText('المحاولة رقم 1.');
  await ask(page, 'وسؤال بعده');
  await expect(replies(page)).toHaveCount(2);
  await expect(replies(page).last()).toContainText('الجواب في الملف');

  await page.getByRole('button', { name: 'تعديل الرسالة' }).first().click();
  const field = page.getByRole('textbox', { name: 'نص الرسالة المعدّل' });
  await expect(field).toHaveValue(`كم مرة سُئلتَ؟ ${mark}`);
  await expectAccessible(page);
  await field.fill('اشرح البناء الضوئي');
  await field.press('Enter');
  await expect(replies(page)).toContainText('وبذلك يكتمل الشرح.');
  await expect(replies(page)).toHaveCount(1);
  await expect(page.getByRole('main').getByText('وسؤال بعده')).toHaveCount(0);
  await page.reload();
  await expect(replies(page)).toHaveCount(1);
});

test('a reply that broke off says so, keeps its part and is tried again', async ({ page }) => {
  await ask(page, `جواب ينقطع ${mark}`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('انقطع');
  await expect(replies(page)).toContainText('نصف الجواب');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(replies(page)).toContainText('الجواب كله.');
  await expect(replies(page)).not.toContainText('نصف الجواب');
  await expect(alert).toHaveCount(0);
});

test('a reply that reached its length says so', async ({ page }) => {
  await ask(page, `رواية بلا نهاية ${mark}`);
  await expect(page.getByText('بلغ الرد حدّ الطول المسموح، فتوقّف هنا.')).toBeVisible();
  await expect(replies(page)).toContainText('ثم الثاني');
});
