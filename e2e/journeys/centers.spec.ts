import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { makeCenter } from '../support/center.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const LECTURE = join(import.meta.dirname, '../../bench/fixtures/documents/lo-lecture.pdf');
const LOCKED = join(import.meta.dirname, '../../bench/fixtures/documents/enc-userpw.pdf');

test('files become a center that names the page of its answer', async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  const details = page.getByRole('dialog');
  const passage = page.getByRole('dialog').last();
  const cited = passage.getByRole('img', { name: 'موضع الجملة المستشهد بها على الصفحة' });

  await test.step('a center is created of two files, one of which cannot be read', async () => {
    await page.goto('/smart-centers');
    await expect(
      page.getByText('لا توجد مراكز ذكية حاليًا. قم بإنشاء مركز جديد للبدء.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'إنشاء', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'إنشاء مركز ذكي جديد' });
    await form.getByLabel('اسم المقرر').fill('خوارزميات 201');
    await form.getByLabel('اسم التخصص').fill('علوم الحاسب');
    await form.getByLabel('اسم الكلية').fill('كلية الحاسبات');
    await form.locator('input[type=file]').first().setInputFiles([LECTURE, LOCKED]);
    await form.getByRole('button', { name: 'إنشاء', exact: true }).click();
    // A file could not be read, so the reading stops there instead of opening the chat.
    const ended = page.getByRole('dialog', { name: 'خوارزميات 201' });
    await expect(ended.getByText('انتهت القراءة، وتعذّرت قراءة بعض الملفات.')).toBeVisible();
    await expect(ended.getByText(/محمي بكلمة مرور/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('نشط', { exact: true })).toBeVisible();
  });

  await test.step('its window names the unreadable file with its reason', async () => {
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /خوارزميات 201/ }).click();
    await expect(details.getByText('lo-lecture.pdf').first()).toBeVisible();
    await expect(details.getByText(/محمي بكلمة مرور/)).toBeVisible();
  });

  await test.step('its files answer from their content, and report missing topics', async () => {
    await details.getByLabel('السؤال').fill('متى تأسست مدينة طوكيو اليابانية؟');
    await page.keyboard.press('Enter');
    await expect(
      details.getByText('لم نجد في ملفات المقرر جوابًا صريحًا عن هذا السؤال.'),
    ).toBeVisible();
    await details.getByLabel('السؤال').fill('ما الترتيب السريع وعلى أي مبدأ يعتمد؟');
    await details.getByRole('button', { name: 'بحث', exact: true }).click();
    await expect(details.getByText(/يعتمد على مبدأ «فرّق تسُد»/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the source opens its page as text and as a picture', async () => {
    await details
      .getByRole('button', { name: /المصدر 1/ })
      .first()
      .click();
    await expect(passage.locator('mark').first()).toBeVisible();
    await expect(passage.getByText(/صفحة 2/).first()).toBeVisible();

    await passage.getByRole('tab', { name: 'الصورة' }).click();
    const picture = passage.getByRole('img', { name: /صورة الصفحة 2/ });
    await expect(picture).toHaveJSProperty('naturalHeight', 1400);
    await expect(cited.locator('rect').first()).toBeInViewport();
    await expectAccessible(page);
    await passage.getByRole('button', { name: 'الصفحة التالية' }).click();
    await expect(passage.getByRole('img', { name: /صورة الصفحة 3/ })).toBeVisible();
    await passage.getByRole('tab', { name: 'النص' }).click();
    await expect(passage.getByText(/الشجرة الثنائية/).first()).toBeVisible();
  });

  await test.step('on a phone its bar is one line, and a page begins wide enough to be read', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 780 });
    await details
      .getByRole('button', { name: /المصدر 1/ })
      .first()
      .click();
    const views = passage.getByRole('tablist');
    const card = passage.getByRole('button', { name: 'حفظ بطاقة' });
    const lineOf = async (part: typeof views) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    await expect
      .poll(async () => Math.abs((await lineOf(views)) - (await lineOf(card))))
      .toBeLessThan(4);
    await passage.getByRole('tab', { name: 'الصورة' }).click();
    await expect(cited.locator('rect').first()).toBeInViewport();
    const frame = passage.getByRole('region', { name: 'الصورة' });
    const shown = await frame.evaluate((element) => element.scrollWidth / element.clientWidth);
    expect(shown).toBeGreaterThan(1.9);
  });
});

test('unsaved changes of the files are asked about, and a deleted center frees its place', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const text = 'الميتوكوندريا هي مصدر الطاقة في الخلية. يحيط بالخلية غشاء رقيق.';
  const id = await makeCenter(request, session, { fileName: 'ملخص الخلية.txt', text });
  await enterAs(page, session);
  await page.goto(`/?center=${id}`);
  await page.getByRole('button', { name: 'طلب تعديل المساعد' }).click();
  await page.getByRole('button', { name: 'إزالة ملخص الخلية.txt' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('لديك تغييرات غير محفوظة. هل تريد المغادرة دون حفظ؟')).toBeVisible();
  await page.getByRole('button', { name: 'متابعة التعديل' }).click();
  await page.locator('input[type=file]').first().setInputFiles([LECTURE]);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByText('تم إرسال طلب التحديث بنجاح').first()).toBeVisible();

  await page.getByRole('button', { name: 'حذف المقرر' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف المقرر' }).click();
  await expect(page.getByText('إنشاء أول مقرر')).toBeVisible();
});
