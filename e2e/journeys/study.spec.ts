import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { centerTab, makeCenter } from '../support/center.ts';
import { STUDY_LECTURE } from '../support/study-lecture.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('questions are made, examined by keyboard, and each miss opens its page', async ({
  page: first,
  context,
  request,
}) => {
  let page = first;
  const { session } = await joinStudent(request);
  const file = { fileName: 'المحاضرة الثالثة.md', text: STUDY_LECTURE };
  const id = await makeCenter(request, session, file);
  await enterAs(page, session);

  await test.step('questions are made, at a price that is said before', async () => {
    await page.goto(`/?center=${id}`);
    await centerTab(page, 'الأسئلة').click();
    await expect(page.getByText('لا أسئلة بعد')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'إنشاء أسئلة' }).first().click();
    await expect(page.getByText(/التكلفة: 4 رسائل من رسائل اليوم/)).toBeVisible();
    await page.getByRole('button', { name: 'إنشاء الأسئلة' }).click();
    await expect(page.getByText(/أُضيف إلى البنك/)).toBeVisible();
    await page.getByRole('button', { name: 'إظهار الإجابة' }).first().click();
    await expect(page.getByRole('button', { name: 'فتح الصفحة' }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an exam begins', async () => {
    await page.getByRole('button', { name: 'اختبار جديد' }).click();
    await page.getByLabel('عدد الأسئلة', { exact: true }).fill('2');
    // A kind that a number key answers.
    await page.getByText('اختيار من متعدد', { exact: true }).last().click();
    await page.getByRole('button', { name: 'بدء الاختبار' }).click();
    await expect(page.getByRole('timer')).toHaveText(/بقي/);
    await expect(page.getByText('السؤال 1 من 2')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is answered, marked and walked by keyboard', async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('f');
    await expect(page.getByRole('button', { name: 'إزالة العلامة' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('السؤال 2 من 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('السؤال 1 من 2')).toBeVisible();
  });

  await test.step('a reload shows the same question', async () => {
    const stems = await page.locator('section p').first().textContent();
    await page.reload();
    await expect(page.locator('section p').first()).toHaveText(stems ?? '');
  });

  await test.step('an answer that could not be stored outlives its tab', async () => {
    const exam = page.url();
    await context.setOffline(true);
    await page.keyboard.press('2');
    await expect(page.getByText(/آخر إجابة لم تصل بعد/)).toBeVisible();
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto(exam);
    await expect(page.getByText('كل الإجابات محفوظة')).toBeVisible();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
  });

  await test.step('it is handed in, and judged by topic', async () => {
    await page.getByRole('button', { name: 'تسليم الاختبار' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'تسليم' }).click();

    await expect(page.getByRole('heading', { name: 'نتيجة الاختبار' })).toBeVisible();
    await expect(page.getByText('النتيجة حسب الموضوع')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a miss opens its page', async () => {
    await page.getByRole('button', { name: 'فتح الصفحة' }).first().click();
    await expect(page.getByRole('dialog', { name: 'المحاضرة الثالثة.md' })).toContainText(
      /التمثيل الضوئي|التنفس الخلوي/,
    );
  });
});
