import type { Locator, Page } from '@playwright/test';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'الرسالة' });

/** The replies of the assistant, in order. */
export const replies = (page: Page): Locator => page.getByRole('article', { name: 'رد نبراس' });

export async function ask(page: Page, question: string): Promise<void> {
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

/** Chooses from the menu over the conversation. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'خيارات المحادثة' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
