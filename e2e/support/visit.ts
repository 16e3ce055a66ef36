import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Goes from a page of the app that has arrived to another, as links do: nothing is loaded again. */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate(
    ([to = '', key]) => {
      // The shape that the router keeps its places in.
      history.pushState({ usr: null, key, idx: history.length }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    [path, randomUUID()],
  );
  await expect(page).not.toHaveTitle(before);
}
