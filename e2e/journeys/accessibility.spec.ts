import { expect } from '@playwright/test';
import { expectPagesSound } from '../support/accessibility.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('no page of visitors has an accessibility fault or is wider than the screen', async ({
  page,
  request,
}) => {
  await expectPagesSound(page, [
    '/contact',
    '/forgot-password',
    '/reset-password?token=a&id=b',
    '/register',
    '/login',
  ]);

  await test.step('and the privacy and terms documents open from the last of them', async () => {
    for (const name of ['سياسة الخصوصية', 'الشروط والأحكام']) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      const answer = await request.get(href ?? '');
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });
});

test('no page of a student has an accessibility fault or is wider than the screen', async ({
  page,
  request,
}) => {
  await enterAs(page, (await joinStudent(request)).session);
  await expectPagesSound(page, [
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
  ]);
});
