import { DAY_MS, exportUser } from '@nibras/contract';
import { expect, type Page } from '@playwright/test';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
}

/** The lifetime in days of the student's newest session. */
async function sessionDays(page: Page): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get(exportUser.path, {
    headers: { authorization: `Bearer ${token ?? ''}` },
  });
  const { sessions } = (await answer.json()) as { sessions: { expiresAt: string }[] };
  const ends = sessions.map(({ expiresAt }) => Date.parse(expiresAt));
  return (Math.max(...ends) - Date.now()) / DAY_MS;
}

test('a sign-in leads to the requested page, and a sign-out reaches every tab', async ({
  page,
  request,
  context,
}) => {
  const { email, password } = await joinStudent(request);
  await page.goto('/profile?from=mail');
  await expect(page).toHaveURL('/login');
  await expect(page.locator('html[lang=ar]')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('checkbox', { name: 'تذكّرني' }).check();
  await signIn(page, email, 'ليست هذه');
  await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة')).toBeVisible();
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(email);
  await signIn(page, email, password);
  await expect(page).toHaveURL('/profile?from=mail');
  expect(await sessionDays(page)).toBeGreaterThan(29);

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByRole('button', { name: 'حفظ التغييرات' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(otherTab).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  // The browser clears its storage at once, and the server ends the session a moment later.
  const headers = { authorization: `Bearer ${token ?? ''}` };
  await expect
    .poll(async () => (await request.get('/api/user/me', { headers })).status())
    .toBe(401);
});
