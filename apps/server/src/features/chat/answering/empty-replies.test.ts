import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { chatNow, wholeOf } from '#src/testing/chat-client.ts';
import { STACKS } from '#src/testing/course-files.ts';
import { isBackground } from '#src/testing/background-call.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';

let chat: ChatApp;
let centerId: string;
beforeAll(async () => {
  chat = await startChatApp();
  const file = await upload(chat.app, chat.user, 'المحاضرة 1.pptx', STACKS);
  centerId = (await makeCenter(chat.app, chat.user, [file])).id;
  await whenRead(chat.app, chat.user, centerId);
});
afterEach(() => {
  chat.upstream.always(null);
  chat.upstream.skip();
});
afterAll(() => chat.close());

const callTools = (call: UpstreamCall): void => call.callTools({ name: 'outline', input: {} });
const EMPTY: [string, (call: UpstreamCall) => void][] = [
  ['calls of tools alone', callTools],
  ['blank letters alone', (call) => call.reply(' \n\n ')],
  ['thoughts alone', (call) => call.reply('<think>فكرة</think>\n')],
];

/** The answer to every request for a reply; background requests get their own. */
function answerAll(how: (call: UpstreamCall) => void): void {
  chat.upstream.always((call) => {
    if (isBackground(call)) call.reply('نص');
    else how(call);
  });
}

describe.each([
  ['in a general chat', () => ({})],
  ['in a center', () => ({ chatId: centerId })],
])('a model that answers with nothing %s', (_place, where) => {
  it.each(EMPTY)('but %s fails with words, and is written again on request', async (_name, how) => {
    answerAll(how);
    const sent = await chat.tab.sent({ message: 'ما المكدس وما فائدته في البرمجة؟', ...where() });
    const events = await chat.tab.over(sent.id);
    expect(events.at(-1)?.name).toBe('chat-error');
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages.at(-1)).toMatchObject({
      state: 'broken',
      failure: expect.stringContaining('انتهى الرد دون جواب') as string,
    });
    answerAll((call) => call.reply('الجواب'));
    const tab = await chat.openTab();
    expect(await tab.retry(sent.thread, sent.id)).toMatchObject({ ok: true });
    expect(wholeOf(await tab.over(sent.id)).message).toBe('الجواب');
  });
});

describe('a reply', () => {
  it('of nothing but a source that is not there is no empty message', async () => {
    answerAll((call) => call.reply('[99]'));
    const sent = await chat.tab.sent({
      ...{ message: 'ما المكدس وما فائدته في البرمجة؟', chatId: centerId },
    });
    expect((await chat.tab.over(sent.id)).at(-1)?.name).toBe('chat-error');
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages.at(-1)).toMatchObject({ state: 'broken', content: '' });
  });
});
