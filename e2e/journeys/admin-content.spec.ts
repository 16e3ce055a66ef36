import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterConsole, pageOf } from '../support/admin.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a plan is edited and students see it so', async ({ page, request, browser }) => {
  // One that no other journey buys: all run on one server.
  const name = 'باقة نصف السنة';
  const feature = `ميزة ${randomUUID().slice(0, 8)}`;
  await enterConsole(page, request);
  await page.goto('/admin/plans');
  await page.getByRole('button', { name: `تعديل «${name}»` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const price = dialog.getByLabel('السعر بالريال');
  const before = await price.inputValue();
  await price.fill('غير رقم');
  await dialog.getByRole('button', { name: 'حفظ الباقة' }).click();
  await expect(dialog.getByText(/مبلغ بالريال/)).toBeVisible();
  await price.fill(before);
  await dialog.getByRole('button', { name: 'إضافة ميزة' }).click();
  await dialog
    .getByRole('textbox', { name: /^الميزة/ })
    .last()
    .fill(feature);
  await dialog.getByRole('button', { name: 'حفظ الباقة' }).click();
  await expect(dialog).toBeHidden();

  const theirs = await pageOf(browser, (await joinStudent(request)).session);
  await theirs.goto('/plans');
  await expect(theirs.getByRole('article', { name }).getByText(feature)).toBeVisible();

  await page.getByRole('button', { name: `تعديل «${name}»` }).click();
  await dialog
    .getByRole('button', { name: /^إزالة الميزة/ })
    .last()
    .click();
  await dialog.getByRole('button', { name: 'حفظ الباقة' }).click();
  await expect(dialog).toBeHidden();
});

test('a question is added, moved, read by a student and deleted', async ({
  page,
  request,
  browser,
}) => {
  const mark = randomUUID().slice(0, 8);
  const title = `هل يعمل دون اتصال؟ ${mark}`;
  const answer = `تنتظر الرسائل حتى يعود الاتصال. ${mark}`;
  await enterConsole(page, request);
  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: 'سؤال جديد' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('السؤال').fill(title);
  await dialog.getByLabel('الجواب').fill(answer);
  await dialog.getByRole('button', { name: 'حفظ' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);

  const theirs = await pageOf(browser, (await joinStudent(request)).session);
  await theirs.goto('/faq');
  await theirs.getByRole('button', { name: title }).click();
  await expect(theirs.getByText(answer)).toBeVisible();

  await page.getByRole('button', { name: `حذف «${title}»` }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف السؤال' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeHidden();
});
