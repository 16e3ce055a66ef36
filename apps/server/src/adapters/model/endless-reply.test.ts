import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LlmConfig } from '#src/config/config.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { ModelError, type ModelPart, type ModelRequest } from './chat-model.ts';
import { openChatModel } from './open-chat-model.ts';

const PATIENT = {
  ...{ firstPieceMs: 60_000, betweenPiecesMs: 60_000, wholeMs: 600_000 },
  retryDelaysMs: [],
};
const PROVIDERS: LlmConfig['provider'][] = ['openai-compatible', 'openai', 'anthropic', 'google'];
const ASKED_TOKENS = 500;
/** Four times the requested tokens, at four letters a token. */
const MOST_LETTERS = ASKED_TOKENS * 4 * 4;
/** Allows for buffers at both ends. */
const MOST_BYTES = 32 * 1024 * 1024;

let upstream: FakeUpstream;
beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterEach(() => upstream.skip());
afterAll(() => upstream.close());

async function ask(
  provider: LlmConfig['provider'],
  { limits = {}, request = {} }: { limits?: object; request?: Partial<ModelRequest> } = {},
) {
  const config = { provider, baseUrl: upstream.url, apiKey: 'key', model: 'fake-1' };
  const model = openChatModel(config, { ...PATIENT, ...limits });
  const parts: ModelPart[] = [];
  const full = {
    instructions: 'أجب بالعربية.',
    turns: [{ role: 'user' as const, text: 'سؤال' }],
    maxOutputTokens: ASKED_TOKENS,
    signal: new AbortController().signal,
    ...request,
  };
  const run = (async () => {
    for await (const part of model.stream(full)) parts.push(part);
  })();
  return { run, parts, call: await upstream.next() };
}

const textOf = (parts: readonly ModelPart[]): string =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
const codeOf = (run: Promise<void>): Promise<unknown> =>
  run.then(
    () => 'it did not fail',
    (error: unknown) => (error instanceof ModelError ? error.code : error),
  );

describe.each(PROVIDERS)('a reply of %s that never ends', (provider) => {
  it('is cut at four times the tokens asked for, and its request closed', async () => {
    const { run, parts, call } = await ask(provider);
    const sent = call.writeForever(call.format.piece('كلمة '));
    await run;
    expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'length' });
    expect(textOf(parts)).toHaveLength(MOST_LETTERS);
    expect(await sent).toBeLessThan(MOST_BYTES);
  });

  it('by one line without an end is cut there, and what came before is kept', async () => {
    const { run, parts, call } = await ask(provider);
    call.write('قبل السطر');
    call.writeRaw('data: {"x":"');
    const sent = call.writeForever('x');
    await run;
    expect(parts).toMatchObject([
      { type: 'text', text: 'قبل السطر' },
      { type: 'end', reason: 'length' },
    ]);
    expect(await sent).toBeLessThan(MOST_BYTES);
  });

  it('by comments that say nothing is given up', async () => {
    const { run, call } = await ask(provider);
    const sent = call.writeForever(': ping\n\n');
    expect(await codeOf(run)).toBe('endless');
    expect(await sent).toBeLessThan(MOST_BYTES);
  });

  it('by a piece at a time, so slowly that no limit of length is met, ends by its time', async () => {
    const { run, parts, call } = await ask(provider, { limits: { wholeMs: 3000 } });
    call.write('أول');
    const writing = setInterval(() => call.write('.'), 20);
    await run;
    clearInterval(writing);
    expect(textOf(parts)).toMatch(/^أول\.+$/);
    expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'length' });
    await call.closed;
  });

  it('by a byte at a time is given up as silent, and its text is kept', async () => {
    const { run, parts, call } = await ask(provider, { limits: { betweenPiecesMs: 300 } });
    call.write('أول');
    const bytes = setInterval(() => call.writeRaw('x'), 20);
    expect(await codeOf(run)).toBe('stalled');
    clearInterval(bytes);
    expect(textOf(parts)).toBe('أول');
    await call.closed;
  });
});

describe.each(['openai-compatible', 'google'] as const)(
  'thoughts of %s without an end',
  (provider) => {
    it('are given up, with words for the student', async () => {
      const { run, call } = await ask(provider);
      const sent = call.writeForever(call.format.thought('أفكر '));
      expect(await codeOf(run)).toBe('endless');
      expect(await sent).toBeLessThan(MOST_BYTES);
    });
  },
);

describe('a model', () => {
  it('that thinks inside its answer without an end is given up', async () => {
    const { run, call } = await ask('openai-compatible');
    call.write('<think>');
    const sent = call.writeForever(call.format.piece('أفكر '));
    expect(await codeOf(run)).toBe('endless');
    expect(await sent).toBeLessThan(MOST_BYTES);
  });

  it('that writes the arguments of a call without an end is given up', async () => {
    const tools = [{ name: 'search', description: 'يبحث', parameters: { type: 'object' } }];
    const { run, call } = await ask('openai-compatible', { request: { tools } });
    const piece = { index: 0, id: 'c', function: { name: '', arguments: 'حرف' } };
    const choices = [{ index: 0, delta: { tool_calls: [piece] }, finish_reason: null }];
    const sent = call.writeForever(`data: ${JSON.stringify({ choices })}\n\n`);
    expect(await codeOf(run)).toBe('endless');
    expect(await sent).toBeLessThan(MOST_BYTES);
  });

  it('may write a little more than a short request asked for', async () => {
    const { run, parts, call } = await ask('openai-compatible', {
      request: { maxOutputTokens: 10 },
    });
    call.think('ت'.repeat(2000));
    call.reply('نعم');
    await run;
    expect(textOf(parts)).toBe('نعم');
  });

  it('is not held silent while its reader takes its time', async () => {
    const model = openChatModel(
      { provider: 'openai-compatible', baseUrl: upstream.url, apiKey: null, model: 'fake-1' },
      { ...PATIENT, betweenPiecesMs: 200 },
    );
    const { signal } = new AbortController();
    const turns = [{ role: 'user' as const, text: 'سؤال' }];
    const request = { instructions: '', turns, maxOutputTokens: ASKED_TOKENS, signal };
    const parts = model.stream(request);
    const reading = parts[Symbol.asyncIterator]();
    const first = reading.next();
    const call = await upstream.next();
    call.write('أول');
    expect((await first).value).toEqual({ type: 'text', text: 'أول' });
    call.reply(' ثانٍ');
    // Longer than the silence limit.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await reading.next()).value).toEqual({ type: 'text', text: ' ثانٍ' });
    expect((await reading.next()).value).toMatchObject({ type: 'end', reason: 'done' });
  });
});

describe.each(PROVIDERS)('a refusal of %s', (provider) => {
  it('whose words never end is read no further than it need be', async () => {
    const { run, call } = await ask(provider);
    const sent = call.refuseForever(500);
    expect(await codeOf(run)).toBe('unavailable');
    expect(await sent).toBeLessThan(MOST_BYTES);
  });
});
