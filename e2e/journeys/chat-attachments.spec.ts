import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, composer, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

type Attached = string | { name: string; mimeType: string; buffer: Buffer };

const PICTURE = join(import.meta.dirname, '../../bench/fixtures/documents/scan-math-300.png');

test.beforeEach(async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
});

async function attach(page: Page, button: string, file: Attached): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test(
  'a picture goes along, reaches the model as bytes and shows in small',
  { tag: '@phone' },
  async ({ page, context, isMobile }) => {
    // On narrow screens one button serves both, beside a camera.
    await expect(page.getByRole('button', { name: 'التقاط صورة' })).toBeVisible({
      visible: isMobile,
    });
    await expect(page.getByRole('button', { name: 'إرفاق صورة' })).toBeVisible({
      visible: !isMobile,
    });
    await attach(page, isMobile ? 'إرفاق ملف' : 'إرفاق صورة', PICTURE);
    await expect(page.getByText('scan-math-300.png').first()).toBeVisible();
    await ask(page, 'ما المكتوب هنا؟');
    await expect(replies(page)).toContainText('وصلت صورة JPEG حجمها كافٍ.');

    const link = page.getByRole('link', { name: /فتح الصورة scan-math-300\.png/ });
    await expect(link).toContainText('scan-math-300.png');
    const thumbnail = link.locator('img');
    await expect(thumbnail).toBeVisible();
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expectAccessible(page);
    const opened = context.waitForEvent('page');
    await link.click();
    await expect(await opened).toHaveURL(/\/files\//);

    await page.reload();
    await expect(link.locator('img')).toBeVisible();
  },
);

test('a file goes along with the question, and so does a picture that is pasted', async ({
  page,
}) => {
  await attach(page, 'إرفاق ملف', {
    name: 'ملاحظات.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('موعد الاختبار يوم الأحد.'),
  });
  await expect(page.getByText('ملاحظات.txt').first()).toBeVisible();
  await ask(page, 'متى الاختبار؟');
  await expect(replies(page)).toContainText('الجواب في الملف');
  await expect(page.getByRole('link', { name: /ملاحظات\.txt/ })).toBeVisible();

  await composer(page).focus();
  await page.evaluate(() => {
    const bytes = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (letter) => letter.charCodeAt(0),
    );
    const data = new DataTransfer();
    data.items.add(new File([bytes], 'ملصقة.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByText('ملصقة.png')).toBeVisible();
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect(replies(page).last()).toContainText('وصلت صورة JPEG');
});
