import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
 * Holds the page, as it is now, against the accessibility rules. In the other theme only colours
 * differ: that look is taken at the width of a phone, where nothing may stand beyond the edge.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that opens hides the rest before it shows itself.
  await page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const isRestHidden = document.querySelector('[data-aria-hidden]') !== null;
    return isRestHidden ? dialog?.checkVisibility({ opacityProperty: true }) : true;
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFault(rulesFor(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  const size = page.viewportSize();
  await page.setViewportSize(SMALL_PHONE);
  await expectNoFault(rulesFor(page).withRules('color-contrast'));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

async function expectNoFault(rules: AxeBuilder): Promise<void> {
  const { violations } = await rules.analyze();
  const serious = violations.filter(
    ({ impact }) => impact === 'serious' || impact === 'critical' || impact === 'moderate',
  );
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

/** In one go: the careful way, for frames of other sites, opens a page of its own for each result. */
function rulesFor(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true);
}
