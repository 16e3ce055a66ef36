import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const SMALL_PHONE = { width: 360, height: 740 };
const NARROW = 600;

/** Checks each loaded page against the rules. */
export async function expectPagesSound(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'جارٍ' })).toHaveCount(0);
    await expectAccessible(page);
  }
}

/**
 * Checks the page against the accessibility rules, at the journey's width in the light theme and at
 * a small phone's in the dark one. On a phone nothing may overflow the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // An opening dialog hides the rest before it shows.
  await page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const isRestHidden = document.querySelector('[data-aria-hidden]') !== null;
    return isRestHidden ? dialog?.checkVisibility({ opacityProperty: true }) : true;
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFault(page);
  const size = page.viewportSize();
  // A phone journey also runs on a desktop, from which a small phone is checked.
  if (size === null || size.width < NARROW) return expectNothingBeyond(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(SMALL_PHONE);
  await expectNoFault(page);
  await expectNothingBeyond(page);
  await page.setViewportSize(size);
}

async function expectNothingBeyond(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

async function expectNoFault(page: Page): Promise<void> {
  // Each rule set is injected once per document, because parsing it costs as much as a check.
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
