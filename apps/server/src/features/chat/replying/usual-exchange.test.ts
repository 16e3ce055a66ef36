import { Client } from 'pg';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { threads } from '#src/db/tables/chats.ts';
import { startChatApp } from '#src/testing/chat-app.ts';
import { eventually } from '#src/testing/eventually.ts';
import { isBackground } from '#src/testing/background-call.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Two reads of the session, the question, the models' settings before the reply and before the
 * title, the end, the title, and the costs of both calls.
 */
const MOST_STATEMENTS = 9;

const IS_OF_CHAT = /"(?:sessions|settings|usage_days|threads|messages|model_calls)"/;
/** Sweeps and timers: on a slow machine, a reply grows or looks silent. */
const COMES_BY_ITSELF = /^delete|as grown\(|"alive_at" </;

it('an exchange, from connecting to its title, takes few statements', async () => {
  const chat = await startChatApp();
  const query = vi.spyOn(Client.prototype, 'query');
  const textOf = ([given]: readonly unknown[]): string =>
    typeof given === 'string' ? given : ((given as { text?: string } | undefined)?.text ?? '');

  const tab = await chat.openTab();
  const sent = await tab.sent('ما الفرق بين التكلفة الثابتة والمتغيرة؟');
  (await chat.nextReply()).reply('الثابتة لا تتغير بحجم الإنتاج.');
  await tab.over(sent.id);
  const title = await chat.upstream.next();
  expect(isBackground(title)).toBe(true);
  title.reply('عنوان من النموذج');
  const statements = () =>
    query.mock.calls
      .map(textOf)
      .filter((text) => IS_OF_CHAT.test(text) && !COMES_BY_ITSELF.test(text));
  // The last of them.
  await eventually(() => expect(statements().join()).toContain('made.title'));
  expect(statements().length).toBeLessThanOrEqual(MOST_STATEMENTS);

  const { db } = chat.app.store;
  const inThread = eq(threads.id, sent.thread);
  await eventually(async () =>
    expect(await db.select({ title: threads.title }).from(threads).where(inThread)).toEqual([
      { title: 'عنوان من النموذج' },
    ]),
  );
  await chat.close();
});
