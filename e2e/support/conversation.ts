import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'الرسالة' });

/** The replies of the assistant, in order. */
export const replies = (page: Page): Locator => page.getByRole('article', { name: 'رد نبراس' });

/** Asks once the reply before is over: its last words may stand there while nothing can be sent yet. */
export async function ask(page: Page, question: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'إرسال', exact: true })).toBeVisible();
  await composer(page).fill(question);
  await composer(page).press('Enter');
}

/** Asks for a reply that grows word by word until it is stopped or brought to its end. */
export async function askWithoutEnd(page: Page): Promise<{ end: () => Promise<void> }> {
  const mark = randomUUID();
  await ask(page, `اكتب بلا توقف ${mark}`);
  const model = `http://127.0.0.1:${process.env.NIBRAS_E2E_MODEL_PORT}`;
  return { end: async () => void (await fetch(`${model}/end/${mark}`)) };
}

/** Asks for a reply that comes as far as the first beginning of itself, and each time it is told, to the next. */
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

/** Chooses from the menu over the conversation. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'خيارات المحادثة' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
