import { randomUUID } from 'node:crypto';
import { getSiteSettings, listMySuggestions } from '@nibras/contract';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { answerMessage, answerSuggestion, openMorePages } from '../support/desk.ts';
import { waitForMail } from '../support/mailbox.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const BROKEN = { status: 500, json: { done: false, code: 'internal', message: '' } };

test('a suggestion is sent, answered, told by mail and by a badge, and read', async ({
  page,
  request,
}) => {
  const { session, email } = await joinStudent(request);
  await enterAs(page, session);
  await page.goto('/suggestions');
  await expect(page.getByText('لم تقم بإرسال أي اقتراحات بعد')).toBeVisible();
  const submit = page.getByRole('button', { name: 'إرسال الاقتراح' });
  await expect(submit).toBeDisabled();
  await expectAccessible(page);

  const content = `وضع للمراجعة ${randomUUID()}`;
  await page.getByLabel('نص الاقتراح').fill(content);
  await submit.click();
  await expect(
    page.getByText('تم إرسال اقتراحك بنجاح. شكراً لمساهمتك في تطوير المنصة!'),
  ).toBeVisible();
  await expect(page.getByLabel('نص الاقتراح')).toHaveValue('');
  const item = page.getByRole('listitem').filter({ hasText: content });
  await expect(item).toContainText('قيد المراجعة');
  await expect(item).toContainText(/\d{2} \S+ \d{4}/);

  // Elsewhere in the app when the answer comes.
  await page.goto('/faq');
  await answerSuggestion(request, content, 'أضيف في آخر تحديث.');
  const mail = await waitForMail(email, /أضيف في آخر تحديث/);
  expect(mail.text).toContain('/suggestions');
  const entry = (await openMorePages(page)).getByRole('link', { name: /الاقتراحات.*رد جديد/ });
  await entry.click();
  await expect(item).toContainText('تمت الإجابة');
  await expect(item).toContainText('الرد بواسطة');
  await expect(item).toContainText('أضيف في آخر تحديث.');
  await expectAccessible(page);
  const links = await openMorePages(page);
  await expect(links.getByRole('link', { name: 'الاقتراحات', exact: true })).toBeVisible();
});

test('suggestions that cannot be loaded or sent say so and lose nothing', async ({
  page,
  request,
}) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.route(`**${listMySuggestions.path}`, (route) => route.fulfill(BROKEN));
  await page.route('**/api/suggestions', (route) => route.fulfill(BROKEN));
  await page.goto('/suggestions');
  await expect(page.getByText('فشل في تحميل الاقتراحات')).toBeVisible();
  await page.getByLabel('نص الاقتراح').fill('فكرة تبقى');
  await page.getByRole('button', { name: 'إرسال الاقتراح' }).click();
  await expect(page.getByText('فشل في إرسال الاقتراح')).toBeVisible();
  await expect(page.getByLabel('نص الاقتراح')).toHaveValue('فكرة تبقى');
  await expectAccessible(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByText('لم تقم بإرسال أي اقتراحات بعد')).toBeVisible();
  await page.getByRole('button', { name: 'إرسال الاقتراح' }).click();
  await expect(page.getByText('قيد المراجعة')).toBeVisible();
});

test('support is written to and answers by mail and on its page', async ({ page, request }) => {
  const { session, email } = await joinStudent(request);
  await enterAs(page, session);
  await page.goto('/support');
  await expect(page.getByLabel('الاسم')).toHaveValue(session.userData.username);
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(email);
  await expect(page.getByText('لا توجد رسائل سابقة')).toBeVisible();
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
  await expect(page.getByText('الرسالة مطلوبة')).toBeVisible();
  await expectAccessible(page);

  const message = `لا يفتح الملف ${randomUUID()}`;
  await page.getByLabel('الرسالة').fill(message);
  await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
  await expect(
    page.getByText('تم إرسال رسالتك بنجاح. سنقوم بالرد عليك في أقرب وقت ممكن.'),
  ).toBeVisible();
  await expect(page.getByLabel('الرسالة')).toHaveValue('');
  const item = page.getByRole('listitem').filter({ hasText: message });
  await expect(item).toContainText('بانتظار الرد');

  // The page is open while the answer comes in.
  await answerMessage(request, message, 'كان الملف محميًا بكلمة مرور.');
  await expect(item).toContainText('تم الرد');
  await expect(item).toContainText('كان الملف محميًا بكلمة مرور.');
  await waitForMail(email, /كان الملف محميًا بكلمة مرور/);
  await expectAccessible(page);
});

test('questions unfold, and are searched', async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/faq');
  const question = page.getByRole('button', { name: 'هل يتجدد الاشتراك تلقائيًا؟' });
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await question.click();
  await expect(page.getByText(/الدفع مرة واحدة لمدة الباقة/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('دعوه');
  await expect(page.getByRole('button', { name: 'ما فائدة رمز الدعوة؟' })).toBeVisible();
  await expect(question).toBeHidden();
  await page.getByRole('searchbox').fill('كلمة لا توجد');
  await expect(page.getByText('لا توجد أسئلة فيها «كلمة لا توجد»')).toBeVisible();
});

test('every page is reached from the sidebar', { tag: '@phone' }, async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/profile');
  const pages = { الدعم: '/support', الأسئلة: '/faq', الاقتراحات: '/suggestions' };
  for (const [name, path] of Object.entries(pages)) {
    await (await openMorePages(page)).getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await (await openMorePages(page)).getByRole('link', { name: 'المحادثات السابقة' }).click();
  await expect(page).toHaveURL('/old-chats');
});

test('an announcement stays away once it was put away', async ({ page, request }) => {
  await enterAs(page, (await joinStudent(request)).session);
  // By the network and not by the console: other journeys share this server.
  await page.route(`**${getSiteSettings.path}`, (route) =>
    route.fulfill({
      json: {
        done: true,
        contact: { email: null, whatsapp: null, telegram: null, x: null },
        announcement: { id: 'friday', text: 'صيانة مساء الجمعة', tone: 'warn' },
      },
    }),
  );
  await page.goto('/faq');
  await expect(page.getByText('صيانة مساء الجمعة')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'إخفاء الإعلان' }).click();
  await expect(page.getByText('صيانة مساء الجمعة')).toBeHidden();
  const asked = page.waitForResponse(`**${getSiteSettings.path}`);
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('صيانة مساء الجمعة')).toBeHidden();
});
