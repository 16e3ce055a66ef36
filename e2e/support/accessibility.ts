import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const SMALL_PHONE = { width: 360, height: 740 };

/** Holds each page, once it has loaded, against the rules. */
export async function expectPagesSound(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'جارٍ' })).toHaveCount(0);
    await expectAccessible(page);
  }
}

/**
 * Holds the page, as it is now, against the accessibility rules: at the journey's width in the light
 * theme, at a small phone's in the dark one, where nothing may stand beyond the edge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that opens hides the rest before it shows itself.
  await page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const isRestHidden = document.querySelector('[data-aria-hidden]') !== null;
    return isRestHidden ? dialog?.checkVisibility({ opacityProperty: true }) : true;
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFault(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const size = page.viewportSize();
  await page.setViewportSize(SMALL_PHONE);
  await expectNoFault(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

async function expectNoFault(page: Page): Promise<void> {
  // A page keeps the rules until it is left, and reading them costs as much as holding it to them.
  const isKnown = await page.evaluate(() => 'axe' in window);
  if (!isKnown) await page.evaluate(axe.source);
  const faults = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact !== 'minor')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(faults, page.url()).toEqual([]);
}
