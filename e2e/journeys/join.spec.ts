import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask } from '../support/conversation.ts';
import { codeFor } from '../support/mailbox.ts';
import { joinStudent, newDetails, registerStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const LECTURE = join(import.meta.dirname, '../../bench/fixtures/documents/lo-lecture.pdf');

test(
  'the first five minutes: an account, its code, a PDF and an answer that names the page',
  { tag: '@phone' },
  async ({ page, context }) => {
    const student = newDetails();
    const mailbox = await context.newPage();
    await mailbox.goto('/mailbox');
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
    const way = page.getByRole('link', { name: 'صندوق البريد على هذا الجهاز' });
    await expect(way).toHaveAttribute('href', '/mailbox');
    await page.getByLabel('رمز التحقق').fill(await codeShownIn(mailbox, student.email));
    await expect(page).toHaveURL('/chat');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سارة');
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored).toEqual(expect.arrayContaining(['token', 'userData', 'userId']));

    await page.goto('/smart-centers');
    await page.getByRole('button', { name: 'إنشاء', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'إنشاء مركز ذكي جديد' });
    await form.getByLabel('إسم المقرر').fill('خوارزميات 201');
    await form.getByLabel('إسم التخصص').fill('علوم الحاسب');
    await form.getByLabel('إسم الكليّة').fill('كلية الحاسبات');
    await form.locator('input[type=file]').first().setInputFiles(LECTURE);
    await form.getByRole('button', { name: 'إنشاء', exact: true }).click();
    await expect(page.getByText('نشط', { exact: true })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /خوارزميات 201/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'بدء المحادثة' }).click();

    await ask(page, 'ما الترتيب السريع وعلى أي مبدأ يعتمد؟');
    await main
      .getByRole('button', { name: /المصدر 1/ })
      .first()
      .click();
    await expect(page.locator('mark').first()).toBeVisible();
  },
);

/** Waits for the letter to come into the open page, and reads it there. */
async function codeShownIn(mailbox: Page, email: string): Promise<string> {
  const letter = mailbox.getByRole('listitem').filter({ hasText: email });
  await expect(letter).toBeVisible();
  const isOpen = await letter
    .locator('details')
    .evaluate((details: HTMLDetailsElement) => details.open);
  // Others join at the same time, and only the newest letter is open.
  if (!isOpen) await letter.locator('summary').click();
  return letter
    .frameLocator('iframe')
    .getByText(/^\d{6}$/)
    .innerText();
}

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
