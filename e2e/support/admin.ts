import { login, type SessionAnswer } from '@nibras/contract';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { enterAs } from './student.ts';
import { prepare } from './test.ts';

/** The admin of the journeys' server, from its settings. */
export const ADMIN = { email: 'admin@nibras.test', password: 'lantern-over-a-page' };

async function adminSession(request: APIRequestContext): Promise<SessionAnswer> {
  const data = { username: ADMIN.email, password: ADMIN.password };
  const answer = await request.post(login.path, { data });
  return login.response.parse(await answer.json());
}

export async function adminHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await adminSession(request)).token}` };
}

/** The journey's page is the admin's from here on. */
export async function enterConsole(page: Page, request: APIRequestContext): Promise<void> {
  await enterAs(page, await adminSession(request));
}

/** A second browser for another session. */
export async function pageOf(browser: Browser, session: SessionAnswer): Promise<Page> {
  const context = await browser.newContext();
  await prepare(context);
  const page = await context.newPage();
  await enterAs(page, session);
  return page;
}
