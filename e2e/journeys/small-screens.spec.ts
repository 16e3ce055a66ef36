import { createCenter } from '@nibras/contract';
import { expect } from '@playwright/test';
import { makeCenter } from '../support/center.ts';
import { ask, composer, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

/** Longer than any context window: twenty paragraphs, one of which answers. */
const LECTURE = [
  'الخلية هي وحدة البناء في الكائن الحي.',
  ...Array.from({ length: 20 }, (_, at) => `فقرة ${at} من المحاضرة. `.repeat(12)),
].join('\n\n');

const PHONE = { width: 360, height: 780 };

test('a center on a phone shows all its parts, and its files get most of the window', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const text = 'الخلية هي وحدة البناء في الكائن الحي.';
  const id = await makeCenter(request, session, { fileName: 'lecture.txt', text });
  await page.setViewportSize(PHONE);
  await enterAs(page, session);
  await page.goto(`/?center=${id}`);
  const dialog = page.getByRole('dialog');
  for (const part of await dialog.getByRole('navigation').getByRole('link').all()) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  // Head and foot leave most of the window to the content.
  const shares = await dialog.evaluate((window) => {
    const heightOf = (part: string) => window.querySelector(part)?.clientHeight ?? 0;
    return { bars: heightOf('header') + heightOf('footer'), whole: window.clientHeight };
  });
  expect(shares.bars / shares.whole).toBeLessThan(0.3);
  await expect(dialog.getByText('lecture.txt')).toBeInViewport();

  await page.goto('/smart-centers');
  const card = page.getByRole('article').first();
  for (const control of [card.getByRole('link', { name: 'البطاقات' }), card.getByRole('button')]) {
    await expect(control).toBeInViewport({ ratio: 1 });
  }
});

test('the bar over a page lies at the edge, and the panel takes near half of a wide window', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const id = await makeCenter(request, session, { fileName: 'lecture.txt', text: LECTURE });
  await enterAs(page, session);
  await page.goto(`/chat/${id}`);
  await ask(page, 'ما وحدة البناء في الكائن الحي؟');
  await replies(page)
    .last()
    .getByRole('button', { name: /lecture/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'المصدر' });
  const text = panel.getByRole('region', { name: 'نص الصفحة' });
  await expect(text).toBeVisible();
  expect((await panel.boundingBox())?.width).toBeGreaterThan(1280 * 0.4);
  await text.focus();
  await page.keyboard.press('End');
  // Scrolled content goes under the bar and does not show between the bar and the head.
  const gap = await panel.evaluate((aside) => {
    const bar = aside.querySelector('.sticky')?.getBoundingClientRect();
    const head = aside.querySelector('header')?.getBoundingClientRect();
    return (bar?.top ?? 0) - (head?.bottom ?? 0);
  });
  expect(gap).toBeLessThanOrEqual(1);
});

test('a chat on a phone keeps its tabs and one line for a long name, and widens cut content', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const courseName = 'مقدمة في تصميم قواعد البيانات الموزعة وإدارتها وأمنها للسنة الثالثة';
  const created = await request.post(createCenter.path, { headers, data: { courseName } });
  const { id } = createCenter.response.parse(await created.json()).center;
  await page.setViewportSize(PHONE);
  await enterAs(page, session);
  await page.goto(`/chat/${id}`);
  for (const tab of ['المساعد الذكي', 'المكتبة']) {
    const link = page.getByRole('banner').getByRole('link', { name: tab });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  expect((await composer(page).boundingBox())?.height).toBe(44);

  await page.goto('/chat');
  const samples = page.getByRole('region', { name: 'اقتراحات للبدء' });
  await expect(samples.getByRole('heading')).toHaveCount(4);
  // Below each other, so that none is beyond the edge.
  expect(await samples.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  await ask(page, 'اشرح البناء الضوئي');
  const code = replies(page).last().locator('.md-code');
  await code.getByRole('button', { name: 'توسيع' }).click();
  await expect(page.getByRole('dialog')).toContainText('molar_mass');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a window of 1280 by 800 shows the whole sidebar, the box has the focus, and toasts keep off', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  const text = 'الخلية هي وحدة البناء في الكائن الحي.';
  const id = await makeCenter(request, session, { fileName: 'lecture.txt', text });
  await enterAs(page, session);
  await page.goto(`/chat/${id}`);
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole('button', { name: /^إضافة مقرر/ })).toBeInViewport({ ratio: 1 });
  await ask(page, 'ما وحدة البناء؟');
  await expect(replies(page).last()).toContainText('الجواب في الملف');

  await page.goto(`/?center=${id}`);
  await page.getByRole('button', { name: 'تعديل الاسم والبيانات' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'حفظ' }).click();
  const toast = page.getByText('حُفظت بيانات المقرر.');
  await expect(toast).toBeVisible();
  const [said, dialog] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('dialog').boundingBox(),
  ]);
  expect(said?.y).toBeGreaterThan((dialog?.y ?? 0) + (dialog?.height ?? 0));
});
