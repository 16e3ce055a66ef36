import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterAs, joinStudent } from '../support/student.ts';

const PUBLIC = ['/login', '/register', '/forgot-password', '/reset-password?token=a&id=b'];
const PROTECTED = [
  '/',
  '/chat',
  '/old-chats',
  '/smart-centers',
  '/support',
  '/faq',
  '/suggestions',
  '/profile',
  '/plans',
  '/subscriptions',
  '/checkPayment',
];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    for (const path of PUBLIC) {
      test(`${path} has no accessibility fault`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }

    test('every signed-in page has no accessibility fault', async ({ page, request }) => {
      // Page after page, each held against every rule.
      test.slow();
      await enterAs(page, (await joinStudent(request)).session);
      for (const path of PROTECTED) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: 'جارٍ' })).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
}

test('the privacy and terms papers open from the sign-in page', async ({ page, request }) => {
  await page.goto('/login');
  for (const name of ['سياسة الخصوصية', 'الشروط والأحكام']) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('no page is wider than the screen', async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
