import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChatModel } from '#src/adapters/model/open-chat-model.ts';
import { composeRequest } from '#src/features/chat/answering/compose-request.ts';
import {
  createAnswerWriter,
  createToolRefusals,
} from '#src/features/chat/answering/write-answer.ts';
import { bookModel } from '#src/features/models/booked-model.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { eventually } from '#src/testing/eventually.ts';
import { createLiveReply, MOST_UNSTORED } from './live-reply.ts';

const PIECE = 'كلمة '.repeat(200);
const PIECES = 50;
/** All that one read of the connection brings comes at once. */
const ONE_READ = 64 * 1024;

let upstream: FakeUpstream;
beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterAll(() => upstream.close());

async function begin() {
  const config = { provider: 'openai-compatible' as const, apiKey: null, model: 'fake' };
  const account = { userId: 'user', messageId: 'reply' };
  const opened = openChatModel({ ...config, baseUrl: upstream.url });
  const model = bookModel(opened, account, () => Promise.resolve());
  const write = createAnswerWriter({ model, toolRefusals: createToolRefusals(), countVerse: null });
  const key = { id: 'reply', attempt: 1, threadId: 'thread', userId: 'user' };
  const ignore = { onPiece: () => undefined, onStep: () => undefined };
  const live = createLiveReply(key, ignore);
  const composed = composeRequest(model, {
    ...{ kind: 'general', question: 'سؤال', summary: null },
    ...{ sources: [], whole: null, attachments: [], images: [], history: [], notes: [] },
  });
  const control = new AbortController();
  const { signal } = control;
  const run = write({ composed, writer: live.writer, signal }, null);
  return { live, run, control, call: await upstream.next() };
}

describe('a reply whose store lags', () => {
  it('is read only some pages ahead of the stored text', async () => {
    const { live, run, call } = await begin();
    for (let at = 0; at < PIECES; at += 1) call.write(PIECE);
    call.finish();
    const state = { isOver: false };
    const over = run.then((end) => {
      state.isOver = true;
      return end;
    });
    let stores = 0;
    let most = 0;
    while (!state.isOver) {
      await eventually(() =>
        expect(state.isOver || live.growth().text.length > MOST_UNSTORED).toBe(true),
      );
      const growth = live.growth();
      most = Math.max(most, growth.text.length);
      stores += 1;
      live.stored(growth);
    }
    expect(await over).toBe('done');
    expect(live.end().content).toHaveLength(PIECE.length * PIECES);
    expect(stores).toBeGreaterThan(1);
    expect(most).toBeLessThan(MOST_UNSTORED + ONE_READ);
  });

  it('can be stopped while it waits', async () => {
    const { live, run, call, control } = await begin();
    for (let at = 0; at < PIECES; at += 1) call.write(PIECE);
    await eventually(() => expect(live.growth().text.length).toBeGreaterThan(MOST_UNSTORED));
    control.abort('stopped');
    await expect(run).rejects.toBe('stopped');
    await call.closed;
  });
});
