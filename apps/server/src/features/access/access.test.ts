import { DAY_MS, errorSchema, getUsage, login } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planPeriods, plans, usageDays } from '#src/db/tables/plans.ts';
import { sendUpload, upload } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { openChatClient, type ChatClient } from '#src/testing/chat-client.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { HOUR_MS } from '#src/testing/fixed-clock.ts';
import { ADMIN } from '#src/testing/test-app.ts';

let chat: ChatApp;
let user: SignedUp;
let tab: ChatClient;

beforeAll(async () => {
  chat = await startChatApp();
  chat.upstream.always((call) => call.reply('جواب'));
  user = await signUp(chat.app);
  tab = await openChatClient(chat.app, user);
  await setLimits({ messagesPerDay: 3, maxStorageBytes: 400_000 });
  await chat.app.store.db
    .update(planPeriods)
    .set({ endsAt: new Date(chat.app.clock.now().getTime() + 9 * DAY_MS) });
});
afterAll(async () => {
  tab.close();
  await chat.close();
});

const setLimits = (limits: { messagesPerDay?: number; maxStorageBytes?: number }) =>
  chat.app.store.db.update(plans).set(limits).where(eq(plans.id, 'welcome'));
const usage = async () => (await chat.app.call(getUsage, undefined, user)).usage;

async function ask(message: Parameters<ChatClient['send']>[0]) {
  const answer = await tab.send(message);
  if (answer.ok) await tab.over(answer.id);
  return answer;
}

describe('the messages of a day', () => {
  it('are counted with the message, first and later ones, and the one too many is refused', async () => {
    const first = await ask('السؤال الأول');
    const thread = first.ok ? first.thread : '';
    expect(await ask({ message: 'السؤال الثاني', thread })).toMatchObject({ ok: true });
    expect(await ask({ message: 'السؤال الثالث', clientMessageId: 'third-one' })).toMatchObject({
      ok: true,
    });
    expect((await usage()).messagesToday).toBe(3);
    for (const message of ['جديد', { message: 'في المحادثة', thread }]) {
      const refused = await ask(message);
      expect(refused).toMatchObject({
        ok: false,
        error: expect.stringMatching(
          /رسائل اليوم في هذه الباقة \(3\).*منتصف الليل.*12 ساعة/,
        ) as string,
      });
    }
    expect((await usage()).messagesToday).toBe(3);
  });

  it('do not count a message that is sent again', async () => {
    const again = await tab.send({ message: 'السؤال الثالث', clientMessageId: 'third-one' });
    expect(again.ok).toBe(true);
    expect((await usage()).messagesToday).toBe(3);
  });

  it('count a reply that is written again, and refuse it when they are spent', async () => {
    await setLimits({ messagesPerDay: 4 });
    const sent = await ask('سؤال آخر');
    if (!sent.ok) throw new Error(sent.error);
    const refused = await tab.retry(sent.thread, sent.id);
    expect(refused).toMatchObject({ ok: false });
    await setLimits({ messagesPerDay: 5 });
    expect(await tab.retry(sent.thread, sent.id)).toMatchObject({ ok: true });
    expect((await usage()).messagesToday).toBe(5);
  });

  it('hold when many are sent at once', async () => {
    await setLimits({ messagesPerDay: 8 });
    const answers = await Promise.all(Array.from({ length: 9 }, (_, at) => tab.send(`سؤال ${at}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await usage()).messagesToday).toBe(8);
  });

  it('begin again at midnight in Riyadh', async () => {
    // Just before 21:00 UTC, which is midnight in Riyadh.
    chat.app.clock.advance(12 * HOUR_MS - 1);
    expect((await ask('قبل منتصف الليل')).ok).toBe(false);
    chat.app.clock.advance(1);
    expect((await ask('بعد منتصف الليل')).ok).toBe(true);
    expect((await usage()).messagesToday).toBe(1);
    const days = await chat.app.store.db
      .select()
      .from(usageDays)
      .where(eq(usageDays.userId, user.acckey))
      .orderBy(usageDays.day);
    expect(days.map(({ day, messages }) => [day, messages])).toEqual([
      ['2026-03-01', 8],
      ['2026-03-02', 1],
    ]);
  });
});

describe('the bytes that a plan keeps', () => {
  const text = (letter: string, bytes: number) => letter.repeat(bytes);

  it('are counted once for the same content', async () => {
    await upload(chat.app, user, 'أ.txt', text('a', 150_000));
    await upload(chat.app, user, 'نسخة.txt', text('a', 150_000));
    expect((await usage()).storageBytes).toBe(150_000);
  });

  it('refuse a file that does not fit before it is read', async () => {
    const response = await send(text('b', 900_000));
    expect(response.status).toBe(413);
    expect(errorSchema.parse(await response.json()).message).toMatch(
      /مساحة الملفات في الباقة.*باقة أكبر/,
    );
    expect((await usage()).storageBytes).toBe(150_000);
  });

  it('refuse at its end a file that looked as if it fitted', async () => {
    await upload(chat.app, user, 'ج.txt', text('c', 230_000));
    expect((await send(text('d', 25_000))).status).toBe(413);
    expect((await usage()).storageBytes).toBe(380_000);
  });

  it('hold when two files end at once', async () => {
    const tried = await Promise.all(['e', 'f'].map((letter) => send(text(letter, 15_000))));
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 413]);
    expect((await usage()).storageBytes).toBe(395_000);
  });

  const send = (bytes: string): Promise<Response> =>
    sendUpload(
      chat.app,
      user,
      JSON.stringify({ fileName: 'ملف.txt', fileData: Buffer.from(bytes).toString('base64') }),
    );
});

describe('an admin', () => {
  it('is not held up', async () => {
    const { email: username, password } = ADMIN;
    const admin = await chat.app.call(login, { username, password, rememberMe: false });
    const desk = await openChatClient(chat.app, admin);
    await setLimits({ messagesPerDay: 0, maxStorageBytes: 0 });
    expect((await desk.send('سؤال المدير')).ok).toBe(true);
    expect((await upload(chat.app, admin, 'ملف.txt')).success).toBe(true);
    const { usage: spent } = await chat.app.call(getUsage, undefined, admin);
    expect(spent).toMatchObject({ messagesToday: 1, maxCenters: 50 });
    desk.close();
  });
});
