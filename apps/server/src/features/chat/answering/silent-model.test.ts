import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import { openChatModel } from '#src/adapters/model/open-chat-model.ts';
import { blankMessage } from '#src/features/chat/sending/exchanges.ts';
import type { Responder } from './responder.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import type { CallFacts } from './model-calls.ts';
import { createModelResponder } from './respond-with-model.ts';

const LIMITS = { firstPieceMs: 200, betweenPiecesMs: 100, retryDelaysMs: [] };

let upstream: FakeUpstream;
let respond: Responder;
const recorded: CallFacts[] = [];

beforeAll(async () => {
  upstream = await startFakeUpstream();
  const config = {
    provider: 'openai-compatible' as const,
    baseUrl: upstream.url,
    apiKey: null,
    model: 'fake',
  };
  respond = createModelResponder({
    model: await openChatModel(config, LIMITS),
    findPassages: () => Promise.reject(new Error('a general question searches no files')),
    findInWeb: null,
    readAttachments: () => Promise.resolve({ texts: [], images: [], notes: [] }),
    recorder: () => (facts) => {
      recorded.push(facts);
      return Promise.resolve();
    },
    countVerse: () => undefined,
  });
});
afterAll(() => upstream.close());

/** Asks, and gives what was written and why it ended. */
function ask() {
  const written: string[] = [];
  const question = { ...blankMessage({ id: 't', userId: 'u' }, 1, new Date(0)), content: 'سؤال' };
  const { signal } = new AbortController();
  const turn = { userId: 'u', threadId: 't', replyId: 'r', centerId: null, summary: null };
  const failed = respond(
    { ...turn, question, history: [], signal },
    { sources: () => undefined, text: (piece) => void written.push(piece) },
  ).then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  return { written, failed };
}

describe('a model that falls silent', () => {
  it('before its first word is given up, with words for the student', async () => {
    const { written, failed } = ask();
    const call = await upstream.next();
    const error = await failed;
    await call.closed;
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({
      code: 'stalled',
      message: expect.stringMatching(/\p{Script=Arabic}/u) as string,
    });
    expect(written).toEqual([]);
  });

  it('in the middle is given up, and what it wrote is kept and counted', async () => {
    const { written, failed } = ask();
    const call = await upstream.next();
    call.write('نصف الجواب');
    const error = await failed;
    await call.closed;
    expect(error).toMatchObject({ code: 'stalled' });
    expect(written.join('')).toBe('نصف الجواب');
    expect(recorded.at(-1)?.estimate.outputTokens).toBeGreaterThan(0);
  });
});
