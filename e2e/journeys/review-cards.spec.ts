import { askCenter, createItem, setCardSettings, type SessionAnswer } from '@nibras/contract';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { makeCenter } from '../support/center.ts';
import { STUDY_LECTURE } from '../support/study-lecture.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const CARDS = 100;
const QUOTE = 'وصف العالم هانس كريبس دورة حمض الستريك عام 1937';

/** Cards of one sentence of a lecture, all of which are to be seen today. */
async function addCards(request: APIRequestContext, session: SessionAnswer): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}` };
  const file = { fileName: 'المحاضرة الثالثة.md', text: STUDY_LECTURE };
  const id = await makeCenter(request, session, file);
  const asked = await request.post(askCenter.path.replace(':id', id), {
    headers,
    data: { question: 'من وصف دورة حمض الستريك؟' },
  });
  const [passage] = askCenter.response.parse(await asked.json()).passages;
  const source = { passageId: passage?.id, page: passage?.page, quote: QUOTE };
  const path = createItem.path.replace(':centerId', id);
  for (let n = 1; n <= CARDS; n += 1) {
    const data = { kind: 'card', stem: `سؤال ${n}`, answer: { accepted: [`جواب ${n}`] }, source };
    expect((await request.post(path, { headers, data })).ok()).toBe(true);
  }
  const data = { dailyNew: CARDS, retention: 0.9 };
  await request.put(setCardSettings.path, { headers, data });
}

const front = (page: Page) => page.getByText(/^سؤال /);

/** Shows the answer of the card at hand, says how well it was known, and waits until it is gone. */
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
  await addCards(request, session);
  await enterAs(page, session);

  await test.step('a hundred cards wait', async () => {
    await page.goto('/review');
    await expect(page.getByText(`0 من ${CARDS} بطاقة`)).toBeVisible();
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
    await expect(lecture.locator('mark')).toContainText(QUOTE);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(lecture).toHaveCount(0);
  });

  await test.step('all are reviewed, each once', async () => {
    const seen = new Set<string>();
    // Known well, they come back in days; the last two in minutes: none is due again before the end.
    for (let left = CARDS; left > 2; left -= 1) seen.add(await rate(page, '4'));
    seen.add(await rate(page, '3'));
    seen.add(await rate(page, '2'));
    expect(seen.size).toBe(CARDS);
    await expect(page.getByText(/^بقي لليوم بطاقتان، وتعود الأولى بعد/)).toBeVisible();
    await expect(page.getByText(`رُوجعت اليوم: ${CARDS} بطاقة`)).toBeVisible();
  });
});
