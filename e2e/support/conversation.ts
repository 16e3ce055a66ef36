import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'الرسالة' });

/** The assistant's replies in order. */
export const replies = (page: Page): Locator => page.getByRole('article', { name: 'رد نبراس' });

/** Asks after the previous reply has ended, because its last words may show before that. */
export async function ask(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'إرسال', exact: true })).toBeVisible();
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

/** Requests a reply that grows word by word until it is stopped or finished. */
export async function askWithoutEnd(page: Page): Promise<{ end: () => Promise<void> }> {
  const mark = randomUUID();
  await ask(page, `اكتب بلا توقف ${mark}`);
  const model = `http://127.0.0.1:${process.env.NIBRAS_E2E_MODEL_PORT}`;
  return { end: async () => void (await fetch(`${model}/end/${mark}`)) };
}

/** Requests a reply that pauses after its first part, and continues with each call. */
export async function askInSteps(
  page: Page,
  beginnings: readonly string[],
): Promise<{ goOn: () => Promise<void> }> {
  const mark = randomUUID();
  await ask(page, `على مراحل ${mark}\n${beginnings.join('\n')}`);
  const model = `http://127.0.0.1:${process.env.NIBRAS_E2E_MODEL_PORT}`;
  let step = 0;
  return {
    goOn: async () => {
      step += 1;
      await fetch(`${model}/end/${mark}-${step}`);
    },
  };
}

/** Chooses from the conversation's menu. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'خيارات المحادثة' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
