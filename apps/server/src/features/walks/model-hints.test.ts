import { getUsage, type WalkReply } from '@nibras/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { eventually } from '#src/testing/eventually.ts';
import { cloze, createWalker, keyOf, type Walker } from '#src/testing/walks.ts';

const GOOD = 'تأمل لون الورقة في ضوء النهار.';

let chat: ChatApp;
let walker: Walker;

beforeAll(async () => {
  chat = await startChatApp();
  walker = createWalker(chat.app, chat.user);
});
afterAll(() => chat.close());
beforeEach(() => {
  chat.upstream.calls.length = 0;
});

/** A walk at its first hint. */
async function begin() {
  const begun = await walker.begin(cloze(0));
  await walker.hint(begun.walk.id);
  return begun;
}

/** A busy machine may take longer than a hint may: then the walk is begun once more. */
async function phrasedBy<T extends Pick<WalkReply, 'step'>>(
  ask: (begun: WalkReply) => Promise<T>,
): Promise<{ reply: T; begun: WalkReply }> {
  const { centerId, walk: first } = await walker.begin(cloze(0));
  await walker.end(first.id);
  return eventually(async () => {
    chat.upstream.calls.length = 0;
    const begun = await walker.start({ centerId });
    await walker.hint(begun.walk.id);
    // The first hint is never phrased.
    expect(chat.upstream.calls).toHaveLength(0);
    const reply = await ask(begun);
    if (reply.step?.hint?.text === GOOD) return { reply, begun };
    await walker.end(begun.walk.id);
    throw new Error('the model was too slow');
  });
}

describe('the second hint of a walk with a model', () => {
  it('is phrased by the model without the key, and costs no message', async () => {
    chat.upstream.always((call) => call.reply(GOOD));
    const { reply, begun } = await phrasedBy(({ walk }) => walker.hint(walk.id));
    expect(reply.step?.stage).toBe('hint2');
    expect((await walker.get(begun.walk.id)).step).toEqual(reply.step);
    const [call, ...more] = chat.upstream.calls;
    expect(more).toEqual([]);
    expect(call?.sent).toContain('السؤال رقم 0');
    expect(call?.sent).not.toContain('كلوروفيل');
    await walker.hint(begun.walk.id);
    expect(chat.upstream.calls).toHaveLength(1);
    const { usage } = await chat.app.call(getUsage, undefined, chat.user);
    expect(usage.messagesToday).toBe(0);
  });

  it('is phrased by the model after a wrong answer too, the same however often it is sent', async () => {
    chat.upstream.always((call) => call.reply(GOOD));
    const { reply, begun } = await phrasedBy((walk) => walker.answer(walk, 'غلط', 'once'));
    expect(reply.step?.stage).toBe('hint2');
    expect(await walker.answer(begun, 'غلط', 'once')).toEqual(reply);
  });

  it.each([
    ['holds the key', `هي ${keyOf(0)} في الأوراق.`],
    ['parts its letters', 'هي ك ل و ر و ف ي ل في الأوراق.'],
    ['is more than a sentence', `${GOOD} ${GOOD}`],
    ['is no plain text', `**${GOOD}**`],
    ['says nothing', ' '],
  ])('is the built-in one where the model’s %s', async (_what, written) => {
    chat.upstream.always((call) => call.reply(written));
    const { walk } = await begin();
    const { step } = await walker.hint(walk.id);
    expect(step?.stage).toBe('hint2');
    expect(step?.hint?.text).not.toContain(written.trim() || GOOD);
    expect(JSON.stringify(step)).not.toContain('ك ل و');
  });

  it('is the built-in one where the model fails or is silent', async () => {
    chat.upstream.always((call) => call.refuse(500));
    const failed = await begin();
    expect((await walker.hint(failed.walk.id)).step?.stage).toBe('hint2');
    chat.upstream.always((call) => call.write(''));
    const silent = await begin();
    const { step } = await walker.hint(silent.walk.id);
    expect(step).toMatchObject({ stage: 'hint2' });
    expect(step?.hint?.text).not.toBe('');
  });
});
