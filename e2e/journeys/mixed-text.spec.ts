import { createSuggestion, renameChat } from '@nibras/contract';
import { expect } from '@playwright/test';
import { ask, askInSteps, replies } from '../support/conversation.ts';
import { answerSuggestion } from '../support/help-desk.ts';
import { waitForMail } from '../support/mailbox.ts';
import { drawnLines, measureGlyphs, picture, typed } from '../support/mixed-text/drawn-text.ts';
import { TUNED_STRINGS } from '../support/mixed-text/tuned-strings.ts';
import { UNSEEN_STRINGS } from '../support/mixed-text/unseen-strings.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const STRINGS = [...TUNED_STRINGS, ...UNSEEN_STRINGS];
/** A sample of the strings. */
const SOME = ['المجال ⟦[-1, 1]⟧ مغلق', 'التعقيد ⟦O(n log n)⟧ في ⟦C++⟧', 'الإصدار ⟦v2.1.0-beta⟧'];

/** The length of a reply at each observation. */
const STEPS = [
  'المجال ⟦(0,⟧',
  'المجال ⟦(0, 5]⟧ والمعادلة ⟦x =⟧',
  'المجال ⟦(0, 5]⟧ والمعادلة ⟦x = 5 + 3⟧ والدالة ⟦f(g(x⟧',
  'المجال ⟦(0, 5]⟧ والمعادلة ⟦x = 5 + 3⟧ والدالة ⟦f(g(x))⟧ من ⟦10-20⟧ صفحة.',
];

test('Latin, digits and signs are in order everywhere, also while a reply streams', async ({
  page,
  request,
}) => {
  const { session, email } = await joinStudent(request);
  await measureGlyphs(page);
  await enterAs(page, session);
  await page.goto('/chat');
  await ask(page, `أعد الأسطر:\n${STRINGS.map(typed).join('\n')}`);
  await expect(page.getByText('انتهت الأسطر.')).toBeVisible();
  // Its last words may show a moment before it ends.
  await expect(page.getByText('جارٍ الكتابة...')).toHaveCount(0);

  await test.step('in the question', async () => {
    const [lines = []] = await drawnLines(page.getByRole('article').first().locator('p'));
    expect(lines.slice(1)).toEqual(STRINGS.map(picture));
  });

  await test.step('in the paragraphs, headings, quotations, items and cells of the reply', async () => {
    const lines = (await drawnLines(replies(page).locator('p, h3, li, th'))).flat();
    expect(lines.slice(0, -1)).toEqual([...STRINGS, ...STRINGS].map(picture));
  });

  await test.step('while a reply streams', async () => {
    const reply = await askInSteps(page, STEPS.map(typed));
    const last = replies(page).last().locator('p').first();
    for (const step of STEPS) {
      await expect.poll(async () => (await drawnLines(last))[0]?.[0]).toBe(picture(step));
      await reply.goOn();
    }
  });

  await test.step('in a title', async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    const id = new URL(page.url()).searchParams.get('thread') ?? '';
    const marked = 'المجال ⟦[-1, 1]⟧ مغلق';
    const data = { title: typed(marked) };
    await request.put(renameChat.path.replace(':id', id), { headers, data });
    await page.goto('/old-chats');
    const title = page.getByRole('main').getByText(typed(marked)).first();
    await expect(title).toBeVisible();
    expect(await drawnLines(title)).toEqual([[picture(marked)]]);
  });

  await test.step('in a mail', async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    const content = `اقتراح ${email}`;
    await request.post(createSuggestion.path, { headers, data: { content } });
    await answerSuggestion(request, content, SOME.map(typed).join('\n'));
    const mail = await waitForMail(email, /الإصدار/);
    await page.goto('about:blank');
    await page.setContent(mail.html || '');
    const cells = page.locator('td:not(:has(td))');
    const lines = (await drawnLines(cells)).flat();
    expect(lines).toEqual(expect.arrayContaining(SOME.map(picture)));
  });
});
