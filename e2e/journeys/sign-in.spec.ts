import { exportUser } from '@nibras/contract';
import { expect, type Page } from '@playwright/test';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

/** How many days the newest session of the signed-in student lasts. */
async function sessionDays(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(exportUser.path, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  const { sessions } = (await answer.json()) as { sessions: { expiresAt: string }[] };
  const ends = sessions.map(({ expiresAt }) => Date.parse(expiresAt));
  return (Math.max(...ends) - Date.now()) / DAY_MS;
}

test('signs in for a day without remember-me', async ({ page, request }) => {
  const { email, password } = await joinStudent(request);
  await page.goto('/login');
  await expect(page.locator('html[lang=ar]')).toHaveAttribute('dir', 'rtl');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/chat');
  expect(await sessionDays(page)).toBeLessThanOrEqual(1);
});

test('signs in for thirty days with remember-me', async ({ page, request }) => {
  const { email, password } = await joinStudent(request);
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'تذكّرني' }).check();
  await signIn(page, email, password);
  await expect(page).toHaveURL('/chat');
  expect(await sessionDays(page)).toBeGreaterThan(29);
});

test('a wrong password is refused without saying which part was wrong', async ({
  page,
  request,
}) => {
  const { email } = await joinStudent(request);
  await page.goto('/login');
  await signIn(page, email, 'ليست هذه');
  await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(email);
});

test('guessing is slowed and the page says for how long', async ({ page, request }) => {
  const { email, password } = await joinStudent(request);
  await page.goto('/login');
  for (let guess = 1; guess <= 5; guess += 1) {
    await signIn(page, email, `تخمين رقم ${guess}`);
    await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
    await page.reload();
  }
  await signIn(page, email, password);
  await expect(page.getByText(/محاولات كثيرة/)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('signing out ends the session everywhere in this browser', async ({
  page,
  request,
  context,
}) => {
  const { email, password } = await joinStudent(request);
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(page).toHaveURL('/chat');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByRole('button', { name: 'حفظ التغييرات' })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(otherTab).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // The browser forgets at once; the server hears of it a moment later.
  const headers = { authorization: `Bearer ${token ?? ''}` };
  await expect
    .poll(async () => (await request.get('/api/user/me', { headers })).status())
    .toBe(401);
});
