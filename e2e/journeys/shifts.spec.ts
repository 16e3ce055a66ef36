import { expect, type Page } from '@playwright/test';
import { addCards } from '../support/cards.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const WIDTHS = [360, 768, 1280, 1920];
const MOST = 0.05;

/** The layout shift since the page began, as browsers measure it. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceObserverEntryList): void => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        };
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum), 0)));
      }),
  );
}

async function expectStill(page: Page, path: string, lastPart?: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    if (lastPart !== undefined) {
      const part = page.getByRole('main').getByText(lastPart, { exact: true });
      await expect(part).toBeVisible();
    }
    expect(await shiftOf(page), `${path} at ${width}`).toBeLessThan(MOST);
  }
}

test('nothing moves under the reader while a page comes in', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  await addCards(request, session, 2);
  await expectStill(page, '/login');
  await enterAs(page, session);
  await expectStill(page, '/', 'مراجعة اليوم');
  for (const path of ['/chat', '/plans', '/profile', '/now']) await expectStill(page, path);
});

test('a part that comes late and pushes the others would be seen', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () =>
      setTimeout(() => {
        const late = document.createElement('div');
        late.style.height = '150px';
        document.body.prepend(late);
      }, 300),
    );
  });
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(await shiftOf(page)).toBeGreaterThan(MOST);
});
