import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('an answer from the web cites its pages by their links', async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
  const toggle = page.getByRole('button', { name: 'بحث في الويب' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await ask(page, 'متى أُطلق تلسكوب جيمس ويب؟ المطلوب بحث في الويب');

  // The pages are on loopback, which must not be fetched, so the search's snippets are used.
  const reply = replies(page);
  await expect(reply).toContainText('أُطلق التلسكوب في ديسمبر 2021');
  const cited = reply.getByRole('link', { name: /المصدر 1: تلسكوب جيمس ويب/ });
  await expect(cited).toHaveAttribute('href', /\/pages\/webb$/);
  await expect(cited).toHaveAttribute('target', '_blank');
  await expect(cited).toHaveAttribute('rel', /noopener/);
  const sources = page.getByRole('list', { name: 'المصادر' });
  await expect(sources.getByRole('link', { name: /تلسكوب جيمس ويب/ })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(cited).toBeVisible();
});
