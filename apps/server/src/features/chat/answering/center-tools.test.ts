import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { stepsOf, wholeOf } from '#src/testing/chat-client.ts';
import { STACKS, TREES } from '#src/testing/course-files.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';

const QUESTION = 'ما العلاقة العجيبة التي تجمع الكواكب البعيدة كلها في مداراتها؟';

let chat: ChatApp;
let centerId: string;

beforeAll(async () => {
  chat = await startChatApp();
  const files = [
    await upload(chat.app, chat.user, 'المحاضرة 1.pptx', STACKS),
    await upload(chat.app, chat.user, 'المحاضرة 2.pptx', TREES),
  ];
  centerId = (await makeCenter(chat.app, chat.user, files)).id;
  await whenRead(chat.app, chat.user, centerId);
  // Another student's center, which no tool may reach.
  const other = await signUpYearly(chat.app);
  const secret = await upload(chat.app, other, 'سري.txt', 'كلمة المرور السرية هي سمسم.');
  const foreign = await makeCenter(chat.app, other, [secret]);
  await whenRead(chat.app, other, foreign.id);
});
afterAll(() => chat.close());

type WireTurn = { role: string; content: string; tool_calls?: { id: string }[] };
const turnsOf = ({ body }: UpstreamCall): WireTurn[] => (body as { messages: WireTurn[] }).messages;
const toldTo = (call: UpstreamCall): string => turnsOf(call).at(-1)?.content ?? '';

async function ask() {
  const sent = await chat.tab.sent({ message: QUESTION, chatId: centerId });
  return { sent, call: await chat.nextReply() };
}

describe('a model that calls tools', () => {
  it('is offered four, reads with them, and cites what it read', async () => {
    const { sent, call } = await ask();
    expect(
      (call.body as { tools: { function: { name: string } }[] }).tools.map(
        (one) => one.function.name,
      ),
    ).toEqual(['outline', 'search', 'read_pages', 'find_all']);
    call.callTools({ name: 'outline', input: {} });
    const second = await chat.nextReply();
    expect(turnsOf(second).at(-2)).toMatchObject({
      role: 'assistant',
      tool_calls: [{ id: 'call_0_outline' }],
    });
    expect(toldTo(second)).toContain('شجرة البحث (الشريحة 2)');
    second.callTools({ name: 'read_pages', input: { file: 'المحاضرة 2.pptx', from: 2, to: 99 } });
    const third = await chat.nextReply();
    expect(toldTo(third)).toContain('شجرة يسارها أصغر من يمينها');
    const number = /id="(\d+)"/.exec(toldTo(third))?.[1] ?? '';
    third.reply(`هي شجرة [${number}] لا غير [99].`);
    const events = await chat.tab.over(sent.id);
    expect(stepsOf(events)).toEqual(['يقرأ فهرس الملفات', 'يقرأ المحاضرة 2.pptx، الشريحة 2']);
    const whole = wholeOf(events);
    expect(whole.message).toBe(`هي شجرة [${number}] لا غير .`);
    expect(whole.sources.find(({ n }) => n === Number(number))).toMatchObject({ page: 2 });
  });

  it('finds all sightings, and searches in one file alone', async () => {
    const { sent, call } = await ask();
    call.callTools(
      { name: 'find_all', input: { pattern: 'مثال' } },
      { name: 'search', input: { query: 'بنية', file: 'المحاضرة 2' } },
      { name: 'search', input: { query: 'بنية', file: 'المحاضرة 2.pptx' } },
    );
    const second = await chat.nextReply();
    const results = turnsOf(second).filter(({ role }) => role === 'tool');
    expect(results[0]?.content).toContain('صف الانتظار');
    expect(results[1]?.content).toContain('لا يوجد ملف بهذا الاسم');
    expect(results[2]?.content).toMatch(/name="المحاضرة 2\.pptx"/);
    expect(results[2]?.content).not.toContain('المحاضرة 1.pptx');
    second.reply('تم');
    await chat.tab.over(sent.id);
  });

  it.each([
    ['search', { query: 'كلمة المرور السرية' }],
    ['find_all', { pattern: 'سمسم' }],
    ['read_pages', { file: 'سري.txt', from: 1, to: 1 }],
    ['outline', { center: 'another', user: 'another' }],
  ])('reaches nothing of another student by %s', async (name, input) => {
    const { sent, call } = await ask();
    call.callTools({ name, input });
    const second = await chat.nextReply();
    expect(toldTo(second)).not.toContain('سمسم');
    expect(toldTo(second)).not.toContain('سري.txt');
    second.reply('لا شيء');
    await chat.tab.over(sent.id);
  });

  it('that makes invalid calls is corrected twice, then answers without tools', async () => {
    const { sent, call } = await ask();
    call.callTools({ name: 'read_pages', input: '{"file":' });
    const second = await chat.nextReply();
    expect(toldTo(second)).toContain('لم يُفهم هذا الطلب');
    second.callTools({ name: 'delete_everything', input: {} });
    const third = await chat.nextReply();
    expect(toldTo(third)).toContain('لم يُفهم هذا الطلب');
    third.callTools({ name: 'search', input: { query: '' } });
    const last = await chat.nextReply();
    expect(last.body).not.toHaveProperty('tools');
    expect(turnsOf(last).map(({ role }) => role)).toEqual(['system', 'user']);
    last.reply('جواب بلا أدوات');
    expect(wholeOf(await chat.tab.over(sent.id)).message).toBe('جواب بلا أدوات');
  });

  it('that calls endlessly answers after six calls, from its findings', async () => {
    const { sent, call } = await ask();
    let next = call;
    for (let round = 0; round < 6; round += 1) {
      expect(next.body).toHaveProperty('tools');
      next.callTools({ name: 'search', input: { query: `بنية ${round}` } });
      next = await chat.nextReply();
    }
    expect(next.body).not.toHaveProperty('tools');
    expect(toldTo(next)).toContain('ما قُرئ بعد ذلك من الملفات');
    next.reply('كفى');
    expect(wholeOf(await chat.tab.over(sent.id)).message).toBe('كفى');
  });

  it('can be stopped between two of its calls', async () => {
    const { sent, call } = await ask();
    call.callTools({ name: 'outline', input: {} });
    const second = await chat.nextReply();
    chat.tab.stop(sent.thread);
    await second.closed;
    const events = await chat.tab.over(sent.id);
    expect(events.at(-1)).toMatchObject({ payload: { reason: 'stopped' } });
  });

  // The last one: from then on this app's model is known to refuse.
  it('that refuses them is asked without, and never again with them', async () => {
    const { sent, call } = await ask();
    call.refuse(400);
    const without = await chat.nextReply();
    expect(without.body).not.toHaveProperty('tools');
    without.reply('جواب');
    await chat.tab.over(sent.id);
    const next = await ask();
    expect(next.call.body).not.toHaveProperty('tools');
    next.call.reply('جواب');
    await chat.tab.over(next.sent.id);
  });
});
