import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { waitForMail } from '../support/mailbox.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a profile is edited, and one can take one’s data and leave', async ({ page, request }) => {
  const { session, email, password } = await joinStudent(request);
  const newPassword = 'مساء-المراجعة-9';
  await enterAs(page, session);

  await test.step('the profile is edited, the password too', async () => {
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText('الباقة الترحيبية').first()).toBeVisible();
    await expect(page.getByText(session.userData.inviteCode)).toBeVisible();
    await expect(page.getByLabel('البريد الإلكتروني')).not.toBeEditable();
    await page.getByLabel('الاسم', { exact: true }).fill('سارة بنت خالد');
    await page.getByLabel('رقم الجوال').fill('+966 55 000 1111');
    await page.getByLabel('كلمة المرور', { exact: true }).fill(newPassword);
    await page.getByLabel('كلمة المرور الحالية').fill(password);
    await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
    await expect(page.getByText('تم حفظ التغييرات').first()).toBeVisible();
    await waitForMail(email, /تغيّرت كلمة مرور الحساب/);
    await page.reload();
    await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('سارة بنت خالد');
    await expect(page.getByLabel('رقم الجوال')).toHaveValue('966550001111');
  });

  await test.step('the data are downloaded', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تنزيل بياناتي' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('nibras-data.json');
    expect(await readFile(await file.path(), 'utf8')).toContain(email);
  });

  await test.step('the account is deleted with the new password alone', async () => {
    await page.getByRole('button', { name: 'حذف الحساب' }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    // The old password no longer works.
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'حذف الحساب نهائيًا' }).click();
    await expect(dialog.getByText(/كلمة المرور .*غير صحيحة/)).toBeVisible();
    await dialog.getByLabel('كلمة المرور', { exact: true }).fill(newPassword);
    await dialog.getByRole('button', { name: 'حذف الحساب نهائيًا' }).click();
    await expect(page).toHaveURL('/login');
  });

  await test.step('nobody signs in to it again', async () => {
    await page.getByLabel('البريد الإلكتروني').fill(email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
  });
});
