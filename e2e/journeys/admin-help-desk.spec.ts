import { randomUUID } from 'node:crypto';
import { contactSupport, createSuggestion } from '@nibras/contract';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterConsole } from '../support/admin.ts';
import { waitForMail } from '../support/mailbox.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a message to support and a suggestion are answered, by mail too, and the log tells it', async ({
  page,
  request,
}) => {
  await enterConsole(page, request);

  await test.step('a message, which is closed and opened again', async () => {
    const email = `visitor.${randomUUID().slice(0, 8)}@example.com`;
    const message = `لا يصل رمز التحقق ${randomUUID()}`;
    await request.post(contactSupport.path, { data: { name: 'زائرة', email, message } });
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

  await test.step('a suggestion', async () => {
    const { session, email } = await joinStudent(request);
    const headers = { authorization: `Bearer ${session.token}` };
    const content = `بطاقات مراجعة ${randomUUID()}`;
    await request.post(createSuggestion.path, { headers, data: { content } });
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
    // It is answered, so the filtered table no longer lists it.
    await expect(page.getByRole('button', { name: content })).toBeHidden();
    await waitForMail(email, /نعمل عليها، شكرًا/);
    await page.goto('/admin/actions?kind=suggestion');
    await page.getByRole('button', { name: 'الرد على اقتراح' }).first().click();
    await expect(dialog.getByText('بعد', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });
});
