import { expect, type Page } from '@playwright/test';
import { makeCenter } from '../support/center.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const WIDTHS = [360, 768, 1280, 1920];
const MOST = 0.05;

/** How far what is in sight moved by itself since the page began, as browsers measure it. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
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

test('nothing moves under the reader while a page comes in', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  const text = 'الخلية هي وحدة البناء في الكائن الحي.';
  await makeCenter(request, session, { fileName: 'lecture.txt', text });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    expect(await shiftOf(page, '/login'), `/login at ${width}`).toBeLessThan(MOST);
  }
  await enterAs(page, session);
  for (const path of ['/chat', '/', '/plans', '/profile', '/now']) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await shiftOf(page, path), `${path} at ${width}`).toBeLessThan(MOST);
    }
  }
});
