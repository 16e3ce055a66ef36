import { adminOverview, type ResponseOf } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveReply } from '#src/features/chat/replying/live-reply.ts';
import { signInAdmin } from '#src/testing/admins.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { chatNow, joined, wholeOf } from '#src/testing/chat-client.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';
import { guardVerses } from './guard-verses.ts';

const WRONG_WORDS = 'إِنَّ اللَّهَ يُحِبُّ التَّوَّابِينَ وَيُحِبُّ الْمُحْسِنِينَ';
const WRONG = `قال تعالى: "${WRONG_WORDS}" [البقرة: 222]، وهذا معناه.`;
const IN_THE_MIDDLE = WRONG.slice(0, WRONG.indexOf('" [') - 4);
const CORRECTED = 'صُحّح من نص المصحف';
/** The text before it, alone or with the judged part. */
const NOTHING_UNJUDGED = /^قال تعالى: ?(?:﴿[^﴾]*﴾ \[[^\]]*\]|~~[^~]*~~ .*\(صُحّح من نص المصحف\))?$/;

let chat: ChatApp;
beforeAll(async () => {
  chat = await startChatApp();
});
afterAll(() => chat.close());

const inPieces = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );

async function replyWith(text: string, end: (call: UpstreamCall) => void, of = chat) {
  const sent = await of.tab.sent({ message: 'اذكر آية عن التوبة' });
  const call = await of.nextReply();
  call.write(...inPieces(text, 3));
  await of.tab.until('get-messages', ({ id }) => id === sent.id);
  end(call);
  const events = await of.tab.over(sent.id);
  const { messages } = await chatNow(of.app, of.user, sent.thread);
  return { events, sent: joined(events), stored: messages.at(-1)?.content };
}

describe('a verse that a model quotes', () => {
  it('is corrected in the stream and in the stored text if it is wrong', async () => {
    const { events, sent, stored } = await replyWith(WRONG, (call) => call.finish());
    expect(sent).toBe(wholeOf(events).message);
    expect(sent).toBe(stored);
    expect(sent).toContain(`~~${WRONG_WORDS}~~ ﴿`);
    expect(sent).toContain(`[البقرة: 222] (${CORRECTED})`);
    expect(sent.endsWith('، وهذا معناه.')).toBe(true);
  });

  it.each([
    ['the student stops it', () => void chat.tab.stop()],
    ['the model is lost', (call: UpstreamCall) => call.cut()],
    ['the model fails', (call: UpstreamCall) => call.failInside()],
    ['it grows too long', (call: UpstreamCall) => call.finish({ reason: 'length' })],
  ])('is not shown unjudged where the reply breaks off within it: %s', async (_, end) => {
    const { sent, stored } = await replyWith(IN_THE_MIDDLE, end);
    expect(sent).toMatch(NOTHING_UNJUDGED);
    expect(stored).toBe(sent);
  });

  it('is stored only once it is judged: a process killed at any moment leaves nothing else', () => {
    const key = { id: 'r', attempt: 1, threadId: 't', userId: 'u' };
    const live = createLiveReply(key, { onPiece: () => undefined, onStep: () => undefined });
    const guarded = guardVerses(live.writer, () => undefined);
    for (const piece of inPieces(WRONG.slice(0, WRONG.indexOf('، وهذا')), 3)) {
      guarded.text(piece);
      expect(live.growth().text).toMatch(/^(?:[قال تعالى:]*|.*صُحّح من نص المصحف\))$/);
    }
    guarded.end(true);
    expect(live.growth().text).toContain(CORRECTED);
  });

  it('leaves a reply that quotes none as the model wrote it', async () => {
    const plain = 'الخوارزمية «سلسلة خطوات منتهية» (انظر [1])، ثم `list[9]`.';
    const { sent } = await replyWith(plain, (call) => call.finish());
    expect(sent).toBe(plain);
  });

  it('is counted in the console, without its words', async () => {
    const admin = await signInAdmin(chat.app);
    const counts = async (): Promise<ResponseOf<typeof adminOverview>['verses']> =>
      (await chat.app.call(adminOverview, undefined, admin)).verses;
    const before = await counts();
    await replyWith(WRONG, (call) => call.finish());
    await replyWith('قال تعالى: "قُلْ هُوَ اللَّهُ أَحَدٌ" [الإخلاص: 1].', (call) => call.finish());
    expect(await counts()).toEqual({
      judged: before.judged + 2,
      corrected: before.corrected + 1,
      unknown: before.unknown,
    });
  });
});

describe('a verse that a model quotes where the guard is switched off', () => {
  it('stays as the model wrote it, and is not counted', async () => {
    const unguarded = await startChatApp({ VERSE_GUARD: 'off' });
    const { sent } = await replyWith(WRONG, (call) => call.finish(), unguarded);
    expect(sent).toBe(WRONG);
    const admin = await signInAdmin(unguarded.app);
    const { verses } = await unguarded.app.call(adminOverview, undefined, admin);
    expect(verses).toEqual({ judged: 0, corrected: 0, unknown: 0 });
    await unguarded.close();
  });
});
