import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { codeFor } from '../support/mailbox.ts';
import { joinStudent, newDetails, registerStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test(
  'a newcomer registers, reads the mail, verifies and is signed in',
  { tag: '@phone' },
  async ({ page }) => {
    const student = newDetails();
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'إنشاء حساب جديد' }).click();

    await page.getByLabel('الاسم', { exact: true }).fill(student.username);
    await page.getByLabel('البريد الإلكتروني').fill(student.email.toUpperCase());
    await page.getByLabel('رقم الجوال').fill('٠٥٠١٢٣٤٥٦٧');
    await page.getByRole('combobox', { name: 'الجامعة' }).fill('الملك سعود');
    await page.getByRole('option', { name: student.university }).first().click();
    await page.getByLabel('كلمة المرور', { exact: true }).fill(student.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'إنشاء الحساب' }).click();

    await expect(page).toHaveURL('/verify');
    await expect(page.getByText(student.email)).toBeVisible();
    await page.getByLabel('رمز التحقق').fill(await codeFor(student.email));

    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سارة');
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).toEqual(expect.arrayContaining(['token', 'userData', 'userId']));
  },
);

test('every field says what is wrong with it, and what was typed stays', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('الاسم', { exact: true }).fill('سارة');
  await page.getByLabel('كلمة المرور', { exact: true }).fill('قصيرة');
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();

  await expect(page.getByText('البريد الإلكتروني مطلوب')).toBeVisible();
  await expect(page.getByText('رقم الجوال مطلوب')).toBeVisible();
  await expect(page.getByText('اسم الجامعة مطلوب')).toBeVisible();
  await expect(page.getByText('يجب أن تكون كلمة المرور 8 أحرف على الأقل')).toBeVisible();
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue('سارة');
  await expectAccessible(page);
});

test('an e-mail that has an account is told so', async ({ page, request }) => {
  const { email } = await joinStudent(request);
  const other = newDetails();
  await page.goto('/register');
  await page.getByLabel('الاسم', { exact: true }).fill(other.username);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('رقم الجوال').fill(other.mobile);
  await page.getByRole('combobox', { name: 'الجامعة' }).fill('جامعة لا يعرفها أحد');
  await page.getByLabel('كلمة المرور', { exact: true }).fill(other.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'إنشاء الحساب' }).click();

  await expect(page.getByRole('link', { name: 'تسجيل الدخول بهذا البريد' })).toBeVisible();
});

test('a wrong code is refused and the right one still works', async ({ page, request }) => {
  const { email, password } = await registerStudent(request);
  const code = await codeFor(email);
  await page.goto('/login');
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();

  // Signing in before verifying leads here and mails a fresh code, which kills the first one.
  await expect(page).toHaveURL('/verify');
  let fresh = code;
  await expect.poll(async () => (fresh = await codeFor(email))).not.toBe(code);
  const wrong = String((Number(fresh) + 1) % 1_000_000).padStart(6, '0');
  await page.getByLabel('رمز التحقق').fill(wrong);
  await expect(page.getByText('رمز التحقق غير صحيح')).toBeVisible();
  await page.getByLabel('رمز التحقق').fill(fresh);
  await expect(page).toHaveURL('/chat');
});
