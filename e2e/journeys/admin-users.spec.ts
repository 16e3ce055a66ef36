import { getMe, login } from '@nibras/contract';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterConsole } from '../support/admin.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a student is given days, blocked, let in again and deleted, and the log tells it', async ({
  page,
  request,
}) => {
  const { session, email, password } = await joinStudent(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const me = () => request.get(getMe.path, { headers });
  const data = { username: email, password };
  const signIn = async () => (await request.post(login.path, { data })).ok();

  await enterConsole(page, request);
  const address = `/admin/users/${session.acckey}`;
  const dialog = page.getByRole('dialog');
  const periods = page.getByRole('region', { name: 'فترات الباقات' });

  await test.step('days are added', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'أيام إضافية' }).click();
    await dialog.getByLabel('عدد الأيام').fill('٧');
    await dialog.getByRole('button', { name: 'إضافة الأيام' }).click();
    await expect(dialog).toBeHidden();
    await expect(periods.getByText('من الإدارة')).toBeVisible();
  });

  await test.step('the plan is changed', async () => {
    await page.getByRole('button', { name: 'تغيير الباقة' }).click();
    await dialog.getByLabel('الباقة الجديدة').selectOption({ label: 'باقة الفصل الدراسي' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'تغيير الباقة' }).click();
    await expect(dialog).toBeHidden();
    await expect(periods.getByText('باقة الفصل الدراسي')).toBeVisible();
    expect(await (await me()).text()).toContain('باقة الفصل الدراسي');
  });

  await test.step('the account is blocked, and its session ends', async () => {
    await page.getByRole('button', { name: 'حظر الحساب' }).click();
    await dialog.getByLabel('السبب').fill('إساءة الاستخدام');
    await dialog.getByRole('button', { name: 'حظر الحساب' }).click();
    await expect(page.getByText('محظور', { exact: true })).toBeVisible();
    expect((await me()).status()).toBe(401);
    expect(await signIn()).toBe(false);
  });

  await test.step('the account is let in again', async () => {
    await page.getByRole('button', { name: 'رفع الحظر' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'رفع الحظر' }).click();
    await expect(page.getByText('محظور', { exact: true })).toBeHidden();
    expect(await signIn()).toBe(true);
  });

  await test.step('the log tells every action', async () => {
    await page.goto(`/admin/actions?targetId=${session.acckey}`);
    const log = page.getByRole('main');
    for (const action of [
      'إضافة أيام لمستخدم',
      'تغيير باقة مستخدم',
      'حظر مستخدم',
      'رفع الحظر عن مستخدم',
    ]) {
      await expect(log.getByRole('button', { name: action })).toBeVisible();
    }
    await log.getByRole('button', { name: 'حظر مستخدم' }).click();
    await expect(dialog.getByText('إساءة الاستخدام')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the account is deleted once its email is typed', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'حذف الحساب' }).click();
    await dialog.getByLabel(/بريد الحساب، للتأكيد/).fill('someone@else.sa');
    await dialog.getByRole('button', { name: 'حذف الحساب نهائيًا' }).click();
    await expect(dialog.getByText('البريد المكتوب لا يطابق بريد الحساب')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/بريد الحساب، للتأكيد/).fill(email);
    await dialog.getByRole('button', { name: 'حذف الحساب نهائيًا' }).click();
    await expect(page).toHaveURL('/admin/users');
    await page.goto(address);
    await expect(page.getByRole('alert')).toBeVisible();
  });
});
