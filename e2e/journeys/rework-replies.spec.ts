import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('a reply is written again, tried again where it broke off, and its question put differently', async ({
  page,
  request,
}) => {
  // Asked in no other journey, so that the model's count belongs to this one.
  const mark = randomUUID().slice(0, 8);
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
  const last = replies(page).last();

  await test.step('written again', async () => {
    await ask(page, `كم مرة سُئلتَ؟ ${mark}`);
    await expect(last).toContainText('المحاولة رقم 1.');
    await page.getByRole('button', { name: 'إعادة كتابة الرد' }).click();
    await expect(last).toContainText('المحاولة رقم 2.');
    await expect(page.getByText('المحاولة رقم 1.')).toHaveCount(0);
    await page.reload();
    await expect(replies(page)).toHaveCount(1);
    await expect(last).toContainText('المحاولة رقم 2.');
  });

  await test.step('tried again where it broke off', async () => {
    await ask(page, `جواب ينقطع ${mark}`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('انقطع');
    await expect(last).toContainText('نصف الجواب');
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(last).toContainText('الجواب كله.');
    await expect(last).not.toContainText('نصف الجواب');
    await expect(alert).toHaveCount(0);
  });

  await test.step('shown as cut at its length', async () => {
    await ask(page, `رواية بلا نهاية ${mark}`);
    await expect(page.getByText('طال الرد حتى بلغ حدّه، فتوقّف هنا.')).toBeVisible();
    await expect(last).toContainText('ثم الثاني');
    await expect(replies(page)).toHaveCount(3);
  });

  await test.step('put differently', async () => {
    await page.getByRole('button', { name: 'تعديل الرسالة' }).first().click();
    const field = page.getByRole('textbox', { name: 'نص الرسالة المعدّل' });
    await expect(field).toHaveValue(`كم مرة سُئلتَ؟ ${mark}`);
    await expectAccessible(page);
    await field.fill('اشرح البناء الضوئي');
    await field.press('Enter');
    await expect(last).toContainText('وبذلك يكتمل الشرح.');
    await expect(replies(page)).toHaveCount(1);
    await expect(page.getByRole('main').getByText(/رواية بلا نهاية/)).toHaveCount(0);
    await page.reload();
    await expect(replies(page)).toHaveCount(1);
  });
});
