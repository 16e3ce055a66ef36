import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { waitForMail } from '../support/mailbox.ts';
import { CARDS, order, payWith } from '../support/sandbox-card.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const MONTHLY = 'الباقة الشهرية';

const planCard = (page: Page) => page.getByRole('region', { name: 'الاشتراك الحالي' });

/** A student who comes back continues the open order instead of making a second one. */
async function orderTwice(page: Page): Promise<void> {
  await order(page, MONTHLY);
  const provider = page.url();
  await page.goBack();
  await expect(page).toHaveURL('/plans');
  await order(page, MONTHLY);
  expect(page.url()).toBe(provider);
}

async function payInVain(page: Page): Promise<void> {
  await payWith(page, CARDS.declined);
  await expect(page.getByText(/رفض البنك البطاقة ولم يُخصم شيء/)).toBeVisible();
  await page.getByRole('link', { name: /العودة إلى نبراس/ }).click();
  await expect(page).toHaveURL(/\/checkPayment\?planId=monthly&orderId=/);
  await expect(page.getByRole('heading', { name: 'لم تكتمل عملية الدفع' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'العودة إلى الباقات' }).click();
  await expect(page).toHaveURL('/plans');
}

async function saveReceipt(page: Page): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /تنزيل إيصال دفع/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nibras-receipt-.+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
}

async function cancel(page: Page): Promise<void> {
  await planCard(page).getByRole('button', { name: 'إلغاء الاشتراك' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'إلغاء الاشتراك؟' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'تأكيد الإلغاء' }).click();
  await expect(planCard(page).getByText('ملغى', { exact: true })).toBeVisible();
  await expect(planCard(page).getByText(/كل شيء متاح حتى نهاية المدة المدفوعة/)).toBeVisible();
}

test('a plan is bought with a card, and its receipt is at hand', async ({ page, request }) => {
  const { session, email } = await joinStudent(request);
  await enterAs(page, session);
  const bought = page.getByRole('article', { name: MONTHLY });

  await test.step('the plans are for sale', async () => {
    await page.goto('/plans');
    await expect(page.getByRole('heading', { name: 'باقات الاشتراك', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'اشترك الآن' })).toHaveCount(4);
  });

  await test.step('after it was left half way', () => orderTwice(page));
  await expectAccessible(page);

  await test.step('after a card was declined', () => payInVain(page));

  await test.step('a settled card leads home without a question', async () => {
    const questions: string[] = [];
    await order(page, MONTHLY);
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await payWith(page, CARDS.settles);
    await expect(page).toHaveURL('/');
    // A page that navigates by itself asks nobody whether to leave.
    expect(questions).toEqual([]);
  });

  await test.step('the plan is the current one', async () => {
    await page.goto('/plans');
    await expect(bought.getByRole('button', { name: 'الباقة الحالية' })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the profile shows it and saves its receipt', async () => {
    await page.goto('/profile');
    await expect(planCard(page).getByText('49 ريال/شهريًا')).toBeVisible();
    await expect(planCard(page).getByText(MONTHLY)).toBeVisible();
    await expect(planCard(page).getByText('المدفوع: 49 ريال عن 30 يومًا')).toBeVisible();
    await expectAccessible(page);
    await saveReceipt(page);
    await waitForMail(email, /49/);
  });

  await test.step('and once it is cancelled it can be bought again', async () => {
    await cancel(page);
    await page.goto('/plans');
    await expect(bought.getByRole('button', { name: 'اشترك الآن' })).toBeEnabled();
  });
});

test('a slow payment is waited for past the first minute, with a warning before it is left', async ({
  page,
  request,
  context,
}) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/plans');
  const orderId = await order(page, MONTHLY);
  const waiting = await context.newPage();
  await waiting.clock.install();
  await waiting.goto(`/checkPayment?planId=monthly&orderId=${orderId}`);
  const slow = waiting.getByText(
    'يبدو أن عملية التحقق تستغرق وقتًا أطول من المعتاد. يرجى التواصل مع الدعم الفني',
  );
  await expect(waiting.getByRole('timer')).toContainText(/00:\d\d/);
  await expect(slow).toHaveCount(0);
  await expectAccessible(waiting);

  // Browsers ask only after an interaction with the page.
  await waiting.getByRole('button', { name: 'التواصل مع الدعم الفني' }).click();
  await expect(waiting.getByLabel('الرسالة')).toHaveValue(/بخصوص الطلب/);
  const asked = waiting.waitForEvent('dialog');
  const leaving = waiting.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await leaving;

  await expect(waiting.getByRole('timer')).toBeVisible();
  await waiting.clock.runFor(62_000);
  await expect(slow).toBeVisible();
  await expect(waiting.getByRole('timer')).toContainText(/0[1-9]:\d\d/);
  await expectAccessible(waiting);
  await payWith(page, CARDS.settles);
  await expect(waiting).toHaveURL('/');
});
