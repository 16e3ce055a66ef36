import {
  DAY_MS,
  DEFAULT_PLAN_SETTINGS,
  setPlanSettings,
  type SessionAnswer,
} from '@nibras/contract';
import { expect, type APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { makeCenter } from '../support/center.ts';
import { makeQuestions } from '../support/questions.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { STUDY_LECTURE } from '../support/study-lecture.ts';
import { test } from '../support/test.ts';

/** With definitions beside each other, so that a walk of three questions is not at its end. */
const TERMS = `
## أجزاء الورقة

الثغر هو فتحة صغيرة في سطح الورقة تدخل منها الغازات وتخرج.
البشرة هي طبقة رقيقة من الخلايا تغطي سطح الورقة وتحميها من الجفاف.
الخشب هو نسيج ينقل الماء والأملاح من الجذور إلى الأوراق.
اللحاء هو نسيج ينقل الغذاء من الأوراق إلى سائر أجزاء النبات.
الكيوتيكل هو غشاء شمعي يقلل تبخر الماء من سطح الورقة.
`;
const FILE = { fileName: 'المحاضرة الثالثة.md', text: STUDY_LECTURE + TERMS };
const EXAM_IN_DAYS = 10;

/** A day from today, in the format of date fields. */
function dayFromNow(days: number): string {
  const riyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' });
  return riyadh.format(new Date(Date.now() + days * DAY_MS));
}

/** Fridays are free by default, and a journey may run on one. */
async function studyEveryDay(request: APIRequestContext, session: SessionAnswer): Promise<void> {
  const answer = await request.put(setPlanSettings.path, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { ...DEFAULT_PLAN_SETTINGS, minutesByWeekday: Array.from({ length: 7 }, () => 60) },
  });
  expect(answer.ok()).toBe(true);
}

test('an exam day makes a plan, and a block of it is done @phone', async ({ page, request }) => {
  const { session, email, password } = await joinStudent(request);
  await makeCenter(request, session, FILE);
  await studyEveryDay(request, session);
  await enterAs(page, session);

  await test.step('an empty plan asks for an exam', async () => {
    await page.goto('/now');
    await expect(page.getByRole('heading', { level: 1, name: 'ماذا أدرس الآن؟' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an exam is added with its day and hour', async () => {
    await page.getByRole('button', { name: 'إضافة اختبار' }).click();
    const dialog = page.getByRole('dialog', { name: 'إضافة اختبار' });
    await dialog.getByLabel('اسم الاختبار').fill('الاختبار النصفي');
    const [year = '', month = '', day = ''] = dayFromNow(EXAM_IN_DAYS).split('-');
    await dialog.getByLabel('اليوم').fill(day);
    await dialog.getByLabel('الشهر').selectOption(String(Number(month)));
    await dialog.getByLabel('السنة').selectOption(year);
    await dialog.getByLabel(/وقت البداية/).selectOption('08:30');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'حفظ الاختبار' }).click();
    await expect(dialog).toBeHidden();

    const exams = page.getByRole('region', { name: 'مواعيد الاختبارات' });
    await expect(exams).toContainText('الباقي: 10 أيام');
    await expect(exams).toContainText('الساعة 8:30 صباحًا');
  });

  await test.step('the plan says what to study now and why, and a block is done', async () => {
    await expect(page.getByText('لماذا الآن؟')).toBeVisible();
    await expect(page.getByText(/اختبار أحياء 101 بعد 10 أيام/).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'تم إنجازه' }).click();
    await page.getByRole('button', { name: 'نعم، أُنجز' }).click();
    const today = page.getByRole('region', { name: 'اليوم', exact: true });
    await expect(today.getByText('منجز').first()).toBeVisible();
  });

  await test.step('the next sign-in begins at the plan', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('البريد الإلكتروني').fill(email);
    await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    await expect(page).toHaveURL(/\/now$/);
  });
});

test('a walk asks, hints, shows and ends, two clicks from the plan @phone', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const id = await makeCenter(request, session, FILE);
  await makeQuestions(request, session, id);
  await enterAs(page, session);

  const next = page.getByRole('button', { name: 'التالي' });
  const show = page.getByRole('button', { name: 'إظهار الجواب' });

  await test.step('the plan leads to a walk', async () => {
    await page.goto('/now');
    await page
      .getByRole('link', { name: 'أحياء 101' })
      .and(page.locator('[href^="/walks"]'))
      .click();
    await expect(page.getByRole('button', { name: 'تحقق' })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the first answer is judged at once, and its solution shown', async () => {
    // The first answer may be wrong or right; its verdict shows at once.
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'تحقق' }).click();
    await expect(page.getByText(/إجابة صحيحة|ليست هذه/)).toBeVisible();
    await expectAccessible(page);
    await expect(next.or(show).first()).toBeVisible();
    if (await show.isVisible()) await show.click();
    await expect(page.getByText('الإجابة الصحيحة')).toBeVisible();
    await next.click();
  });

  await test.step('hints come before the answer, and its page opens', async () => {
    await page.getByRole('button', { name: 'تلميح' }).click();
    await expect(page.getByRole('button', { name: 'تلميح آخر' })).toBeVisible();
    await page.getByRole('button', { name: 'تلميح آخر' }).click();
    await expect(page.getByRole('button', { name: 'تلميح آخر' })).toBeHidden();
    await expectAccessible(page);
    await show.click();
    await page.getByRole('button', { name: 'فتح الصفحة' }).click();
    await expect(page.getByRole('dialog', { name: FILE.fileName })).toBeVisible();
    await page.keyboard.press('Escape');
    await next.click();
  });

  await test.step('the walk ends, and its mistakes become cards', async () => {
    await page.getByRole('button', { name: 'إنهاء الجولة' }).click();
    await expect(page.getByRole('heading', { name: 'انتهت الجولة' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /حفظ (الخطأ بطاقة|الأخطاء بطاقات)/ }).click();
    await expect(page.getByText(/في «مراجعة اليوم» الآن/)).toBeVisible();
  });

  await test.step('the mastery waits for more answers', async () => {
    await page.goto(`/study/${id}?tab=mastery`);
    await expect(page.getByText('لا يكفي للحكم').first()).toBeVisible();
    await expectAccessible(page);
  });
});
