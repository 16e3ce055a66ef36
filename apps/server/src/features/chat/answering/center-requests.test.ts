import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { chatNow, stepsOf, wholeOf } from '#src/testing/chat-client.ts';
import { makeLongLecture, STACKS, TREES } from '#src/testing/course-files.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';

const SLIDES = 30;
const DIGEST = 'تقرأ صفحات من ملف دراسي';

let chat: ChatApp;
let centerId: string;
let longId: string;

beforeAll(async () => {
  // Known to call no tools, and to take in little.
  chat = await startChatApp({ LLM_MODEL: 'allam-7b' });
  const files = [
    await upload(chat.app, chat.user, 'المحاضرة 1.pptx', STACKS),
    await upload(chat.app, chat.user, 'المحاضرة 2.pptx', TREES),
  ];
  centerId = (await makeCenter(chat.app, chat.user, files)).id;
  const long = await upload(chat.app, chat.user, 'طويلة.pptx', makeLongLecture(SLIDES));
  longId = (await makeCenter(chat.app, chat.user, [long])).id;
  await whenRead(chat.app, chat.user, centerId);
  await whenRead(chat.app, chat.user, longId);
});
afterEach(() => chat.upstream.always(null));
afterAll(() => chat.close());

const lastOf = ({ body }: UpstreamCall): string =>
  (body as { messages: { content: string }[] }).messages.at(-1)?.content ?? '';
const placesIn = (call: UpstreamCall): string[] =>
  [...lastOf(call).matchAll(/<source-\S+ id="\d+" name="([^"]*)" place="([^"]*)">/g)].map(
    ([, name, place]) => `${name} ${place}`,
  );

async function callFor(message: string, chatId = centerId) {
  const sent = await chat.tab.sent({ message, chatId });
  return { sent, call: await chat.nextReply() };
}

describe('a model without tools gets, of the files of a center,', () => {
  it.each([
    ['اشرح الشريحة 3 من المحاضرة الأولى', ['المحاضرة 1.pptx شريحة 3']],
    ['لخص المحاضرة الثانية', ['المحاضرة 2.pptx شريحة 1', 'المحاضرة 2.pptx شريحة 2']],
  ])('for «%s» these pages and no others', async (message, places) => {
    const { sent, call } = await callFor(message);
    expect(placesIn(call)).toEqual(places);
    expect(call.body).not.toHaveProperty('tools');
    call.reply('جواب [1].');
    expect(wholeOf(await chat.tab.over(sent.id)).sources).toHaveLength(places.length);
  });

  it('the outline, for what the course is about', async () => {
    const { sent, call } = await callFor('ما موضوعات المقرر؟');
    expect(lastOf(call)).toContain('شجرة البحث (الشريحة 2)');
    expect(lastOf(call)).toContain('فهرس ملفات المقرر');
    call.reply('موضوعات [1].');
    await chat.tab.over(sent.id);
  });

  it('both sides of a comparison, kept apart', async () => {
    const { sent, call } = await callFor('قارن بين المحاضرتين');
    expect(placesIn(call)).toHaveLength(5);
    expect(lastOf(call)).toContain('«المحاضرة 1»: المصادر 1 إلى 3، «المحاضرة 2»: المصادر 4 إلى 5');
    call.reply('الفرق [1][4].');
    await chat.tab.over(sent.id);
  });

  it('nothing if there is no such page: the student is informed at once', async () => {
    const before = chat.upstream.calls.length;
    const sent = await chat.tab.sent({ message: 'اشرح الشريحة 9', chatId: centerId });
    expect(wholeOf(await chat.tab.over(sent.id)).message).toContain('هو 3');
    expect(
      chat.upstream.calls.slice(before).filter(({ sent: text }) => text.includes('الشريحة 9')),
    ).toEqual([]);
  });

  it('nothing to be asked by: the student gets a button that begins an exam', async () => {
    const sent = await chat.tab.sent({ message: 'اختبرني', chatId: centerId });
    const { message, sources } = wholeOf(await chat.tab.over(sent.id));
    expect(message).toContain('عشرة أسئلة');
    expect(sources).toMatchObject([{ fileUrl: `/study/${centerId}?new=exam` }]);
  });

  it('no passages for a greeting', async () => {
    const { sent, call } = await callFor('شكرًا جزيلًا');
    expect(placesIn(call)).toEqual([]);
    call.reply('عفوًا');
    await chat.tab.over(sent.id);
  });
});

describe('a request that the rules are not sure of', () => {
  const UNSURE = 'نقاط للحفظ السريع';
  const TELLING = 'صنّف طلب طالب';
  const toldCalls = () => chat.upstream.calls.filter(({ sent }) => sent.includes(TELLING));

  it('is decided by a quick model, and others are not', async () => {
    // All that was asked above was sure.
    expect(toldCalls()).toEqual([]);
    const { sent, call: telling } = await callFor(UNSURE);
    expect(telling.sent).toContain(TELLING);
    telling.reply('overview');
    const call = await chat.nextReply();
    expect(lastOf(call)).toContain('فهرس ملفات المقرر');
    call.reply('محاور [1].');
    await chat.tab.over(sent.id);
    expect(toldCalls()).toHaveLength(1);
  });

  it.each([
    ['fails', (call: UpstreamCall) => call.refuse(400)],
    ['talks', (call: UpstreamCall) => call.reply('أظنه طلبًا عامًا.')],
    ['names what the kind alone does not tell', (call: UpstreamCall) => call.reply('comparison')],
    ['is late', () => undefined],
  ])('is what the rules made of it where the quick model %s', async (_how, answer) => {
    const { sent, call: telling } = await callFor(UNSURE);
    answer(telling);
    await telling.closed;
    const call = await chat.nextReply();
    expect(lastOf(call)).not.toContain('فهرس ملفات المقرر');
    call.reply('جواب.');
    await chat.tab.over(sent.id);
  });
});

describe('a file that is too long for one request', () => {
  const pagesOf = (call: UpstreamCall): string[] =>
    [...lastOf(call).matchAll(/<source-\S+ id="(\d+)"/g)].map(([, page]) => page ?? '');

  it('is read in pieces with progress, cited from its start to its end, and at once the next time', async () => {
    const digested: string[] = [];
    chat.upstream.always((call) => {
      if (!call.sent.includes(DIGEST)) {
        call.reply('من أولها [1] إلى آخرها [30].');
        return;
      }
      digested.push(...pagesOf(call));
      call.reply(
        pagesOf(call)
          .map((page) => `خلاصة [${page}]`)
          .join('، '),
      );
    });
    const sent = await chat.tab.sent({ message: 'لخّص الملف كاملًا', chatId: longId });
    const events = await chat.tab.over(sent.id);
    const steps = stepsOf(events);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps[0]).toMatch(/^يقرأ طويلة\.pptx، الشرائح 1 إلى \d+$/);
    expect(digested).toEqual(Array.from({ length: SLIDES }, (_, at) => `${at + 1}`));
    const whole = wholeOf(events);
    expect(whole.message).toBe('من أولها [1] إلى آخرها [30].');
    expect(whole.sources.at(-1)).toMatchObject({ n: SLIDES, page: SLIDES });
    const { messages } = await chatNow(chat.app, chat.user, sent.thread);
    expect(messages.at(-1)?.steps).toEqual(steps);

    digested.length = 0;
    const again = await chat.tab.sent({ message: 'لخّص الملف كاملًا', chatId: longId });
    await chat.tab.over(again.id);
    expect(digested).toEqual([]);
  });

  it('can be stopped in the middle of its reading', async () => {
    const file = await upload(chat.app, chat.user, 'أخرى.pptx', makeLongLecture(SLIDES, 880));
    const center = await makeCenter(chat.app, chat.user, [file]);
    await whenRead(chat.app, chat.user, center.id);
    chat.upstream.skip();
    const sent = await chat.tab.sent({ message: 'لخّص الملف كاملًا', chatId: center.id });
    const call = await chat.nextReply();
    expect(call.sent).toContain(DIGEST);
    chat.tab.stop(sent.thread);
    await call.closed;
    const events = await chat.tab.over(sent.id);
    expect(events.at(-1)).toMatchObject({ name: 'finished', payload: { reason: 'stopped' } });
  });
});
