import {
  adminAnswerSuggestion,
  adminAnswerSupport,
  adminListSuggestions,
  adminListSupport,
} from '@nibras/contract';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { adminHeaders } from './admin.ts';

/** Answers the suggestion with these words through the console's API. */
export async function answerSuggestion(
  request: APIRequestContext,
  words: string,
  text: string,
): Promise<void> {
  const headers = await adminHeaders(request);
  const list = await request.get(adminListSuggestions.path, { headers, params: { q: words } });
  const [row] = adminListSuggestions.response.parse(await list.json()).rows;
  const path = adminAnswerSuggestion.path.replace(':id', row?.id ?? '');
  expect((await request.post(path, { headers, data: { text } })).ok()).toBe(true);
}

/** Answers the support message with these words. */
export async function answerMessage(
  request: APIRequestContext,
  words: string,
  text: string,
): Promise<void> {
  const headers = await adminHeaders(request);
  const list = await request.get(adminListSupport.path, { headers, params: { q: words } });
  const [row] = adminListSupport.response.parse(await list.json()).rows;
  const path = adminAnswerSupport.path.replace(':id', row?.id ?? '');
  expect((await request.post(path, { headers, data: { text } })).ok()).toBe(true);
}

/** The links below the assistants, in the drawer on narrow screens. */
export async function openMorePages(page: Page) {
  // Before the page has loaded, it is unknown whether there is a drawer.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = page.getByRole('button', { name: /^فتح القائمة/ });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'صفحات أخرى' });
}
