import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ADMIN } from '../support/admin.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';
import { currentCode } from '../support/totp.ts';

let server: OwnServer;

/* A public address requires a second factor of admins, and an announcement shows on every page. */
test.beforeAll(async () => {
  server = await startOwnServer({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LLM_PROVIDER: 'builtin',
    PUBLIC_URL: 'https://nibras.test',
    PAYMENT_SANDBOX_PUBLIC: 'true',
  });
});

test.afterAll(() => server.stop());

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.address}/login`);
  await page.getByLabel('البريد الإلكتروني').fill(ADMIN.email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
  // This server has no model, so admins get a link to the models.
  await expect(page).toHaveURL(`${server.address}/admin/models`);
}

test('the console opens to the second factor only, and speaks to everyone', async ({ page }) => {
  await signIn(page);

  const recovery = await test.step('a second factor is set up, with recovery codes', async () => {
    await page.goto(`${server.address}/admin/settings`);
    await expect(page.getByRole('heading', { name: 'إعداد التحقق بخطوتين' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'بدء الإعداد' }).click();
    await expect(page.getByRole('img', { name: /رمز مربع/ })).toBeVisible();
    await expectAccessible(page);
    const secret = (await page.locator('bdi.font-mono').innerText()).replaceAll(' ', '');
    await page.getByLabel('الرمز الذي يعرضه التطبيق').fill(currentCode(secret));
    await page.getByRole('button', { name: 'تأكيد الإعداد' }).click();
    const codes = page.getByRole('listitem').filter({ hasText: /^\S{4}-\S{4}-\S{4}$/ });
    await expect(codes).toHaveCount(10);
    await expectAccessible(page);
    const [first = ''] = await codes.allInnerTexts();
    await page.getByLabel('حُفظت الرموز في مكان آمن').check();
    await page.getByRole('button', { name: 'متابعة' }).click();
    return first;
  });

  await test.step('an announcement and a contact link show on everybody’s pages', async () => {
    await expect(page.getByRole('heading', { name: 'الإعدادات العامة' })).toBeVisible();
    await page.getByLabel('نص الإعلان').fill('صيانة مساء الجمعة');
    await page.getByLabel('نوع الإعلان').selectOption('warn');
    await page.getByLabel('عرض الإعلان للجميع الآن').check();
    await page.getByLabel('تيليجرام').fill('https://t.me/nibras');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'حفظ الإعدادات' }).click();
    await expect(page.getByText('حُفظت الإعدادات.')).toBeVisible();
    await page.goto(`${server.address}/profile`);
    await expect(page.getByRole('region', { name: 'إعلان' })).toContainText('صيانة مساء الجمعة');
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: /تيليجرام/ })).toHaveAttribute(
      'href',
      'https://t.me/nibras',
    );
  });

  await test.step('a later sign-in is let in by a recovery code', async () => {
    await page.evaluate(() => localStorage.clear());
    await signIn(page);
    await page.goto(`${server.address}/admin/actions`);
    await expect(page.getByRole('heading', { name: 'رمز التحقق مطلوب' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'استخدام رمز استرداد' }).click();
    await page.getByLabel('رمز الاسترداد').fill(recovery);
    await page.getByRole('button', { name: 'متابعة' }).click();
    await expect(page.getByRole('button', { name: 'تفعيل التحقق بخطوتين' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'تعديل الإعدادات العامة' })).toBeVisible();
  });

  await test.step('nine codes are left', async () => {
    await page.goto(`${server.address}/admin/security`);
    await expect(page.getByText('9 رموز')).toBeVisible();
    await expectAccessible(page);
  });
});
