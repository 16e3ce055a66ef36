import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask } from '../support/conversation.ts';
import { openMorePages } from '../support/help-desk.ts';
import { newDetails } from '../support/student.ts';
import { test } from '../support/test.ts';

const LECTURE = join(import.meta.dirname, '../../bench/fixtures/documents/lo-lecture.pdf');

test(
  'the first five minutes: an account, its code, a PDF and an answer that names the page',
  { tag: '@phone' },
  async ({ page, context }) => {
    const student = newDetails();
    const mailbox = await context.newPage();
    await mailbox.goto(process.env.NIBRAS_E2E_MAILBOX ?? '');
    const clicks = await countClicks(page);
    const main = page.getByRole('main');

    await test.step('sign-in leads to the registration', async () => {
      await page.goto('/');
      await expect(page).toHaveURL('/login');
      await page.getByRole('link', { name: 'إنشاء حساب جديد' }).click();
    });

    await test.step('each field shows its error, and the typed values stay', async () => {
      await page.getByLabel('الاسم', { exact: true }).fill(student.username);
      await page.getByLabel('الاسم', { exact: true }).press('Enter');
      await expect(page.getByText('رقم الجوال مطلوب')).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue(student.username);
    });

    await test.step('the account is registered', async () => {
      await page.getByLabel('البريد الإلكتروني').fill(student.email.toUpperCase());
      await page.getByLabel('رقم الجوال').fill('٠٥٠١٢٣٤٥٦٧');
      await page.getByRole('combobox', { name: 'الجامعة' }).fill('الملك سعود');
      await page.getByRole('combobox', { name: 'الجامعة' }).press('ArrowDown');
      await page.getByRole('combobox', { name: 'الجامعة' }).press('Enter');
      await page.getByLabel('كلمة المرور', { exact: true }).fill(student.password);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'إنشاء الحساب' }).click();
      await expect(page).toHaveURL('/verify');
    });

    await test.step('a wrong code is refused, and the mailed one signs in', async () => {
      await expect(page.getByText(student.email)).toBeVisible();
      await expect(page.getByText(/الرسائل في صندوق البريد على هذا الجهاز/)).toBeVisible();
      const code = await codeShownIn(mailbox, student.email);
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      await page.getByLabel('رمز التحقق').fill(wrong);
      await expect(page.getByText('رمز التحقق غير صحيح')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('رمز التحقق').fill(code);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('سارة');
      const stored = await page.evaluate(() => Object.keys(localStorage));
      expect(stored).toEqual(expect.arrayContaining(['token', 'userData', 'userId']));
    });

    await test.step('six clicks from the first page to the first course', async () => {
      await startCenter(page);
      await expect(main.getByText('خوارزميات 201').first()).toBeVisible();
      // The shortest path: the account, its terms, the first center, its file.
      expect(await clicks()).toBe(6);
      await expect(page.getByText('هات لي فكرة')).toHaveCount(0);
    });

    await test.step('an answer names the page, and opens it', async () => {
      await ask(page, 'ما الترتيب السريع وعلى أي مبدأ يعتمد؟');
      await expect(main.getByText(/الجواب في الملف/).first()).toBeVisible();
      // The model also wrote [9], a source that it was not given.
      await expect(main.getByRole('button', { name: /المصدر 9/ })).toHaveCount(0);
      await main
        .getByRole('button', { name: /المصدر 1/ })
        .first()
        .click();
      const marked = page.locator('mark').filter({ hasText: 'الترتيب السريع' });
      await expect(marked.first()).toBeInViewport();
      await page.keyboard.press('Escape');
    });

    await test.step('the menu leads to the library, and the focus with it', async () => {
      // On a phone through the drawer, which passes the focus on to the page.
      await (await openMorePages(page)).getByRole('link', { name: 'المكتبة' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  },
);

/** The number of pointer presses on the page. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    document.addEventListener('pointerdown', () => {
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1));
    });
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')));
}

/** Makes a center of a PDF, and follows its reading into the chat. */
async function startCenter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إنشاء أول مقرر' }).click();
  const form = page.getByRole('dialog', { name: 'إنشاء مركز ذكي جديد' });
  const chooser = page.waitForEvent('filechooser');
  await form.getByText('رفع ملفات').click();
  await (await chooser).setFiles(LECTURE);
  await form.getByLabel('اسم المقرر').fill('خوارزميات 201');
  await form.getByRole('button', { name: 'إنشاء', exact: true }).click();
  await expect(page.getByText('غير نشط')).toHaveCount(0);
  await expect(page).toHaveURL(/\/chat\/[^?]+\?center=true$/);
}

/** Waits for the email on the open page, and reads the code. */
async function codeShownIn(mailbox: Page, email: string): Promise<string> {
  const received = mailbox.getByRole('listitem').filter({ hasText: email });
  await expect(received).toBeVisible();
  const isOpen = await received
    .locator('details')
    .evaluate((details: HTMLDetailsElement) => details.open);
  // Other journeys register at the same time, and only the newest email is open.
  if (!isOpen) await received.locator('summary').click();
  return received
    .frameLocator('iframe')
    .getByText(/^\d{6}$/)
    .innerText();
}
