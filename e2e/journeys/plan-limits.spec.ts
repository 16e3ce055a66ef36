import { createCenter } from '@nibras/contract';
import { expect } from '@playwright/test';
import { ask as askOverSocket } from '../../tools/demo/ask.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, replies } from '../support/conversation.ts';
import { CARDS, order, payWith } from '../support/sandbox-card.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const FOUR_DAYS_MS = 4 * 24 * 60 * 60 * 1000;
const WELCOME_MESSAGES = 30;

test('the message too many leads to the plans, and the meter says why', async ({
  page,
  request,
  baseURL,
}) => {
  const { session } = await joinStudent(request);
  for (let asked = 1; asked < WELCOME_MESSAGES; asked += 1) {
    await askOverSocket({ url: baseURL ?? '', token: session.token, question: `سؤال ${asked}` });
  }
  await enterAs(page, session);
  await page.goto('/chat');
  await ask(page, 'سؤال أخير');
  await expect(replies(page).last()).toContainText('الجواب في الملف');
  await expect(page.getByRole('button', { name: 'إرسال' })).toBeVisible();
  await ask(page, 'سؤال زائد');
  await expect(page.getByText(/اكتمل حد رسائل اليوم/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'عرض الباقات' }).click();
  await expect(page).toHaveURL('/plans');

  await page.goto('/profile');
  const usage = page.getByRole('region', { name: 'الاستخدام' });
  await expect(usage.getByText('30 من 30')).toBeVisible();
  await expect(usage.getByText('بلغ الحد')).toBeVisible();
  await expectAccessible(page);
});

test('the center too many leads to the plans', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  const made = await request.post(createCenter.path, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { courseName: 'أحياء 101', specialization: 'علوم الأحياء', files: [] },
  });
  expect(made.ok()).toBe(true);
  await enterAs(page, session);
  await page.goto('/smart-centers');
  await page.getByRole('button', { name: 'إنشاء', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'إنشاء مركز ذكي جديد' });
  await dialog.getByLabel('إسم المقرر').fill('كيمياء 101');
  await dialog.getByLabel('إسم التخصص').fill('الكيمياء');
  await dialog.getByLabel('إسم الكليّة').fill('كلية العلوم');
  await dialog.getByRole('button', { name: 'إنشاء', exact: true }).click();
  await expect(
    dialog.getByText('عذراً، لا يمكنك إنشاء مركز ذكي جديد. يرجى ترقية باقتك.'),
  ).toBeVisible();
  await dialog.getByRole('link', { name: 'عرض الباقات' }).click();
  await expect(page).toHaveURL('/plans');
});

test('a student whose plan ended sees two pages and can buy on them', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  await page.clock.install({ time: Date.now() + FOUR_DAYS_MS });
  await enterAs(page, session);
  for (const path of ['/', '/chat', '/plans', '/support', '/smart-centers']) {
    await page.goto(path);
    await expect(page).toHaveURL('/subscriptions');
  }
  await page.goto('/checkPayment?planId=monthly&orderId=none-such');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page).toHaveURL(/\/checkPayment\?/);

  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(session.userData.username);
  await order(page, 'الباقة الشهرية');
  await payWith(page, CARDS.settles);
  await expect(page).toHaveURL('/');
});
