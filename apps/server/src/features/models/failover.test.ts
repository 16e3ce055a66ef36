import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelCalls } from '#src/db/tables/chats.ts';
import { signInAdmin } from '#src/testing/admins.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import {
  startFakeUpstream,
  type FakeUpstream,
  type UpstreamCall,
} from '#src/testing/model-double/fake-upstream.ts';
import { choose, connect, modelsNow } from '#src/testing/models.ts';
import { eventually } from '#src/testing/eventually.ts';

const TOKEN = 'a-token-for-the-figures';

let chat: ChatApp;
let second: FakeUpstream;
/** Answers titles, to keep them out of the way. */
let aside: FakeUpstream;
let admin: { token: string };
let first: { connectionId: string; model: string };
let next: { connectionId: string; model: string };
let quick: { connectionId: string; model: string };

beforeAll(async () => {
  second = await startFakeUpstream();
  aside = await startFakeUpstream();
  aside.always((call) => call.reply('عنوان'));
  chat = await startChatApp({ METRICS_TOKEN: TOKEN });
  admin = await signInAdmin(chat.app);
  const { app, upstream } = chat;
  first = { connectionId: await connect(app, admin, { baseUrl: upstream.url }), model: 'first' };
  quick = { connectionId: await connect(app, admin, { baseUrl: aside.url }), model: 'quick' };
  next = { connectionId: await connect(app, admin, { baseUrl: second.url }), model: 'next' };
});
afterAll(async () => {
  await chat.close();
  await second.close();
  await aside.close();
});
beforeEach(() => choose(chat.app, admin, { answers: [first, next], quick: [quick] }));
afterEach(() => {
  chat.upstream.always(null);
  second.always(null);
});

const reply = (call: UpstreamCall): void => call.reply('من الثاني.');
const troubleOf = async ({ model }: { model: string }) =>
  (await modelsNow(chat.app, admin)).troubles.find((one) => one.model === model);

async function answerTo(message: string): Promise<string> {
  const sent = await chat.tab.sent(message);
  return wholeOf(await chat.tab.over(sent.id)).message;
}

describe('a model that fails before its first piece', () => {
  it.each([429, 500, 503, 401, 404])('gives way to the next one on %i', async (status) => {
    chat.upstream.always((call) => call.refuse(status));
    second.always(reply);
    expect(await answerTo('ما الضوء؟')).toBe('من الثاني.');
  });

  it('gives way when it drops the connection', async () => {
    second.always(reply);
    chat.upstream.always((call) => call.cut());
    expect(await answerTo('ما الصوت؟')).toBe('من الثاني.');
  });

  it('rests, is reported to admins alone, and answers again afterwards', async () => {
    chat.upstream.always((call) => call.refuse(429));
    second.always(reply);
    await answerTo('ما الحرارة؟');
    const tried = chat.upstream.calls.length;
    await answerTo('وما البرودة في الفيزياء؟');
    expect(chat.upstream.calls).toHaveLength(tried);
    await eventually(async () =>
      expect(await troubleOf(first)).toMatchObject({
        message: expect.stringContaining('مشغول') as string,
        restsUntil: expect.any(String) as string,
      }),
    );
    const figures = await chat.app.fetch('/metrics', {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(await figures.text()).toMatch(
      /nibras_model_troubles_total\{model="first",trouble="busy"\} [1-9]/,
    );
    chat.app.clock.advance(31_000);
    chat.upstream.always((call) => call.reply('من الأول.'));
    expect(await answerTo('ما الجاذبية؟')).toBe('من الأول.');
    expect((await troubleOf(first))?.restsUntil).toBeNull();
  });

  it('is written down with the model that answered in its place', async () => {
    await chat.app.store.db.delete(modelCalls);
    chat.upstream.always((call) => call.refuse(500));
    second.always(reply);
    await answerTo('ما السرعة؟');
    await eventually(async () => {
      const calls = await chat.app.store.db.select().from(modelCalls);
      expect(calls.find(({ purpose }) => purpose === 'reply')?.model).toBe('next');
    });
  });
});

describe('a model that fails later, or refuses the request', () => {
  it('is not replaced once it has begun', async () => {
    chat.upstream.skip();
    const sent = await chat.tab.sent('ما التسارع؟');
    const call = await chat.nextReply();
    call.write('التسارع هو ');
    await chat.tab.until('get-messages', ({ id }) => id === sent.id);
    const before = second.calls.length;
    call.cut();
    const events = await chat.tab.over(sent.id);
    expect(events.at(-1)?.name).toBe('chat-error');
    expect(second.calls).toHaveLength(before);
  });

  it('is the last word where every other fails too', async () => {
    chat.upstream.always((call) => call.refuse(500));
    second.always((call) => call.refuse(400));
    const sent = await chat.tab.sent('ما الكتلة؟');
    expect((await chat.tab.over(sent.id)).at(-1)?.name).toBe('chat-error');
  });
});
