import { randomUUID } from 'node:crypto';
import { contactSupport, createSuggestion } from '@nibras/contract';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterConsole, pageOf } from '../support/admin.ts';
import { waitForMail } from '../support/mailbox.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a suggestion is answered in the console and read by its author', async ({
  page,
  request,
  browser,
}) => {
  const student = await joinStudent(request);
  const headers = { authorization: `Bearer ${student.session.token}` };
  const content = `بطاقات مراجعة ${randomUUID()}`;
  await request.post(createSuggestion.path, { headers, data: { content } });

  await enterConsole(page, request);
  await page.goto('/admin/suggestions?status=pending');
  await page.getByRole('searchbox').fill(content);
  await page.getByRole('button', { name: content }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'إرسال الرد' }).click();
  await expect(dialog.getByText('نص الرد مطلوب')).toBeVisible();
  await dialog.getByLabel('نص الرد').fill('نعمل عليها، شكرًا.');
  await dialog.getByRole('button', { name: 'إرسال الرد' }).click();
  await expect(dialog).toBeHidden();
  // It no longer waits, so it has left the narrowed table.
  await expect(page.getByRole('button', { name: content })).toBeHidden();

  const theirs = await pageOf(browser, student.session);
  await theirs.goto('/suggestions');
  const item = theirs.getByRole('listitem').filter({ hasText: content });
  await expect(item).toContainText('تمت الإجابة');
  await expect(item).toContainText('نعمل عليها، شكرًا.');
  await waitForMail(student.email, /نعمل عليها، شكرًا/);

  await page.goto('/admin/actions?kind=suggestion');
  await page.getByRole('button', { name: 'الرد على اقتراح' }).first().click();
  await expect(page.getByRole('dialog').getByText('بعد', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a message to support is answered by mail, closed and opened again', async ({
  page,
  request,
}) => {
  const email = `visitor.${randomUUID().slice(0, 8)}@example.com`;
  const message = `لا يصل رمز التحقق ${randomUUID()}`;
  await request.post(contactSupport.path, { data: { name: 'زائرة', email, message } });

  await enterConsole(page, request);
  await page.goto('/admin');
  await page.getByRole('link', { name: /رسائل دعم بلا رد/ }).click();
  await expect(page).toHaveURL('/admin/support?status=open');
  await page.getByRole('searchbox').fill(email);
  await page.getByRole('link', { name: message }).click();
  await expect(page.getByText('زائر بلا حساب')).toBeVisible();
  await page.getByLabel('نص الرد').fill('أُرسل رمز جديد الآن.');
  await page.getByRole('button', { name: 'إرسال الرد' }).click();
  await expect(page.getByRole('main').getByText('أُرسل رمز جديد الآن.')).toBeVisible();
  await expect(page.getByText('تم الرد')).toBeVisible();
  await waitForMail(email, /أُرسل رمز جديد الآن/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'إغلاق الرسالة' }).click();
  await expect(page.getByText('مغلقة')).toBeVisible();
  await page.getByRole('button', { name: 'إعادة فتح الرسالة' }).click();
  await expect(page.getByRole('button', { name: 'إغلاق الرسالة' })).toBeVisible();
});
