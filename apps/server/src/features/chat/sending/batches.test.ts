import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#src/db/tables/accounts.ts';
import { signUpYearly } from '#src/testing/centers.ts';
import { startChatApp } from '#src/testing/chat-app.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import { untilWaiting } from '#src/testing/until-waiting.ts';

it('a question waits for nothing that is under way at another account', async () => {
  const chat = await startChatApp();
  chat.upstream.always((call) => call.reply('جواب'));
  const { store } = chat.app;
  const other = await openChatClient(chat.app, await signUpYearly(chat.app));
  const [isHeld, mayEnd] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const held = store.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, chat.user.acckey)).for('update');
    isHeld.resolve(null);
    await mayEnd.promise;
  });
  await isHeld.promise;

  const waiting = chat.tab.sent('سؤال من الحساب المشغول');
  await untilWaiting(store);
  const answered = await other.sent('سؤال من حساب آخر');
  await other.over(answered.id);
  mayEnd.resolve(null);
  await held;
  const sent = await waiting;
  await chat.tab.over(sent.id);
  expect(sent.thread).not.toBe(answered.thread);
  other.close();
  await chat.close();
});
