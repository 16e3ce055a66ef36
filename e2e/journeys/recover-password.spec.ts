import { expect } from '@playwright/test';
import { pageOf } from '../support/admin.ts';
import { resetPathFor } from '../support/mailbox.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a forgotten password is replaced by mail and the old session dies', async ({
  page,
  request,
  browser,
}) => {
  const student = await joinStudent(request);
  const elsewhere = await pageOf(browser, student.session);
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByRole('button', { name: 'حفظ التغييرات' })).toBeVisible();

  const newPassword = 'مساء-المراجعة-9';
  const fill = async (first: string, second: string): Promise<void> => {
    await page.getByLabel('كلمة المرور الجديدة').fill(first);
    await page.getByLabel('تأكيد كلمة المرور').fill(second);
    await page.getByRole('button', { name: 'إعادة تعيين كلمة المرور' }).click();
  };

  await test.step('a link is asked for', async () => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'نسيت كلمة المرور؟' }).click();
    // The previous page has a field of the same name.
    await expect(page.getByRole('heading', { name: 'استعادة كلمة المرور' })).toBeVisible();
    await page.getByLabel('البريد الإلكتروني').fill(student.email);
    await page.getByRole('button', { name: 'إرسال' }).click();
    await expect(page.getByText('تم إرسال رابط إعادة التعيين إلى بريدك الإلكتروني')).toBeVisible();
  });

  const path = await resetPathFor(student.email);

  await test.step('the form outlives a reload, and checks the new password', async () => {
    await page.goto(path);
    // Until the link is used, a reload shows the form again.
    await page.reload();
    await expect(page).toHaveURL(/\/reset-password\?/);
    await fill('قصيرة', 'قصيرة');
    await expect(page.getByText('يجب أن تكون كلمة المرور 8 أحرف على الأقل')).toBeVisible();
    await fill(newPassword, 'غير مطابقة لها');
    await expect(page.getByText('كلمة المرور وتأكيد كلمة المرور غير متطابقتين')).toBeVisible();
    await fill(newPassword, newPassword);
    await expect(page).toHaveURL('/login');
  });

  await test.step('the other session ends, and the new password signs in', async () => {
    // The open socket brings it at once, without a click.
    await expect(elsewhere).toHaveURL('/login');
    await page.getByLabel('البريد الإلكتروني').fill(student.email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page).toHaveURL('/chat');
    await elsewhere.context().close();
  });

  await test.step('the link works once', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(path);
    await fill('محاولة-ثانية-10', 'محاولة-ثانية-10');
    await expect(page.getByRole('link', { name: 'طلب رابط جديد' })).toBeVisible();
  });
});
