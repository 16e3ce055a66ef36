import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import { openChatModel } from '#src/adapters/model/open-chat-model.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { bookModel, type ModelCall } from '#src/features/models/booked-model.ts';
import { composeRequest } from './compose-request.ts';
import { createAnswerWriter, createToolRefusals } from './write-answer.ts';

const PATIENT = {
  firstPieceMs: 60_000,
  betweenPiecesMs: 60_000,
  wholeMs: 600_000,
  retryDelaysMs: [],
};

let upstream: FakeUpstream;
const booked: ModelCall[] = [];

beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterAll(() => upstream.close());

/** Asks, and returns the text and its ending. */
function ask(limits: Partial<typeof PATIENT>) {
  const config = {
    provider: 'openai-compatible' as const,
    baseUrl: upstream.url,
    apiKey: null,
    model: 'fake',
  };
  const account = { userId: 'student', messageId: 'reply' };
  const model = bookModel(openChatModel(config, { ...PATIENT, ...limits }), account, (call) =>
    Promise.resolve(void booked.push(call)),
  );
  const write = createAnswerWriter({
    model,
    toolRefusals: createToolRefusals(),
    countVerse: () => undefined,
  });
  const written: string[] = [];
  const { signal } = new AbortController();
  const composed = composeRequest(model, {
    ...{ kind: 'general', question: 'سؤال', summary: null },
    ...{ sources: [], whole: null, attachments: [], images: [], history: [], notes: [] },
  });
  const writer = {
    sources: () => undefined,
    step: () => undefined,
    drain: () => Promise.resolve(),
    text: (piece: string) => void written.push(piece),
  };
  const failed = write({ composed, writer, signal }, null).then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
  return { written, failed };
}

describe('a model that falls silent', () => {
  it('before its first word is given up, with words for the student', async () => {
    const { written, failed } = ask({ firstPieceMs: 1000 });
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

  it('in the middle is given up, and its text is kept and counted', async () => {
    const { written, failed } = ask({ betweenPiecesMs: 100 });
    const call = await upstream.next();
    call.write('نصف الجواب');
    const error = await failed;
    await call.closed;
    expect(error).toMatchObject({ code: 'stalled' });
    expect(written.join('')).toBe('نصف الجواب');
    expect(booked.at(-1)?.outputTokens).toBeGreaterThan(0);
  });
});
