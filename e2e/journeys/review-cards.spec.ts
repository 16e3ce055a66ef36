import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addCards, CARD_QUOTE } from '../support/cards.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const CARDS = 100;

const front = (page: Page) => page.getByText(/^سؤال /);

/** Shows the answer of the current card, rates it, and waits until it is gone. */
async function rate(page: Page, key: '1' | '2' | '3' | '4'): Promise<string> {
  const words = (await front(page).textContent()) ?? '';
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'كيف كان التذكر؟' })).toBeVisible();
  await page.keyboard.press(key);
  await expect(page.getByText(words, { exact: true })).toHaveCount(0);
  return words;
}

test('a hundred cards are reviewed by keyboard alone', async ({ page, request }) => {
  const { session } = await joinStudent(request);
  await addCards(request, session, CARDS);
  await enterAs(page, session);

  await test.step('a hundred cards wait', async () => {
    await page.goto('/review');
    await expect(page.getByText(`جديدة ${CARDS}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a slip is taken back, and the words of a card are put right', async () => {
    const first = await rate(page, '1');
    await page.keyboard.press('z');
    await expect(front(page)).toHaveText(first);
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: 'السؤال' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('سؤال أوضح');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(front(page)).toHaveText('سؤال أوضح');
  });

  await test.step('its page opens over it, and it waits with its answer shown', async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('o');
    const lecture = page.getByRole('dialog', { name: 'المحاضرة الثالثة.md' });
    await expect(lecture.locator('mark')).toContainText(CARD_QUOTE);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(lecture).toHaveCount(0);
  });

  await test.step('all are reviewed, each once', async () => {
    const seen = new Set<string>();
    // Rated good, they come back in days, and the last two in minutes, so none is due before the
    // end.
    for (let left = CARDS; left > 2; left -= 1) seen.add(await rate(page, '4'));
    seen.add(await rate(page, '3'));
    seen.add(await rate(page, '2'));
    expect(seen.size).toBe(CARDS);
    await expect(page.getByText(/^بقي لليوم بطاقتان، وتعود الأولى بعد/)).toBeVisible();
    await expect(page.getByText(`رُوجعت اليوم: ${CARDS} بطاقة`)).toBeVisible();
  });
});
