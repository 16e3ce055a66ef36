import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import { openChatModel } from '#src/adapters/model/open-chat-model.ts';
import { blankMessage } from '#src/features/chat/sending/exchanges.ts';
import type { Responder } from './responder.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import type { CallFacts } from './model-calls.ts';
import { createModelResponder } from './respond-with-model.ts';

const PATIENT = { firstPieceMs: 60_000, betweenPiecesMs: 60_000, retryDelaysMs: [] };

let upstream: FakeUpstream;
const recorded: CallFacts[] = [];

beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterAll(() => upstream.close());

async function openResponder(limits: Partial<typeof PATIENT>): Promise<Responder> {
  const config = {
    provider: 'openai-compatible' as const,
    baseUrl: upstream.url,
    apiKey: null,
    model: 'fake',
  };
  return createModelResponder({
    model: await openChatModel(config, { ...PATIENT, ...limits }),
    findPassages: () => Promise.reject(new Error('a general question searches no files')),
    findInWeb: null,
    readAttachments: () => Promise.resolve({ texts: [], images: [], notes: [] }),
    recorder: () => (facts) => {
      recorded.push(facts);
      return Promise.resolve();
    },
    countVerse: () => undefined,
  });
}

/** Asks, and gives what was written and why it ended. */
async function ask(limits: Partial<typeof PATIENT>) {
  const respond = await openResponder(limits);
  const written: string[] = [];
  const question = { ...blankMessage({ id: 't', userId: 'u' }, 1, new Date(0)), content: 'سؤال' };
  const { signal } = new AbortController();
  const turn = { userId: 'u', threadId: 't', replyId: 'r', centerId: null, summary: null };
  const failed = respond(
    { ...turn, question, history: [], signal },
    {
      sources: () => undefined,
      step: () => undefined,
      text: (piece) => void written.push(piece),
    },
  ).then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  return { written, failed };
}

describe('a model that falls silent', () => {
  it('before its first word is given up, with words for the student', async () => {
    const { written, failed } = await ask({ firstPieceMs: 1000 });
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
    const { written, failed } = await ask({ betweenPiecesMs: 100 });
    const call = await upstream.next();
    call.write('نصف الجواب');
    const error = await failed;
    await call.closed;
    expect(error).toMatchObject({ code: 'stalled' });
    expect(written.join('')).toBe('نصف الجواب');
    expect(recorded.at(-1)?.estimate.outputTokens).toBeGreaterThan(0);
  });
});
