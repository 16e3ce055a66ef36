import { getRun, getStudy, getUsage, listItems, startRun, type StudyRun } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelCalls } from '#src/db/tables/chats.ts';
import { usageDays } from '#src/db/tables/plans.ts';
import { LECTURE, makeCenter, upload, whenRead } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';
import { eventually } from '#src/testing/eventually.ts';

let chat: ChatApp;
/** A center without any questions. */
let barren: string;

beforeAll(async () => {
  chat = await startChatApp();
  barren = await readCenter(`${QUOTE}.\n`);
});
afterAll(() => chat.close());

const QUOTE = 'تحدث هذه العملية في البلاستيدات الخضراء داخل خلايا الورقة';

const line = (over: object = {}) =>
  JSON.stringify({
    kind: 'mcq',
    p: 1,
    quote: QUOTE,
    stem: 'أين تحدث عملية التمثيل الضوئي داخل خلايا الورقة؟',
    answer: 'البلاستيدات الخضراء',
    wrong: ['النوى الكبيرة', 'الأغشية الرقيقة', 'الجدران الخلوية'],
    why: 'لأن فيها صبغة الكلوروفيل.',
    ...over,
  });

/** A separate center, so that questions are no near copies of other tests' ones. */
async function readCenter(text = `${QUOTE}.\n`): Promise<string> {
  const { app, user } = chat;
  const made = await makeCenter(app, user, [await upload(app, user, 'درس.txt', text)]);
  return (await whenRead(app, user, made.id)).id;
}

const start = async (id: string, count = 5): Promise<StudyRun> => {
  const path = startRun.path.replace(':centerId', id);
  return (await chat.app.call(startRun, { count }, { ...chat.user, path })).run;
};

const ended = ({ id, centerId }: StudyRun) =>
  eventually(async () => {
    const path = getRun.path.replace(':centerId', centerId).replace(':id', id);
    const { run } = await chat.app.call(getRun, undefined, { ...chat.user, path });
    if (run.state === 'running') throw new Error('still running');
    return run;
  });

const itemsOf = async (id: string) => {
  const path = listItems.path.replace(':centerId', id);
  return (await chat.app.call(listItems, undefined, { ...chat.user, path })).items;
};

const spentToday = async () => {
  const { usage } = await chat.app.call(getUsage, undefined, chat.user);
  return usage.messagesToday;
};

const isSolving = ({ sent }: UpstreamCall) => sent.includes('أنت تحل أسئلة');

/** Answers with these lines, then a near copy, and every question to solve with `solved`. */
function answerWith(lines: readonly string[], solved: string): void {
  let isFirst = true;
  chat.upstream.always((call) => {
    if (isSolving(call)) call.reply(JSON.stringify({ n: 1, answer: solved }));
    else call.reply(isFirst ? lines.join('\n') : line());
    if (!isSolving(call)) isFirst = false;
  });
}

describe('a run with a model', () => {
  it('keeps what passes every check and the second solve, and costs a message for five made', async () => {
    const id = await readCenter();
    answerWith([line()], 'البلاستيدات الخضراء');
    const before = await spentToday();
    const run = await ended(await start(id, 6));
    expect(run).toMatchObject({ state: 'done', engine: 'model', made: 1, error: null });
    expect(await spentToday()).toBe(before + 1);
    const [item] = await itemsOf(id);
    expect(item).toMatchObject({ kind: 'mcq', origin: 'model' });
    expect(item?.source?.quote).toBe(QUOTE);
    expect(item?.answer.accepted).toEqual(['البلاستيدات الخضراء']);
    const calls = await chat.app.store.db
      .select({ purpose: modelCalls.purpose })
      .from(modelCalls)
      .where(eq(modelCalls.messageId, run.id));
    expect(calls.length).toBeGreaterThan(1);
    expect(new Set(calls.map(({ purpose }) => purpose))).toEqual(new Set(['study']));
  });

  it('gives passages as numbered sources, and the second solve no key', async () => {
    const id = await readCenter();
    answerWith([line()], 'البلاستيدات الخضراء');
    chat.upstream.calls.length = 0;
    await ended(await start(id));
    const [making, solving] = chat.upstream.calls;
    expect(making?.sent).toMatch(/<source-\S+ id=\\"1\\"/);
    expect(solving && isSolving(solving)).toBe(true);
    expect(solving?.sent).not.toContain('accepted');
    expect(solving?.sent).not.toContain('لأن فيها صبغة الكلوروفيل');
  });

  it('drops a choice that the second solve answers otherwise', async () => {
    answerWith([line()], 'النوى الكبيرة');
    const run = await ended(await start(barren));
    expect(run).toMatchObject({ state: 'done', made: 0, dropped: { second_solve: 1 } });
    expect(await itemsOf(barren)).toEqual([]);
  });

  it.each([
    ['prose', 'بالتأكيد! إليك بعض الأسئلة الممتازة:', 'line'],
    ['a quote that is not there', line({ quote: 'هذه جملة لم ترد في الملف قط' }), 'quote'],
    ['a passage that was not given', line({ p: 99 }), 'quote'],
    ['half a line', line().slice(0, 60), 'line'],
  ])('drops %s and keeps the rest', async (_what, bad, reason) => {
    const id = await readCenter();
    answerWith([bad, line()], 'البلاستيدات الخضراء');
    const run = await ended(await start(id));
    expect(run).toMatchObject({ made: 1, dropped: { [reason]: 1 } });
  });

  it('reads ten thousand lines no further than it needs', async () => {
    chat.upstream.always((call) => call.reply('لا شيء\n'.repeat(10_000)));
    const run = await ended(await start(barren));
    expect(run.made).toBe(0);
    expect(run.dropped.line).toBeLessThan(500);
  });

  it('keeps what passed before the stream was cut, and counts only that', async () => {
    const id = await readCenter();
    const whole = line({
      kind: 'short',
      stem: 'ما مكان حدوث هذه العملية داخل خلايا الورقة؟',
      wrong: undefined,
    });
    let isFirst = true;
    chat.upstream.always((call) => {
      if (isFirst) call.reply(`${whole}\n`);
      else call.refuse(400);
      isFirst = false;
    });
    const before = await spentToday();
    const run = await ended(await start(id, 20));
    expect(run).toMatchObject({ state: 'done', made: 1 });
    expect(await itemsOf(id)).toHaveLength(1);
    expect(await spentToday()).toBe(before + 1);
  });

  it('keeps the lines of a stream that breaks off in the middle', async () => {
    const id = await readCenter();
    const short = line({
      kind: 'short',
      stem: 'ما مكان حدوث هذه العملية داخل خلايا الورقة؟',
      wrong: undefined,
    });
    chat.upstream.always((call) => {
      call.write(`${short}\n`);
      call.cut();
    });
    const run = await ended(await start(id, 5));
    expect(run).toMatchObject({ state: 'done', made: 1 });
    expect((await itemsOf(id)).map(({ kind, origin }) => [kind, origin])).toEqual([
      ['short', 'model'],
    ]);
  });

  it('fills up what a weak model leaves, and counts only what the model made', async () => {
    const id = await readCenter(LECTURE);
    chat.upstream.always((call) => call.reply('لا أستطيع إعداد أسئلة.'));
    const before = await spentToday();
    const run = await ended(await start(id, 20));
    expect(run).toMatchObject({ state: 'done', error: null });
    const items = await itemsOf(id);
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ origin }) => origin))).toEqual(new Set(['extracted']));
    expect(await spentToday()).toBe(before);
  });

  it('says in Arabic why it made nothing', async () => {
    chat.upstream.always((call) => call.reply('لا شيء'));
    const run = await ended(await start(barren));
    expect(run).toMatchObject({ state: 'done', made: 0 });
    expect(run.error).toContain('جملًا تامة');
  });

  it('fails with the provider’s reason where nothing was made, shows nothing and costs nothing', async () => {
    chat.upstream.always((call) => call.refuse(400));
    const before = await spentToday();
    const run = await ended(await start(barren, 11));
    expect(await spentToday()).toBe(before);
    expect(run.state).toBe('failed');
    expect(run.error).toContain('لم يتمكن المساعد');
    expect(await itemsOf(barren)).toEqual([]);
  });

  it('reports the remaining messages before it starts, and refuses more', async () => {
    const { app, user } = chat;
    await app.store.db
      .update(usageDays)
      .set({ messages: 100_000 })
      .where(eq(usageDays.userId, user.acckey));
    const path = getStudy.path.replace(':centerId', barren);
    const { study } = await app.call(getStudy, undefined, { ...user, path });
    expect(study).toMatchObject({ engine: 'model', messagesLeft: 0 });
    const run = startRun.path.replace(':centerId', barren);
    const { status, error } = await app.refusal(startRun, { count: 5 }, { ...user, path: run });
    expect([status, error.code]).toEqual([429, 'rate_limited']);
  });
});
