import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { BILINGUAL_LECTURE } from '../support/bilingual-lecture.ts';
import { centerTab, makeCenter } from '../support/center.ts';
import { ask, replies } from '../support/conversation.ts';
import { makeQuestions } from '../support/questions.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { STUDY_LECTURE } from '../support/study-lecture.ts';
import { test } from '../support/test.ts';

const sidebar = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'الشريط الجانبي' });

/** Counts the mouse's own clicks on each page, from one load to the next. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let clicks = 0;
    const count = ({ isTrusted }: Event): void => {
      if (isTrusted) document.documentElement.dataset.clicks = String((clicks += 1));
    };
    // Presses that Playwright holds back at the window, to repeat them, are not counted.
    document.addEventListener('click', count, { capture: true });
  });
}

/** Opens the page where a fresh account lands, and clicks through these links from there. */
async function clickThrough(page: Page, ...ways: (() => Locator)[]): Promise<void> {
  await page.goto('/chat');
  for (const way of ways) await way().click();
}

const expectClicks = (page: Page, clicks: number): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-clicks', String(clicks));

test('every study tool of a fresh account is a few clicks away', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  const text = `${STUDY_LECTURE}\n\n${BILINGUAL_LECTURE}`;
  const id = await makeCenter(request, session, { fileName: 'المحاضرة.md', text });
  await enterAs(page, session);
  const course = () => sidebar(page).getByRole('link', { name: 'أحياء 101' });
  const part = (name: string) => () => centerTab(page, name);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await countClicks(page);

  await test.step('cards: one click', async () => {
    await clickThrough(page, () => sidebar(page).getByRole('link', { name: 'مراجعة اليوم' }));
    await expect(heading('مراجعة اليوم')).toBeVisible();
    await expectClicks(page, 1);
  });

  await test.step('map, guide and terms: two clicks', async () => {
    for (const [name, title] of [
      ['الخريطة', 'خريطة المقرر'],
      ['الدليل', 'دليل المذاكرة'],
      ['المصطلحات', 'المصطلحات'],
    ] as const) {
      await clickThrough(page, course, part(name));
      await expect(heading(title)).toBeVisible();
      await expectClicks(page, 2);
      await expect(centerTab(page, name)).toHaveAttribute('aria-current', 'page');
    }
    await expectAccessible(page);
  });

  await test.step('an exam: three clicks', async () => {
    const toExam = () => page.getByRole('link', { name: 'اختبرني' });
    const begin = () => page.getByRole('button', { name: 'بدء الاختبار' });
    await clickThrough(page, course, toExam, begin);
    await expect(page.getByText(/^السؤال 1 من \d+$/)).toBeVisible();
    await expectClicks(page, 3);
  });

  await test.step('a walk: two clicks', async () => {
    const today = () => sidebar(page).getByRole('link', { name: 'اليوم', exact: true });
    const toWalk = () =>
      page
        .getByRole('main')
        .getByRole('link', { name: 'أحياء 101' })
        .and(page.locator('[href^="/walks"]'));
    await clickThrough(page, today, toWalk);
    await expect(page.getByRole('button', { name: 'تحقق' })).toBeVisible();
    await expectClicks(page, 2);
  });

  await test.step('an exam asked for in words is a button in the reply', async () => {
    await page.goto(`/chat/${id}`);
    await ask(page, 'اختبرني');
    await replies(page).last().getByRole('link', { name: 'ابدأ الاختبار' }).click();
    await expect(page.getByRole('dialog', { name: 'اختبار جديد' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the keyboard leads to the map from anywhere', async () => {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('خريطة احياء');
    // The server searches the conversations; until it answers, the latest ones show.
    await expect(page.getByRole('option')).toHaveText([/الخريطة/]);
    await page.keyboard.press('Enter');
    await expect(heading('خريطة المقرر')).toBeVisible();
  });
});

test('on a phone each tab of a center is cued, and its questions and exams fit the screen', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const file = { fileName: 'المحاضرة.md', text: STUDY_LECTURE };
  const id = await makeCenter(request, session, file);
  await page.setViewportSize({ width: 360, height: 780 });
  await enterAs(page, session);
  await makeQuestions(request, session, id);

  await test.step('the tabs show that there are more', async () => {
    await page.goto(`/chat/${id}`);
    const tabs = page.getByRole('navigation', { name: 'أقسام المقرر' });
    await expect(centerTab(page, 'المحادثة')).toBeInViewport({ ratio: 1 });
    // The last visible one is cut off under a shade.
    expect(await tabs.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
    await centerTab(page, 'الملفات').click();
    await expect(page.getByRole('heading', { level: 1, name: 'ملفات المقرر' })).toBeVisible();
    await expect(centerTab(page, 'الملفات')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  await test.step('the drawer has the same links under the course', async () => {
    await page.getByRole('button', { name: 'فتح القائمة' }).click();
    const drawer = page.getByRole('dialog', { name: 'التنقل الرئيسي' });
    await drawer.getByRole('button', { name: 'أقسام «أحياء 101»' }).click();
    await drawer.getByRole('link', { name: 'الأسئلة', exact: true }).click();
    const title = page.getByRole('heading', { level: 1, name: 'الأسئلة والاختبارات' });
    await expect(title).toBeVisible();
    await expect(drawer).toHaveCount(0);
  });

  await test.step('the bank shows a question on its first screen, without its answer', async () => {
    // Side by side, and each on one line.
    const main = page.getByRole('main');
    for (const button of [
      main.getByRole('link', { name: 'لنبدأ جولة أسئلة' }),
      main.getByRole('button', { name: 'إضافة أسئلة' }),
    ]) {
      expect((await button.boundingBox())?.height).toBe(40);
    }
    const answer = main.getByRole('button', { name: 'إظهار الإجابة' }).first();
    await expect(answer).toBeInViewport({ ratio: 1 });
  });

  await test.step('an exam on one page keeps its clock in sight and ends below its questions', async () => {
    await page.goto(`/study/${id}?new=exam`);
    await page.getByRole('button', { name: 'بدء الاختبار' }).click();
    await page.getByRole('button', { name: 'كل الأسئلة معًا' }).click();
    const submits = page.getByRole('button', { name: 'تسليم الاختبار' });
    await submits.last().scrollIntoViewIfNeeded();
    await expect(submits).toHaveCount(2);
    for (const shown of [page.getByRole('timer'), submits.first(), submits.last()]) {
      await shown.click({ trial: true });
    }
  });
});
