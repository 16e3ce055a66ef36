import { randomUUID } from 'node:crypto';
import { listMySuggestions } from '@nibras/contract';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { answerMessage, answerSuggestion, openMorePages } from '../support/help-desk.ts';
import { waitForMail } from '../support/mailbox.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const BROKEN = { status: 500, json: { done: false, code: 'internal', message: '' } };

/** Through the sidebar. */
async function goTo(page: Page, name: string, path: string): Promise<void> {
  await (await openMorePages(page)).getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('a suggestion is sent, answered, announced by email and by a badge, and read', async ({
  page,
  request,
}) => {
  const { session, email } = await joinStudent(request);
  await enterAs(page, session);
  const content = `وضع للمراجعة ${randomUUID()}`;
  const field = page.getByLabel('نص الاقتراح');
  const submit = page.getByRole('button', { name: 'إرسال الاقتراح' });

  await test.step('and nothing is lost while the server is in trouble', async () => {
    await page.route(`**${listMySuggestions.path}`, (route) => route.fulfill(BROKEN));
    await page.route('**/api/suggestions', (route) => route.fulfill(BROKEN));
    await page.goto('/suggestions');
    await expect(page.getByText('فشل في تحميل الاقتراحات')).toBeVisible();
    await expect(submit).toBeDisabled();
    await field.fill(content);
    await submit.click();
    await expect(page.getByText('فشل في إرسال الاقتراح')).toBeVisible();
    await expect(field).toHaveValue(content);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
    await expect(page.getByText('لم تقم بإرسال أي اقتراحات بعد')).toBeVisible();
  });

  const item = page.getByRole('listitem').filter({ hasText: content });

  await test.step('it is sent and listed', async () => {
    await submit.click();
    await expect(
      page.getByText('تم إرسال اقتراحك بنجاح. شكرًا لمساهمتك في تطوير المنصة!'),
    ).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(item).toContainText('قيد المراجعة');
    await expect(item).toContainText(/\d{2} \S+ \d{4}/);
  });

  await test.step('its answer comes by mail and as a badge while the student is elsewhere', async () => {
    await goTo(page, 'الأسئلة', '/faq');
    await answerSuggestion(request, content, 'أضيف في آخر تحديث.');
    const mail = await waitForMail(email, /أضيف في آخر تحديث/);
    expect(mail.text).toContain('/suggestions');
    await goTo(page, 'الاقتراحات.*رد جديد', '/suggestions');
    await expect(item).toContainText('تمت الإجابة');
    await expect(item).toContainText('الرد بواسطة');
    await expect(item).toContainText('أضيف في آخر تحديث.');
    await expectAccessible(page);
  });

  await test.step('once read, the badge is gone', async () => {
    const links = await openMorePages(page);
    await expect(links.getByRole('link', { name: 'الاقتراحات', exact: true })).toBeVisible();
  });
});

test('questions are read and support is written to, which answers by mail and on its page', async ({
  page,
  request,
}) => {
  const { session, email } = await joinStudent(request);
  await enterAs(page, session);
  const message = `لا يفتح الملف ${randomUUID()}`;
  const item = page.getByRole('listitem').filter({ hasText: message });

  await test.step('questions open and are searched', async () => {
    await page.goto('/profile');

    await goTo(page, 'الأسئلة', '/faq');
    const question = page.getByRole('button', { name: 'هل يتجدد الاشتراك تلقائيًا؟' });
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    await question.click();
    await expect(page.getByText(/الدفع مرة واحدة لمدة الباقة/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('دعوه');
    await expect(page.getByRole('button', { name: 'ما فائدة رمز الدعوة؟' })).toBeVisible();
    await expect(question).toBeHidden();
  });

  await test.step('support is written to', async () => {
    await goTo(page, 'الدعم', '/support');
    await expect(page.getByLabel('الاسم')).toHaveValue(session.userData.username);
    await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(email);
    await expect(page.getByText('لا توجد رسائل سابقة')).toBeVisible();
    await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await expect(page.getByText('الرسالة مطلوبة')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('الرسالة').fill(message);
    await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await expect(
      page.getByText('تم إرسال رسالتك بنجاح. سنقوم بالرد عليك في أقرب وقت ممكن.'),
    ).toBeVisible();
    await expect(page.getByLabel('الرسالة')).toHaveValue('');
    await expect(item).toContainText('بانتظار الرد');
  });

  await test.step('the answer comes by mail and onto the open page', async () => {
    await answerMessage(request, message, 'كان الملف محميًا بكلمة مرور.');
    await expect(item).toContainText('تم الرد');
    await expect(item).toContainText('كان الملف محميًا بكلمة مرور.');
    await waitForMail(email, /كان الملف محميًا بكلمة مرور/);
    await expectAccessible(page);
    await goTo(page, 'المحادثات السابقة', '/old-chats');
  });
});
