import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { waitForMail } from '../support/mailbox.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('name and mobile are edited and stay after a reload', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  await enterAs(page, session);
  await page.goto('/profile');
  await expect(page.getByLabel('البريد الإلكتروني')).not.toBeEditable();
  await page.getByLabel('الاسم', { exact: true }).fill('سارة بنت خالد');
  await page.getByLabel('رقم الجوال').fill('+966 55 000 1111');
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByText('تم حفظ التغييرات').first()).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('سارة بنت خالد');
  await expect(page.getByLabel('رقم الجوال')).toHaveValue('966550001111');
});

test('a new password needs no more than the old one and is told by mail', async ({
  page,
  request,
}) => {
  const { session, email, password } = await joinStudent(request);
  await enterAs(page, session);
  await page.goto('/profile');
  await page.getByLabel('كلمة المرور', { exact: true }).fill('مساء-المراجعة-9');
  await page.getByLabel('كلمة المرور الحالية').fill(password);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByText('تم حفظ التغييرات').first()).toBeVisible();
  await waitForMail(email, /تغيّرت كلمة مرور الحساب/);
});

test('the welcome plan and the invite code are shown', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  await enterAs(page, session);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('الباقة الترحيبية').first()).toBeVisible();
  await expect(page.getByText(session.userData.inviteCode)).toBeVisible();
});

test('one can take one’s data and leave', async ({ page, request }) => {
  const { session, email, password } = await joinStudent(request);
  await enterAs(page, session);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل بياناتي' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('nibras-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(email);

  await page.getByRole('button', { name: 'حذف الحساب' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill('ليست كلمتي');
  await dialog.getByRole('button', { name: 'حذف الحساب نهائيًا' }).click();
  await expect(dialog.getByText(/كلمة المرور .*غير صحيحة/)).toBeVisible();
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'حذف الحساب نهائيًا' }).click();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
});
