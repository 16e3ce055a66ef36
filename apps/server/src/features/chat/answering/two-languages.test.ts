import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';

const SLIDES = Array.from(
  { length: 12 },
  (_, at) => `Topic ${at + 1} of the course speaks about memory, files and processes in general.`,
);
const WANTED = 'Hypertext is meant to be read nonlinearly, by following links.';

let chat: ChatApp;
let centerId: string;

beforeAll(async () => {
  chat = await startChatApp({ LLM_MODEL: 'allam-7b' });
  const text = [...SLIDES, WANTED, ...SLIDES].map((line, at) => `# Part ${at}\n\n${line}`);
  const file = await upload(chat.app, chat.user, 'slides.md', text.join('\n\n'));
  centerId = (await makeCenter(chat.app, chat.user, [file])).id;
  await whenRead(chat.app, chat.user, centerId);
});
afterAll(() => chat.close());

const lastOf = ({ body }: UpstreamCall): string =>
  (body as { messages: { content: string }[] }).messages.at(-1)?.content ?? '';

describe('an Arabic question on English files', () => {
  it('is searched for by words that the quick model gives in their language', async () => {
    const sent = await chat.tab.sent({ message: 'ما النص التشعبي؟', chatId: centerId });
    const telling = await chat.nextReply();
    expect(telling.sent).toContain('كلمات البحث');
    telling.reply('hypertext nonlinear links');
    const call = await chat.nextReply();
    expect(lastOf(call)).toContain(WANTED);
    call.reply('جواب [1].');
    await chat.tab.over(sent.id);
  });

  it('asks for no words where the question is in the language of the files', async () => {
    const sent = await chat.tab.sent({ message: 'What is hypertext?', chatId: centerId });
    const call = await chat.nextReply();
    expect(lastOf(call)).toContain(WANTED);
    call.reply('Answer [1].');
    await chat.tab.over(sent.id);
  });
});
