import { createChat } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { messages, threads } from '#src/db/tables/chats.ts';
import { planPeriods, usageDays } from '#src/db/tables/plans.ts';
import { sessions } from '#src/db/tables/sessions.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import { signUpYearly, upload } from '#src/testing/centers.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { openChatClient, type ChatClient } from '#src/testing/chat-client.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';

type Kind = 'in words alone' | 'with a file' | 'in place of another';
const KINDS: readonly Kind[] = ['in words alone', 'with a file', 'in place of another'];

let chat: ChatApp;
beforeAll(async () => {
  chat = await startChatApp();
  chat.upstream.always((call) => call.reply('جواب'));
});
afterAll(() => chat.close());

/** A student with a thread in which one question was answered, and a message to it of each kind. */
async function begin() {
  const { app } = chat;
  const user = await signUpYearly(app);
  const tab = await openChatClient(app, user);
  const { thread, userMessageId, id } = await tab.sent('السؤال الأول');
  await tab.over(id);
  const { url, fileName } = await upload(app, user, 'درس.txt');
  const message = (kind: Kind): Parameters<ChatClient['send']>[0] => ({
    message: 'السؤال الثاني',
    thread,
    ...(kind === 'with a file' && { files: [{ url, fileName }] }),
    ...(kind === 'in place of another' && { replaces: userMessageId }),
  });
  const { db } = app.store;
  const inThread = eq(messages.threadId, thread);
  const texts = async () =>
    (await db.select().from(messages).where(inThread).orderBy(messages.position)).map(
      ({ content }) => content,
    );
  return { db, userId: user.acckey, tab, thread, message, texts, replyId: id };
}

type Prepared = Awaited<ReturnType<typeof begin>>;

/** Obstacles of a message that is otherwise valid, and their refusals. */
const OBSTACLES: Record<
  string,
  { arrange: (prepared: Prepared) => Promise<unknown>; error: string }
> = {
  'the plan has ended': {
    arrange: ({ db, userId }) =>
      db
        .update(planPeriods)
        .set({ endsAt: chat.app.clock.now() })
        .where(eq(planPeriods.userId, userId)),
    error: 'Invalid subscription plan',
  },
  'the messages of the day are spent': {
    arrange: ({ db, userId }) =>
      db.update(usageDays).set({ messages: 100_000 }).where(eq(usageDays.userId, userId)),
    error: 'منتصف الليل بتوقيت الرياض',
  },
  'a reply is being written in the thread': {
    arrange: ({ db, replyId }) =>
      db
        .update(messages)
        .set({ state: 'running', aliveAt: chat.app.clock.now() })
        .where(eq(messages.id, replyId)),
    error: 'الرد السابق قيد الكتابة',
  },
};

describe.each(KINDS)('a message %s', (kind) => {
  it.each(Object.keys(OBSTACLES))('is refused and changes nothing where %s', async (what) => {
    const prepared = await begin();
    await OBSTACLES[what]?.arrange(prepared);
    const before = await prepared.db
      .select()
      .from(usageDays)
      .where(eq(usageDays.userId, prepared.userId));
    expect(await prepared.tab.send(prepared.message(kind))).toEqual({
      ok: false,
      error: expect.stringContaining(OBSTACLES[what]?.error ?? '') as string,
    });
    expect(await prepared.texts()).toEqual(['السؤال الأول', 'جواب']);
    expect(
      await prepared.db.select().from(usageDays).where(eq(usageDays.userId, prepared.userId)),
    ).toEqual(before);
    prepared.tab.close();
  });

  it('is refused where its thread was deleted, or is a version that is kept aside', async () => {
    const { db, tab, thread, message } = await begin();
    const other = await tab.sent('محادثة أخرى');
    await tab.over(other.id);
    await db
      .update(threads)
      .set({ versionOf: other.thread, versionAt: 1, versionNumber: 1, lastMessageAt: null })
      .where(eq(threads.id, thread));
    const refusal = { ok: false, error: expect.stringContaining('غير موجودة') as string };
    const toVersion = await tab.send(message(kind));
    await db.delete(threads).where(eq(threads.id, thread));
    expect([toVersion, await tab.send(message(kind))]).toEqual([refusal, refusal]);
    tab.close();
  });

  it('goes on behind a reply whose server died', async () => {
    const { db, tab, message, replyId, texts } = await begin();
    await db
      .update(messages)
      .set({ state: 'running', aliveAt: new Date(chat.app.clock.now().getTime() - MINUTE_MS) })
      .where(eq(messages.id, replyId));
    const sent = await tab.sent(message(kind));
    await tab.over(sent.id);
    const replaced = kind === 'in place of another';
    expect(await texts()).toEqual([
      ...(replaced ? [] : ['السؤال الأول', 'جواب']),
      'السؤال الثاني',
      'جواب',
    ]);
    tab.close();
  });

  it('that was sent before is answered as before, though the day is spent by now', async () => {
    const { db, userId, tab, message } = await begin();
    const again = { ...(message(kind) as object), clientMessageId: `again ${kind}` };
    const sent = await tab.sent(again);
    await tab.over(sent.id);
    await db.update(usageDays).set({ messages: 100_000 }).where(eq(usageDays.userId, userId));
    expect(await tab.sent(again)).toEqual(sent);
    tab.close();
  });

  it.each([
    ['the session ends', 'انتهت الجلسة'],
    ['the role changes', 'تغيّر دور الحساب'],
  ])('is refused where %s while it waits', async (what, error) => {
    const { db, userId, tab, message, texts } = await begin();
    const [isHeld, mayEnd] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const held = db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, userId)).for('update');
      isHeld.resolve(null);
      await mayEnd.promise;
      if (what === 'the role changes') {
        await tx.update(users).set({ role: 'admin' }).where(eq(users.id, userId));
      } else {
        await tx
          .update(sessions)
          .set({ expiresAt: chat.app.clock.now() })
          .where(eq(sessions.userId, userId));
      }
    });
    await isHeld.promise;
    const waiting = tab.send(message(kind));
    // The reading of the uploaded file may wait for the account too.
    await untilWaiting(chat.app.store, { like: 'select % from "users" % for no key update' });
    mayEnd.resolve(null);
    await held;
    expect(await waiting).toEqual({ ok: false, error: expect.stringContaining(error) as string });
    const used = await db.select().from(usageDays).where(eq(usageDays.userId, userId));
    expect(used).toMatchObject([{ day: riyadhDay(chat.app.clock.now()), messages: 1 }]);
    expect(await texts()).toEqual(['السؤال الأول', 'جواب']);
    tab.close();
  });
});

describe('a message that replaces another', () => {
  it('is refused where it names no thread, or no question of its thread', async () => {
    const { tab, message, replyId } = await begin();
    const refusal = { ok: false, error: expect.stringContaining('غير موجودة') as string };
    expect(await tab.send({ message: 'س', replaces: replyId })).toEqual(refusal);
    const foreign = { ...(message('in words alone') as object), replaces: replyId };
    expect(await tab.send(foreign)).toEqual(refusal);
    tab.close();
  });
});

it('a thread that was opened empty is called by the first words that are written in it', async () => {
  chat.upstream.always(null);
  chat.upstream.skip();
  const { chatId: thread } = await chat.app.call(createChat, {}, chat.user);
  const sent = await chat.tab.sent({ message: 'ما التكلفة الثابتة؟', thread });
  const [row] = await chat.app.store.db.select().from(threads).where(eq(threads.id, thread));
  expect(row?.title).toBe('ما التكلفة الثابتة؟');
  (await chat.nextReply()).reply('جواب');
  await chat.tab.over(sent.id);
});
