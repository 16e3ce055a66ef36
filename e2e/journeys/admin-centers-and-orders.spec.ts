import { listCenters } from '@nibras/contract';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { enterConsole } from '../support/admin.ts';
import { makeCenter } from '../support/center.ts';
import { buyPlan } from '../support/sandbox-card.ts';
import { joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a center is switched off, which its owner sees, and on again', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  const file = { fileName: 'المحاضرة الأولى.txt', text: 'البناء الضوئي في النبات.' };
  const id = await makeCenter(request, session, file);

  await enterConsole(page, request);
  await page.goto(`/admin/centers/${id}`);
  await expect(page.getByText('المحاضرة الأولى.txt')).toBeVisible();
  await page.getByRole('button', { name: 'إيقاف المقرر' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'إيقاف المقرر' }).click();
  await expect(page.getByText('موقوف')).toBeVisible();

  const headers = { authorization: `Bearer ${session.token}` };
  const theirs = await request.get(listCenters.path, { headers });
  const { centers } = listCenters.response.parse(await theirs.json());
  expect(centers.map(({ isActive }) => isActive)).toEqual([false]);

  await page.getByRole('button', { name: 'تشغيل المقرر' }).click();
  await question.getByRole('button', { name: 'تشغيل المقرر' }).click();
  await expect(page.getByRole('button', { name: 'إيقاف المقرر' })).toBeVisible();
  await page.getByRole('button', { name: 'إعادة قراءة الملفات كلها' }).click();
  await question.getByRole('button', { name: 'إعادة القراءة' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('مقروءة')).toBeVisible();
  await expectAccessible(page);
});

test('an order is followed through its steps and given back in part', async ({ page, request }) => {
  const { session, email } = await joinStudent(request);
  await buyPlan(request, session, 'monthly');
  await enterConsole(page, request);
  await page.goto(`/admin/orders?state=settled&q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'الباقة الشهرية' }).click();
  const steps = page.getByRole('region', { name: 'سجل الطلب' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'مدفوع' }).first()).toBeVisible();
  await expect(page.getByText(/إيصال دفع/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'استرداد مبلغ' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('المبلغ بالريال').fill('500');
  await dialog.getByLabel('سبب الاسترداد').fill('طلب الطالبة');
  await dialog.getByRole('button', { name: 'استرداد', exact: true }).click();
  await expect(dialog.getByText('المبلغ أكبر من المتاح للاسترداد')).toBeVisible();
  await dialog.getByLabel('المبلغ بالريال').fill('9');
  await dialog.getByRole('button', { name: 'استرداد', exact: true }).click();
  await expect(dialog).toBeHidden();
  const refunds = page.getByRole('region', { name: 'الاستردادات' });
  await expect(refunds.getByText('9 ريال')).toBeVisible();
  await page.getByRole('button', { name: 'الاستعلام من المزوّد الآن' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
});
