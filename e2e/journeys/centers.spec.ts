import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const LECTURE = join(import.meta.dirname, '../../bench/fixtures/documents/lo-lecture.pdf');
const LOCKED = join(import.meta.dirname, '../../bench/fixtures/documents/enc-userpw.pdf');

const note = {
  name: 'ملخص الخلية.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('الميتوكوندريا هي مصدر الطاقة في الخلية. يحيط بالخلية غشاء رقيق.'),
};

async function fillForm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'إنشاء مركز ذكي جديد' });
  await dialog.getByLabel('إسم المقرر').fill('خوارزميات 201');
  await dialog.getByLabel('إسم التخصص').fill('علوم الحاسب');
  await dialog.getByLabel('إسم الكليّة').fill('كلية الحاسبات');
}

/** A student whose one center was made from a lecture and a note. */
async function enterWithCenter(page: Page, files: (string | typeof note)[]): Promise<void> {
  await page.goto('/smart-centers');
  await page.getByRole('button', { name: 'إنشاء', exact: true }).first().click();
  await fillForm(page);
  const picker = page.locator('input[type=file]').first();
  for (const file of files) await picker.setInputFiles(file);
  await page.getByRole('dialog').getByRole('button', { name: 'إنشاء', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('خوارزميات 201')).toBeVisible();
}

async function openCenter(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /خوارزميات 201/ })
    .click();
}

test.beforeEach(async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
});

test(
  'files become a center that names the page of its answer',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/smart-centers');
    await expect(
      page.getByText('لا توجد مراكز ذكية حالياً. قم بإنشاء مركز جديد للبدء.'),
    ).toBeVisible();
    await enterWithCenter(page, [LECTURE, note]);
    await expect(page.getByText('نشط', { exact: true })).toBeVisible();

    await openCenter(page);
    const details = page.getByRole('dialog');
    await expect(details.getByText('lo-lecture.pdf').first()).toBeVisible();
    await details.getByLabel('السؤال').fill('ما الترتيب السريع وعلى أي مبدأ يعتمد؟');
    await details.getByRole('button', { name: 'بحث' }).click();
    await expect(details.getByText(/يعتمد على مبدأ «فرّق تسُد»/).first()).toBeVisible();
    await expectAccessible(page);

    await details
      .getByRole('button', { name: /المصدر 1/ })
      .first()
      .click();
    const passage = page.getByRole('dialog').last();
    await expect(passage.locator('mark').first()).toBeVisible();
    await expect(passage.getByText(/صفحة 2/).first()).toBeVisible();

    await passage.getByRole('tab', { name: 'الصفحة كما هي' }).click();
    const picture = passage.getByRole('img', { name: /صورة الصفحة 2/ });
    await expect(picture).toHaveJSProperty('naturalHeight', 1400);
    await expectAccessible(page);
    await passage.getByRole('button', { name: 'الصفحة التالية' }).click();
    await expect(passage.getByRole('img', { name: /صورة الصفحة 3/ })).toBeVisible();
    await passage.getByRole('tab', { name: 'النص' }).click();
    await expect(passage.getByText(/الشجرة الثنائية/).first()).toBeVisible();
  },
);

test('a question that the files do not answer is told so', async ({ page }) => {
  await enterWithCenter(page, [note]);
  await expect(page.getByText('نشط', { exact: true })).toBeVisible();
  await openCenter(page);
  const details = page.getByRole('dialog');
  await details.getByLabel('السؤال').fill('متى تأسست مدينة طوكيو اليابانية؟');
  await details.getByRole('button', { name: 'بحث' }).click();
  await expect(details.getByText('لم يظهر في ملفات المركز جواب صريح عن هذا السؤال.')).toBeVisible();
});

test('a file that cannot be read is named with its reason and the rest still serves', async ({
  page,
}) => {
  await enterWithCenter(page, [LOCKED, note]);
  await expect(page.getByText('نشط', { exact: true })).toBeVisible();
  await openCenter(page);
  await expect(page.getByRole('dialog').getByText(/محمي بكلمة مرور/)).toBeVisible();
});

test('one center more than the plan allows is refused with a way on', async ({ page }) => {
  await enterWithCenter(page, [note]);
  await page.getByRole('button', { name: 'إنشاء', exact: true }).first().click();
  await fillForm(page);
  await page.getByRole('dialog').getByRole('button', { name: 'إنشاء', exact: true }).click();
  await expect(
    page.getByText('عذراً، لا يمكنك إنشاء مركز ذكي جديد. يرجى ترقية باقتك.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('إسم المقرر')).toHaveValue('خوارزميات 201');
});

test('unsaved changes of the files are asked about before leaving', async ({ page }) => {
  await enterWithCenter(page, [note]);
  await expect(page.getByText('نشط', { exact: true })).toBeVisible();
  await openCenter(page);
  await page.getByRole('button', { name: 'طلب تعديل المساعد' }).click();
  await page.getByRole('button', { name: 'إزالة ملخص الخلية.txt' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('لديك تغييرات غير محفوظة. هل تريد المغادرة دون حفظ؟')).toBeVisible();
  await page.getByRole('button', { name: 'متابعة التعديل' }).click();
  await page.locator('input[type=file]').first().setInputFiles([LECTURE]);
  await page.getByRole('button', { name: 'حفظ التغييرات' }).click();
  await expect(page.getByText('تم إرسال طلب التحديث بنجاح').first()).toBeVisible();
});

test('deleting a center frees its place', async ({ page }) => {
  await enterWithCenter(page, [note]);
  await openCenter(page);
  await page.getByRole('button', { name: 'حذف المركز' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف المركز' }).click();
  await expect(page.getByText('إنشاء أول مركز ذكي')).toBeVisible();
});
