import { getChat, type ChatMessage } from '@nibras/contract';
import { expect, type Page } from '@playwright/test';
import { ask, composer, replies } from '../support/conversation.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const EARLIER = 200;

/** Adds two hundred messages before those of the server, which limits messages per minute. */
async function lengthenChats(page: Page): Promise<void> {
  await page.route(/\/api\/chat\/[^/]+$/u, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const answer = getChat.response.parse(await response.json());
    const { messages } = answer.chat;
    const chat = { ...answer.chat, messages: [...earlierThan(messages[0]), ...messages] };
    return route.fulfill({ response, json: { ...answer, chat } });
  });
}

function earlierThan(first: ChatMessage | undefined): ChatMessage[] {
  if (!first) return [];
  return Array.from({ length: EARLIER }, (_, at) => ({
    ...first,
    id: `earlier-${at}`,
    type: at % 2 === 0 ? 'user' : 'assistant',
    content: at % 2 === 0 ? `السؤال رقم ${at}` : `الجواب رقم ${at}. `.repeat(40),
  }));
}

test('a question sent from far above in a long chat is shown with its reply', async ({
  page,
  request,
}) => {
  await enterAs(page, (await joinStudent(request)).session);
  await page.goto('/chat');
  await ask(page, 'أول سؤال');
  await expect(replies(page).last()).toContainText('الجواب في الملف');
  await expect(page).toHaveURL(/thread=/);
  await lengthenChats(page);
  await page.reload();
  await expect(replies(page).last()).toContainText('الجواب في الملف');

  // Slower than a student's phone, so that late content shifts here if it shifts there.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const list = page.getByRole('region', { name: 'الرسائل' });
  for (const round of [1, 2]) {
    await list.hover();
    while (!(await page.getByText('السؤال رقم 120', { exact: true }).isVisible())) {
      await page.mouse.wheel(0, -2000);
    }
    await expect(
      replies(page)
        .getByText(/^الجواب في الملف/)
        .last(),
    ).toHaveCount(0);
    await composer(page).fill(`سؤال من أعلى ${round}`);
    await composer(page).press('Enter');
    const question = page
      .getByRole('article', { name: 'رسالتك' })
      .getByText(`سؤال من أعلى ${round}`);
    await expect(question).toBeInViewport();
    await expect(replies(page).last()).toContainText('الجواب في الملف');
    await expect(replies(page).last()).toBeInViewport();
    await expect(question).toBeInViewport();
  }
});
