import { expect } from '@playwright/test';
import { makeCenter } from '../support/center.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const PHONE = { width: 360, height: 780 };

test('a center on a phone shows all its parts, and its files get most of the window', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const text = 'الخلية هي وحدة البناء في الكائن الحي.';
  const id = await makeCenter(request, session, { fileName: 'lecture.txt', text });
  await page.setViewportSize(PHONE);
  await enterAs(page, session);
  await page.goto(`/?center=${id}`);
  const dialog = page.getByRole('dialog');
  for (const part of await dialog.getByRole('navigation').getByRole('link').all()) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  // Head and foot leave the window to what is in it.
  const shares = await dialog.evaluate((window) => {
    const heightOf = (part: string) => window.querySelector(part)?.clientHeight ?? 0;
    return { bars: heightOf('header') + heightOf('footer'), whole: window.clientHeight };
  });
  expect(shares.bars / shares.whole).toBeLessThan(0.3);
  await expect(dialog.getByText('lecture.txt')).toBeInViewport();
});
