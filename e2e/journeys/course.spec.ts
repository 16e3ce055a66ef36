import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { BILINGUAL_LECTURE } from '../support/bilingual-lecture.ts';
import { centerTab, makeCenter } from '../support/center.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const FILE = 'نظم التشغيل.md';

test('a course is seen as a map, read as a guide, and its terms become cards', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const id = await makeCenter(request, session, { fileName: FILE, text: BILINGUAL_LECTURE });
  await enterAs(page, session);
  await page.goto(`/?center=${id}`);

  const deadlock = page.getByRole('treeitem', { name: /^الجمود/ });

  await test.step('the map shows the course, whole at any width', async () => {
    await centerTab(page, 'الخريطة').click();
    await expect(deadlock).toBeVisible();
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('treeitem', { name: /^https/ })).toBeAttached();
      await expect.poll(() => wordsOutside(page.getByRole('treeitem'))).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    // The page is rendered again beside its sidebar.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(deadlock).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the map is walked by keyboard, and a topic opens its page', async () => {
    // The tree grows to the left, so the left arrow goes into it.
    const course = page.getByRole('treeitem', { name: 'أحياء 101' });
    await course.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(deadlock).toBeFocused();
    await expect(page.getByRole('main')).toContainText('قسم');
    await page.keyboard.press('ArrowRight');
    await expect(course).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(course).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowLeft');
    await expect(course).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(deadlock).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: FILE })).toContainText('خوارزمية المصرفي');
    await page.keyboard.press('Escape');
    await expect(deadlock).toBeFocused();
  });

  await test.step('the map is saved as a picture', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'حفظ أو طباعة' }).click();
    await page.getByRole('menuitem', { name: 'حفظ صورة PNG' }).click();
    expect((await saved).suggestedFilename()).toBe('خريطة أحياء 101.png');
  });

  await test.step('the guide opens its pages', async () => {
    await centerTab(page, 'الدليل').click();
    await expect(page.getByRole('heading', { level: 1, name: 'دليل المذاكرة' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'الجمود', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^فتح / }).first().click();
    await expect(page.getByRole('dialog', { name: FILE })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a term becomes cards', async () => {
    await centerTab(page, 'المصطلحات').click();
    await page.getByRole('searchbox', { name: 'البحث في المصطلحات' }).fill('deadlock');
    await expect(page.getByRole('heading', { level: 2, name: 'الجمود' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'تحديد', exact: true }).click();
    await page.getByRole('checkbox', { name: 'تحديد «الجمود»' }).check();
    await page.getByRole('button', { name: 'إضافة المحدد إلى البطاقات' }).click();
    await expect(page.getByText('أُضيف إلى المراجعة: بطاقتان.')).toBeVisible();
  });

  await test.step('in an answer the pointer on a term shows its translation', async () => {
    await page.goto(`/chat/${id}`);
    await page.getByRole('textbox', { name: 'الرسالة' }).fill('ما الجمود؟');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^من مصطلحات المقرر هنا/)).toBeVisible();
    const hint = page.locator('[popover]');
    const word = await placeOfTerm(page);
    await page.mouse.move(word.x, word.y);
    await expect(hint).toContainText('Deadlock');
    await page.keyboard.press('Escape');
    await expect(hint).toHaveCount(0);
  });
});

/** The place of the first marked term. */
async function placeOfTerm(page: Page): Promise<{ x: number; y: number }> {
  return await page.evaluate(() => {
    const [range] = CSS.highlights.get('term') ?? [];
    const { left, top, width, height } = (range as Range).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** Texts that overflow their box, or whose box overflows the page. */
async function wordsOutside(boxes: Locator): Promise<string[]> {
  return await boxes.evaluateAll((all) =>
    all.flatMap((box) => {
      const frame = box.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(box);
      const isOutside = [...words.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < frame.left - 0.5 ||
          right > frame.right + 0.5 ||
          top < frame.top - 0.5 ||
          bottom > frame.bottom + 0.5,
      );
      return isOutside || box.scrollWidth > box.clientWidth ? [box.textContent] : [];
    }),
  );
}
