import { getAssistant } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAdmin } from '#src/testing/admins.ts';
import { LECTURE, makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { isBackground } from '#src/testing/background-call.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';
import { choose, connect } from '#src/testing/models.ts';

let chat: ChatApp;
let admin: { token: string };
let connectionId: string;

beforeAll(async () => {
  chat = await startChatApp({
    LLM_PROVIDER: 'builtin',
    LLM_BASE_URL: '',
    LLM_MODEL: '',
  });
  admin = await signInAdmin(chat.app);
  const baseUrl = chat.upstream.url;
  connectionId = await connect(chat.app, admin, { baseUrl, key: 'a-key-of-the-college' });
});
afterAll(() => chat.close());

const modelOf = ({ body }: UpstreamCall): string => (body as { model: string }).model;
const abilities = () => chat.app.call(getAssistant, undefined, chat.user);

async function answered(id: string, call: UpstreamCall, text: string) {
  call.reply(text);
  return wholeOf(await chat.tab.over(id)).message;
}

describe('the model that the console names', () => {
  it('answers from that moment on, with its key', async () => {
    expect(await abilities()).toMatchObject({ hasModel: false, canSeeImages: null });
    await choose(chat.app, admin, {
      answers: [{ connectionId, model: 'first' }],
      images: [{ connectionId, model: 'jais' }],
    });
    expect(await abilities()).toMatchObject({ hasModel: true, canSeeImages: false });
    const sent = await chat.tab.sent('ما الضوء؟');
    const call = await chat.nextReply();
    expect(modelOf(call)).toBe('first');
    expect(call.headers.authorization).toBe('Bearer a-key-of-the-college');
    expect(await answered(sent.id, call, 'موجات.')).toBe('موجات.');
  });

  it('is changed for the next reply, while the one that runs ends as it began', async () => {
    const running = await chat.tab.sent('سؤال طويل عن الطاقة وأنواعها كلها؟');
    const before = await chat.nextReply();
    before.write('الطاقة ');
    await choose(chat.app, admin, { answers: [{ connectionId, model: 'second' }] });
    const next = await chat.tab.sent('ما الصوت؟');
    const after = await chat.nextReply();
    expect([modelOf(before), modelOf(after)]).toEqual(['first', 'second']);
    expect(await answered(next.id, after, 'اهتزاز.')).toBe('اهتزاز.');
    before.write('أنواع.');
    before.finish();
    expect(wholeOf(await chat.tab.over(running.id)).message).toBe('الطاقة أنواع.');
  });

  it('leaves titles to the model for quick tasks', async () => {
    const answers = [{ connectionId, model: 'second' }];
    await choose(chat.app, admin, { answers, quick: [{ connectionId, model: 'quick' }] });
    chat.upstream.skip();
    const sent = await chat.tab.sent('ما الحرارة؟');
    await answered(sent.id, await chat.upstream.next(), 'طاقة تنتقل.');
    const title = await chat.upstream.next();
    expect(isBackground(title)).toBe(true);
    expect(modelOf(title)).toBe('quick');
    title.reply('الحرارة');
  });

  it('leaves the writing out of a follow-up to it too', async () => {
    const file = await upload(chat.app, chat.user, 'أحياء.txt', LECTURE);
    const { id: chatId } = await makeCenter(chat.app, chat.user, [file]);
    await whenRead(chat.app, chat.user, chatId);
    chat.upstream.always((call) => call.reply('من اكتشف دور الضوء في التمثيل الضوئي؟'));
    const first = await chat.tab.sent({ message: 'من اكتشف دور الضوء؟', chatId });
    await chat.tab.over(first.id);
    const sent = await chat.tab.sent({ message: 'ومتى كان ذلك؟', thread: first.thread });
    await chat.tab.over(sent.id);
    const rewriting = chat.upstream.calls.find(({ sent: text }) => text.includes('أعد صياغة'));
    expect(rewriting && modelOf(rewriting)).toBe('quick');
    chat.upstream.always(null);
  });

  it('is gone with its connection, and answers are quotations again', async () => {
    await choose(chat.app, admin, {});
    expect((await abilities()).hasModel).toBe(false);
    const sent = await chat.tab.sent('كيف أنشئ مركزًا ذكيًا؟');
    expect(wholeOf(await chat.tab.over(sent.id)).message).toContain('نبراس');
  });
});
