import { randomUUID } from 'node:crypto';
import { listFaqs, listPlans } from '@nibras/contract';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterConsole } from '../support/admin.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a plan is edited, a question added and deleted, and students are given both', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const given = async (path: string) => (await request.get(path, { headers })).text();
  const dialog = page.getByRole('dialog');
  await enterConsole(page, request);

  await test.step('a plan', async () => {
    // A plan that no other journey buys, because all journeys share a server.
    const edit = page.getByRole('button', { name: 'تعديل «باقة نصف السنة»' });
    const feature = `ميزة ${randomUUID().slice(0, 8)}`;
    await page.goto('/admin/plans');
    await edit.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    const price = dialog.getByLabel('السعر بالريال');
    const before = await price.inputValue();
    await price.fill('غير رقم');
    await dialog.getByRole('button', { name: 'حفظ الباقة' }).click();
    await expect(dialog.getByText(/مبلغ بالريال/)).toBeVisible();
    await price.fill(before);
    await dialog.getByRole('button', { name: 'إضافة ميزة' }).click();
    const features = dialog.getByRole('textbox', { name: /^الميزة/ });
    await features.last().fill(feature);
    await dialog.getByRole('button', { name: 'حفظ الباقة' }).click();
    await expect(dialog).toBeHidden();
    expect(await given(listPlans.path)).toContain(feature);
    await edit.click();
    const remove = dialog.getByRole('button', { name: /^إزالة الميزة/ });
    await remove.last().click();
    await dialog.getByRole('button', { name: 'حفظ الباقة' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a question', async () => {
    const mark = randomUUID().slice(0, 8);
    const title = `هل يعمل دون اتصال؟ ${mark}`;
    await page.goto('/admin/faqs');
    await page.getByRole('button', { name: 'سؤال جديد' }).click();
    await dialog.getByLabel('السؤال').fill(title);
    await dialog.getByLabel('الجواب').fill(`تنتظر الرسائل حتى يعود الاتصال. ${mark}`);
    await dialog.getByRole('button', { name: 'حفظ' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page);
    expect(await given(listFaqs.path)).toContain(title);
    await page.getByRole('button', { name: `حذف «${title}»` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'حذف السؤال' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
  });
});
