import { expect } from '@playwright/test';
import { makeCenter } from '../support/center.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

test('an answer in a center names its page, and a click opens it there', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const centerId = await makeCenter(request, session, {
    fileName: 'الخلية.txt',
    text: 'الميتوكوندريا هي مصدر الطاقة في الخلية الحية. يحيط بالخلية غشاء رقيق يحميها.',
  });
  await enterAs(page, session);
  await page.goto(`/chat/${centerId}?center=true`);
  await expect(page.getByRole('main').getByText('علوم الأحياء').first()).toBeVisible();
  await expect(page.getByText('هات لي فكرة')).toHaveCount(0);

  const composer = page.getByRole('textbox', { name: 'الرسالة' });
  await composer.fill('ما مصدر الطاقة في الخلية؟');
  await composer.press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByText(/الجواب في الملف/)
      .first(),
  ).toBeVisible();
  // The model also wrote [9], a source that nobody gave it.
  await expect(page.getByRole('button', { name: /المصدر 9/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /المصدر 1/ })
    .first()
    .click();
  await expect(page.locator('mark').first()).toContainText('الميتوكوندريا');
});
