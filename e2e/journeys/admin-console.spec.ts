import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectPagesSound } from '../support/accessibility.ts';
import { ADMIN, enterConsole } from '../support/admin.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

/** The table's rows, as the file that the browser saves. */
async function savedTable(page: Page): Promise<{ name: string; csv: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), csv: await readFile(await file.path(), 'utf8') };
}

test('an admin signs in, finds the console, a student in its table, and the way back', async ({
  page,
  request,
}) => {
  const { email, username } = await joinStudent(request);
  const row = page.getByRole('link', { name: username });

  await test.step('the account menu leads to the console', async () => {
    await page.goto('/login');
    await page.getByLabel('البريد الإلكتروني').fill(ADMIN.email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page).toHaveURL('/chat');
    await page.getByRole('button', { name: 'قائمة الحساب' }).click();
    await page.getByRole('menuitem', { name: 'لوحة الإدارة' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'نظرة عامة' })).toBeVisible();
  });

  await test.step('the whole menu fits a screen of 900 px', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const menu = page.getByRole('navigation', { name: 'أقسام لوحة الإدارة' });
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    const hidden = await menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight);
    expect(hidden).toBeLessThanOrEqual(0);
  });

  await test.step('the chart is read by keyboard, and narrowed to a week', async () => {
    const chart = page.getByRole('slider', { name: 'التسجيلات يومًا بيوم' });
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', /^\d{2} \S+ \d{4}: \d/);
    await page.getByRole('button', { name: '7 أيام' }).click();
    await expect(page).toHaveURL('/admin?days=7');
  });

  await test.step('the table finds the student and is saved as a file', async () => {
    await page.getByRole('link', { name: 'المستخدمون', exact: true }).click();
    await page.getByRole('searchbox').fill(email);
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(`/admin/users?q=${encodeURIComponent(email)}`);
    const { name, csv } = await savedTable(page);
    expect(name).toMatch(/^nibras-users-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain(email);
  });

  await test.step('the student opens, and the way back keeps the search', async () => {
    await row.click();
    await expect(page.getByRole('heading', { level: 1, name: username })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'كل المستخدمين' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue(email);
    await expect(row).toHaveCount(1);
  });

  await test.step('on a phone the menu leads back to the product', async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'فتح القائمة' }).click();
    await page.getByRole('link', { name: 'العودة إلى المنصة' }).click();
    await expect(page).toHaveURL('/chat');
  });
});

test('no page of the console has an accessibility fault or is wider than the screen', async ({
  page,
  request,
}) => {
  await enterConsole(page, request);
  await expectPagesSound(page, [
    '/admin',
    '/admin/users',
    '/admin/orders',
    '/admin/centers',
    '/admin/support',
    '/admin/suggestions',
    '/admin/plans',
    '/admin/faqs',
    '/admin/settings',
    '/admin/jobs',
    '/admin/actions',
    '/admin/security-events',
    '/admin/security',
  ]);
});
