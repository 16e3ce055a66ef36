import { adminSaveModels } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import { signInAdmin } from '#src/testing/admins.ts';
import { makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import { makeLongLecture, STACKS, TREES } from '#src/testing/course-files.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';
import { choose, connect, modelsNow } from '#src/testing/models.ts';
import { withCitedSources } from './whole-center.ts';

const END = '(انتهت صفحات ملفات المقرر.)';

let chat: ChatApp;
let admin: { token: string };
let connectionId: string;
let centerId: string;
let longId: string;

beforeAll(async () => {
  chat = await startChatApp({ LLM_PROVIDER: 'builtin', LLM_BASE_URL: '', LLM_MODEL: '' });
  const { app, user } = chat;
  admin = await signInAdmin(app);
  connectionId = await connect(app, admin, { baseUrl: chat.upstream.url });
  await choose(app, admin, { answers: [{ connectionId, model: 'own' }] });
  const files = [
    await upload(app, user, 'المحاضرة 1.pptx', STACKS),
    await upload(app, user, 'المحاضرة 2.pptx', TREES),
  ];
  centerId = (await makeCenter(app, user, files)).id;
  const long = await upload(app, user, 'طويلة.pptx', makeLongLecture(30));
  longId = (await makeCenter(app, user, [long])).id;
  await whenRead(app, user, centerId);
  await whenRead(app, user, longId);
});
afterAll(() => chat.close());

async function setWindow(tokens: number): Promise<void> {
  const { version } = await modelsNow(chat.app, admin);
  const windows = [{ connectionId, model: 'own', tokens }];
  await chat.app.call(adminSaveModels, { version, windows }, admin);
}

const textsOf = ({ body }: UpstreamCall): string[] =>
  (body as { messages: { content: string }[] }).messages.map(({ content }) => content);
/** The text before the conversation; null if there is none. */
function prefixOf(call: UpstreamCall): string | null {
  const [system = '', first = ''] = textsOf(call);
  const end = first.indexOf(END);
  return end < 0 ? null : system + first.slice(0, end + END.length);
}

async function ask(message: string, place: { chatId: string } | { thread: string }) {
  const sent = await chat.tab.sent({ message, ...place });
  return { sent, call: await chat.nextReply() };
}

async function answered(id: string, call: UpstreamCall, text: string) {
  call.reply(text);
  return wholeOf(await chat.tab.over(id));
}

describe('a center that fits the window of the model', () => {
  it('goes in by its passages where nobody knows the window', async () => {
    const { sent, call } = await ask('ما المكدس؟', { chatId: centerId });
    expect(prefixOf(call)).toBeNull();
    await answered(sent.id, call, 'بنية [1].');
  });

  it('goes in whole, page by page, to the letter the same with every question', async () => {
    await setWindow(16_000);
    const first = await ask('ما المكدس؟', { chatId: centerId });
    const prefix = prefixOf(first.call) ?? '';
    const places = [...prefix.matchAll(/id="(\d+)" name="([^"]*)" place="([^"]*)"/g)];
    expect(places.map(([, ...one]) => one.join(' '))).toEqual([
      '1 المحاضرة 1.pptx شريحة 1',
      '2 المحاضرة 1.pptx شريحة 2',
      '3 المحاضرة 1.pptx شريحة 3',
      '4 المحاضرة 2.pptx شريحة 1',
      '5 المحاضرة 2.pptx شريحة 2',
    ]);
    expect(textsOf(first.call).at(-1)).toMatch(
      /أقرب المصادر إلى السؤال: [12]، .*السؤال:\nما المكدس؟$/su,
    );
    await answered(first.sent.id, first.call, 'بنية [2].');
    const { thread } = first.sent;
    const next = await ask('ما فائدة بنية الطابور عند الانتظار الطويل؟', { thread });
    expect(prefixOf(next.call)).toBe(prefix);
    await answered(next.sent.id, next.call, 'بنية [3].');
    const other = await ask('لخص المحاضرة الثانية', { chatId: centerId });
    expect(prefixOf(other.call)).toBe(prefix);
    expect(textsOf(other.call).at(-1)).toContain('(المصادر 4 إلى 5 هي الجزء المطلوب كاملًا');
    await answered(other.sent.id, other.call, 'أشجار [4][5].');
  });

  it('has its citations checked as ever', async () => {
    const { sent, call } = await ask('ما شجرة البحث؟', { chatId: centerId });
    const whole = await answered(sent.id, call, 'يسارها أصغر [٥] والطابور [3, 9] لا [77].');
    expect(whole.message).toBe('يسارها أصغر [5] والطابور [3] لا .');
    const kept = new Map(whole.sources.map(({ n, page, fileName }) => [n, `${fileName} ${page}`]));
    expect(kept.get(5)).toBe('المحاضرة 2.pptx 2');
    expect(kept.get(3)).toBe('المحاضرة 1.pptx 3');
  });

  it('tells both sides of a comparison by their numbers', async () => {
    const { sent, call } = await ask('قارن بين المحاضرتين', { chatId: centerId });
    expect(textsOf(call).at(-1)).toContain(
      '«المحاضرة 1»: المصادر 1 إلى 3، «المحاضرة 2»: المصادر 4 إلى 5',
    );
    await answered(sent.id, call, 'تختلفان [1][4].');
  });

  it('is included by passages if it is more than half of the window, and keeps the used ones', async () => {
    const { sent, call } = await ask('ما حقيقة الشريحة السابعة؟', { chatId: longId });
    expect(prefixOf(call)).toBeNull();
    await answered(sent.id, call, 'لا أعلم.');
    await setWindow(200_000);
    const again = await ask('ما السر7؟', { chatId: longId });
    expect(prefixOf(again.call)).toContain('السر30');
    const whole = await answered(again.sent.id, again.call, 'هو [7] وغيره [29].');
    expect(whole.sources.map(({ n }) => n)).toEqual(expect.arrayContaining([7, 29]));
    expect(whole.sources.length).toBeLessThan(7);
  });

  it('goes in by its passages once the model has refused it whole', async () => {
    await choose(chat.app, admin, { answers: [{ connectionId, model: 'counts-more' }] });
    const { version } = await modelsNow(chat.app, admin);
    const windows = [{ connectionId, model: 'counts-more', tokens: 16_000 }];
    await chat.app.call(adminSaveModels, { version, windows }, admin);
    const { sent, call } = await ask('ما المكدس؟', { chatId: centerId });
    expect(prefixOf(call)).not.toBeNull();
    call.refuse(400);
    // It might have been for the tools.
    (await chat.nextReply()).refuse(400);
    const again = await chat.nextReply();
    expect(prefixOf(again)).toBeNull();
    expect((await answered(sent.id, again, 'بنية [1].')).message).toBe('بنية [1].');
    const next = await ask('ما الطابور؟', { chatId: centerId });
    expect(prefixOf(next.call)).toBeNull();
    await answered(next.sent.id, next.call, 'بنية [1].');
  });

  it('has what leads an answer said once, before its first word', async () => {
    const said: string[] = [];
    const writer = {
      sources: () => undefined,
      step: () => undefined,
      drain: () => Promise.resolve(),
      text: said.push.bind(said),
    };
    const whole = { text: '', tokens: 0, sources: [], numberOf: () => null };
    const given = { whole, found: [], lead: 'المصطلح بلغته الأخرى. ' };
    const refused = await withCitedSources(writer, given, () =>
      Promise.reject(new ModelError('refused')),
    );
    expect([refused.isRefused, said]).toEqual([true, []]);
    await withCitedSources(writer, given, (kept) => {
      kept.text('جواب');
      kept.text(' تام.');
      return Promise.resolve('done');
    });
    expect(said.join('')).toBe('المصطلح بلغته الأخرى. جواب تام.');
  });

  it('counts no window twice: a smaller model replaces none', async () => {
    const small = { connectionId, model: 'small' };
    await choose(chat.app, admin, { answers: [{ connectionId, model: 'own' }, small] });
    const { sent, call } = await ask('ما المكدس؟', { chatId: centerId });
    expect(prefixOf(call)).toBeNull();
    await answered(sent.id, call, 'بنية [1].');
  });
});
