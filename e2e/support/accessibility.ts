import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Holds each page, once it has loaded, against the rules and the width of a small phone. */
export async function expectPagesSound(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'جارٍ' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNarrow(page);
  }
}

/** Holds the page, as it is now, against the accessibility rules; in the other theme only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  // A dialog that opens hides the rest before it shows itself.
  await page.waitForFunction(() => {
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    const isRestHidden = document.querySelector('[data-aria-hidden]') !== null;
    return isRestHidden ? dialog?.checkVisibility({ opacityProperty: true }) : true;
  });
  await showTheme(page, 'light');
  await expectNoFault(rulesFor(page));
  await showTheme(page, 'dark');
  await expectNoFault(rulesFor(page).withRules('color-contrast'));
}

/** No page may be wider than a small phone. */
async function expectNarrow(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}

/** However short the passage from one colour to the next, nothing may be measured within it. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const passages = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(passages.map(({ finished }) => finished));
  });
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
