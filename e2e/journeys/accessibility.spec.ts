import { expect, test } from '@playwright/test';
import { expectAccessible, expectNarrow } from '../support/accessibility.ts';
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

test('the pages of visitors have no accessibility fault in either theme', async ({ page }) => {
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('no page of a student has an accessibility fault or is wider than the screen', async ({
  page,
  request,
}) => {
  // Page after page, each held against every rule.
  test.slow();
  await enterAs(page, (await joinStudent(request)).session);
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'جارٍ' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNarrow(page);
  }
});

test('the privacy and terms papers open from the sign-in page', async ({ page, request }) => {
  await page.goto('/login');
  for (const name of ['سياسة الخصوصية', 'الشروط والأحكام']) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});
