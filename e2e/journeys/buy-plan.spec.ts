import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForMail } from '../support/mailbox.ts';
import { CARDS, order, payWith } from '../support/sandbox-card.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const MONTHLY = 'الباقة الشهرية';

/** A new student among the plans, with the welcome plan still running. */
test.beforeEach(async ({ page, request }, testInfo) => {
  const student = await joinStudent(request);
  testInfo.annotations.push({ type: 'email', description: student.email });
  await enterAs(page, student.session);
  await page.goto('/plans');
});

const emailOf = (info: { annotations: { description?: string }[] }) =>
  info.annotations[0]?.description ?? '';

const planCard = (page: Page) => page.getByRole('region', { name: 'الاشتراك الحالي' });

async function buy(page: Page): Promise<void> {
  await order(page, MONTHLY);
  await payWith(page, CARDS.settles);
  await expect(page).toHaveURL('/');
}

test(
  'a plan is bought with a card, and its receipt is at hand',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    await expect(page.getByRole('heading', { name: 'باقات الاشتراك', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'اشترك الآن' })).toHaveCount(4);
    await expectAccessible(page);
    const questions: string[] = [];
    await order(page, MONTHLY);
    await expectAccessible(page);
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await payWith(page, CARDS.settles);
    await expect(page).toHaveURL('/');
    // Nobody is asked whether to leave the page that leaves by itself.
    expect(questions).toEqual([]);

    await page.goto('/profile');
    await expect(planCard(page).getByText('49 ريال/شهرياً')).toBeVisible();
    await expect(planCard(page).getByText(MONTHLY)).toBeVisible();
    await expect(planCard(page).getByText('المدفوع: 49 ريال عن 30 يومًا')).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /تنزيل إيصال دفع/ }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^nibras-receipt-.+\.pdf$/);
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await waitForMail(emailOf(testInfo), /49/);

    await page.goto('/plans');
    const current = page.getByRole('article', { name: MONTHLY });
    await expect(current.getByRole('button', { name: 'الباقة الحالية' })).toBeDisabled();
    await expectAccessible(page);
  },
);

test('whoever says no to the question orders nothing', async ({ page }) => {
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page
    .getByRole('article', { name: MONTHLY })
    .getByRole('button', { name: 'اشترك الآن' })
    .click();
  await expect(page).toHaveURL('/plans');
});

test('a declined card is told of, and another one pays', async ({ page }) => {
  const first = await order(page, MONTHLY);
  await payWith(page, CARDS.declined);
  await expect(page.getByText(/رفض البنك البطاقة ولم يُخصم أي مبلغ/)).toBeVisible();
  await page.getByRole('link', { name: /العودة إلى نبراس/ }).click();
  await expect(page).toHaveURL(`/checkPayment?planId=monthly&orderId=${first}`);
  await expect(page.getByRole('heading', { name: 'لم تكتمل عملية الدفع' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'العودة إلى الباقات' }).click();
  await expect(page).toHaveURL('/plans');
  await buy(page);
});

test('the wait for a declined card notices the one that pays', async ({ page, context }) => {
  const orderId = await order(page, MONTHLY);
  await payWith(page, CARDS.declined);
  await expect(page.getByRole('alert')).toContainText('رفض البنك البطاقة');
  const waiting = await context.newPage();
  await waiting.goto(`/checkPayment?planId=monthly&orderId=${orderId}`);
  await expect(waiting.getByRole('heading', { name: 'لم تكتمل عملية الدفع' })).toBeVisible();
  await payWith(page, CARDS.settles);
  await expect(waiting).toHaveURL('/');
});

test('a payment left half way can be taken up again', async ({ page }) => {
  await order(page, MONTHLY);
  const provider = page.url();
  await page.goBack();
  await expect(page).toHaveURL('/plans');
  const again = page
    .getByRole('article', { name: MONTHLY })
    .getByRole('button', { name: 'اشترك الآن' });
  await expect(again).toBeEnabled();
  // The order that stands open is taken up, not doubled.
  await order(page, MONTHLY);
  expect(page.url()).toBe(provider);
  await payWith(page, CARDS.settles);
  await expect(page).toHaveURL('/');
});

test('a payment called off at the provider leaves everything as it was', async ({ page }) => {
  await order(page, MONTHLY);
  await page.getByRole('button', { name: 'إلغاء الدفع والعودة' }).click();
  await expect(page).toHaveURL(/\/checkPayment\?/);
  await expect(page.getByRole('heading', { name: 'لم تكتمل عملية الدفع' })).toBeVisible();
  await page.goto('/profile');
  await expect(planCard(page).getByText('الباقة الترحيبية')).toBeVisible();
});

test('the wait warns before it is left, and after a minute that it is slow', async ({ page }) => {
  const orderId = await order(page, MONTHLY);
  await page.clock.install();
  await page.goto(`/checkPayment?planId=monthly&orderId=${orderId}`);
  const slow = page.getByText(
    'يبدو أن عملية التحقق تستغرق وقتاً أطول من المعتاد. يرجى التواصل مع الدعم الفني',
  );
  await expect(page.getByRole('timer')).toContainText(/00:\d\d/);
  await expect(slow).toHaveCount(0);
  await expectAccessible(page);
  await page.clock.runFor(62_000);
  await expect(slow).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/0[1-9]:\d\d/);
  await expectAccessible(page);

  // A browser asks only those who have touched the page.
  await page.getByRole('button', { name: 'التواصل مع الدعم الفني' }).click();
  await expect(page.getByLabel('الرسالة')).toHaveValue(/بخصوص الطلب/);
  const asked = page.waitForEvent('dialog');
  const leaving = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;
});

test('a slow payment is waited for past the first minute', async ({ page, context }) => {
  const orderId = await order(page, MONTHLY);
  const waiting = await context.newPage();
  await waiting.clock.install();
  await waiting.goto(`/checkPayment?planId=monthly&orderId=${orderId}`);
  await expect(waiting.getByRole('timer')).toBeVisible();
  await waiting.clock.runFor(62_000);
  await expect(waiting.getByText(/تستغرق وقتاً أطول من المعتاد/)).toBeVisible();
  await payWith(page, CARDS.settles);
  await expect(waiting).toHaveURL('/');
});

test('a cancelled plan runs on and can be bought again', async ({ page }) => {
  await buy(page);
  await page.goto('/profile');
  await planCard(page).getByRole('button', { name: 'إلغاء الاشتراك' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'إلغاء الاشتراك؟' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'تأكيد الإلغاء' }).click();
  await expect(planCard(page).getByText('ملغى', { exact: true })).toBeVisible();
  await expect(planCard(page).getByText(/الوصول باقٍ حتى نهاية المدة المدفوعة/)).toBeVisible();
  await page.reload();
  await expect(planCard(page).getByText('ملغى', { exact: true })).toBeVisible();
  await page.goto('/plans');
  await expect(
    page.getByRole('article', { name: MONTHLY }).getByRole('button', { name: 'اشترك الآن' }),
  ).toBeEnabled();
});

test('a link without its order says what is missing', async ({ page }) => {
  await page.goto('/checkPayment?planId=monthly');
  await expect(page.getByText('معرف الباقة أو معرف الطلب مفقود في الرابط.')).toBeVisible();
  await expectAccessible(page);
});
