import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const FOUR_DAYS_MS = 4 * 24 * 60 * 60 * 1000;

const OF_STUDENTS = [
  '/',
  '/chat',
  '/old-chats',
  '/plans',
  '/checkPayment?planId=monthly&orderId=any',
  '/profile',
  '/smart-centers',
  '/subscriptions',
  '/no-such-page',
];
const OF_VISITORS = [
  '/login',
  '/register',
  '/verify',
  '/forgot-password',
  '/reset-password?token=a&id=b',
];

test('an anonymous visitor of such a page is sent to sign in', async ({ page }) => {
  for (const path of OF_STUDENTS) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

test('a page that needs what leads to it is not shown without', async ({ page }) => {
  for (const path of ['/verify', '/reset-password', '/reset-password?token=only']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/login');
  }
});

test('a signed-in student has no business on the pages of visitors', async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  for (const path of OF_VISITORS) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/');
  }
});

test('whoever was sent to sign in comes back to where they were going', async ({
  page,
  request,
}) => {
  const { email, password } = await joinStudent(request);
  await page.goto('/profile?from=mail');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/profile?from=mail');
});

test('a session that ended elsewhere ends here too', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  await enterAs(page, session);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'حفظ التغييرات' })).toBeVisible();
  await request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${session.token}` },
  });
  // The open socket hears of it at once: nothing has to be clicked.
  await expect(page).toHaveURL('/login');
});

test('half a stored session counts as none and is cleared', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'nbr_left_behind'));
  await page.goto('/profile');
  await expect(page).toHaveURL('/login');
});

test('a student whose plan ended is confined to the plans', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  await page.clock.setFixedTime(Date.now() + FOUR_DAYS_MS);
  await enterAs(page, session);
  await page.goto('/chat');
  await expect(page).toHaveURL('/subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(session.userData.username);
  await expect(page.getByText('باقة الفصل الدراسي')).toBeVisible();
  await expect(page.getByText('سنة', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /الإيصالات/ }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('لا توجد مدفوعات بعد.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'تسجيل الخروج', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('an admin is never held up by a plan', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('البريد الإلكتروني').fill('admin@nibras.test');
  await page.getByLabel('كلمة المرور', { exact: true }).fill('lantern-over-a-page');
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(page).toHaveURL('/chat');
  await page.goto('/subscriptions');
  await expect(page).toHaveURL('/chat');
});
