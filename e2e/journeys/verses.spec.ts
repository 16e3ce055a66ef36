import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { ask, choose, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';

const LAST_WORDS = 'وهذا معنى الآيات.';
const WRONG_WORD = 'الْمُحْسِنِينَ'.normalize();
const RIGHT_WORD = 'الْمُتَطَهِّرِينَ'.normalize();
const CORRECTED = '(صُحّح من نص المصحف)'.normalize();
const NO_VERSE = '(هذه العبارة لا تطابق آية في المصحف)';

type Watched = Window & { seen: { whole: string; unstruck: string; set: string }[] };

/**
 * Records each frame of the reply: the whole text, the text that is not struck, and the text set as
 * a verse.
 */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = window as Window as Watched;
    watched.seen = [];
    // Marks over one letter may come in either order.
    const textOf = (nodes: Iterable<Node>): string =>
      Array.from(nodes, ({ textContent }) => textContent ?? '')
        .join('\n')
        .normalize();
    const look = (): void => {
      const reply = [...document.querySelectorAll('article .md')].at(-1);
      if (reply) {
        const copy = reply.cloneNode(true) as Element;
        for (const struck of copy.querySelectorAll('del')) struck.remove();
        watched.seen.push({
          whole: textOf([reply]),
          unstruck: textOf([copy]),
          set: textOf(reply.querySelectorAll('.md-verse')),
        });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const framesOf = (page: Page) => page.evaluate(() => (window as Window as Watched).seen);

/** The visible words of the last reply. */
const words = (page: Page) => replies(page).last().locator('.md').innerText();

test('a misquoted verse is never seen without its correction, and each opens among its neighbours', async ({
  page,
  context,
  request,
}) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');

  await test.step('a reply comes in', async () => {
    await watchFrames(page);
    await ask(page, 'اذكر آيات عن التوبة');
    await expect(page.getByText(LAST_WORDS)).toBeVisible();
    await expect(page.getByRole('button', { name: 'رد مفيد' })).toBeVisible();
  });

  await test.step('no frame showed a wrong word without its correction', async () => {
    const frames = await framesOf(page);
    // Seen while it grew; the number of frames depends on the machine.
    expect(new Set(frames.map(({ whole }) => whole)).size).toBeGreaterThan(1);
    for (const { whole, unstruck, set } of frames) {
      // Wrong words are struck whenever they show, and never show without the right ones.
      expect(unstruck).not.toContain(WRONG_WORD);
      if (whole.includes('إِنَّ'.normalize())) {
        expect(set).toContain(RIGHT_WORD);
        expect(whole).toContain(CORRECTED);
      }
      if (whole.includes('أَحَدٌ')) expect(set).toContain('[الإخلاص: 1]');
      if (whole.includes('بِرَحْمَةٍ')) expect(whole).toContain(NO_VERSE);
    }
  });

  const shown = await words(page);

  await test.step('a reload shows the same', async () => {
    await page.reload();
    await expect(page.getByText(LAST_WORDS)).toBeVisible();
    expect(await words(page)).toBe(shown);
  });

  await test.step('a verse opens among its neighbours', async () => {
    const reference = page.getByRole('button', { name: '[الإخلاص: 1]' });
    await reference.click();
    const dialog = page.getByRole('dialog', { name: 'سورة الإخلاص' });
    await expect(dialog.getByText('برواية حفص عن عاصم')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await expect(dialog.getByRole('link', { name: 'نص المصحف: مشروع تنزيل' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(reference).toBeFocused();
  });

  await test.step('a second tab shows the same', async () => {
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByText(LAST_WORDS)).toBeVisible();
    expect(await words(second)).toBe(shown);
    await second.close();
  });

  await test.step('Markdown marks the correction', async () => {
    const download = page.waitForEvent('download');
    await choose(page, 'تصدير Markdown');
    const exported = (await readFile(await (await download).path(), 'utf8')).normalize();
    expect(exported).toContain(`${WRONG_WORD}~~ ﴿`);
    expect(exported).toContain(`${RIGHT_WORD}﴾ [البقرة: 222] ${CORRECTED}`);
    expect(exported).toContain(NO_VERSE);
  });

  await test.step('the print shows the same', async () => {
    await page.evaluate(() => {
      const printed = window as Window & { printed?: string };
      window.print = () => {
        printed.printed = document.querySelector<HTMLElement>('.print-sheet .md')?.innerText ?? '';
      };
    });
    await choose(page, 'تصدير PDF');
    await expect
      .poll(() => page.evaluate(() => (window as Window & { printed?: string }).printed))
      .toBe(shown);
  });
});
