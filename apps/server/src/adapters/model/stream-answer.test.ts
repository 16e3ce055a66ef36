import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LlmConfig } from '#src/config/config.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { ModelError, type ModelPart, type ModelRequest } from './chat-model.ts';
import { troubleOf } from './model-trouble.ts';
import { openChatModel } from './open-chat-model.ts';
import { eventually } from '#src/testing/eventually.ts';

/** Patient limits, except where silence is tested. */
const PATIENT = {
  firstPieceMs: 60_000,
  betweenPiecesMs: 60_000,
  wholeMs: 600_000,
  retryDelaysMs: [5, 5],
};
const PROVIDERS: LlmConfig['provider'][] = ['openai-compatible', 'openai', 'anthropic', 'google'];

let upstream: FakeUpstream;
beforeAll(async () => {
  upstream = await startFakeUpstream();
});
afterEach(() => {
  upstream.always(null);
  upstream.skip();
});
afterAll(() => upstream.close());

function ask(
  provider: LlmConfig['provider'] = 'openai-compatible',
  request: Partial<ModelRequest> = {},
  limits: Partial<typeof PATIENT> = {},
) {
  const config = { provider, baseUrl: upstream.url, apiKey: 'key-of-the-tests', model: 'fake-1' };
  const model = openChatModel(config, { ...PATIENT, ...limits });
  const parts: ModelPart[] = [];
  const full = {
    instructions: 'أجب بالعربية.',
    turns: [{ role: 'user' as const, text: 'ما عاصمة عُمان؟' }],
    maxOutputTokens: 500,
    signal: new AbortController().signal,
    ...request,
  };
  const run = (async () => {
    for await (const part of model.stream(full)) parts.push(part);
    return parts;
  })();
  return { parts, run };
}

const failure = async (run: Promise<unknown>): Promise<string> => {
  const error: unknown = await run.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  );
  return error instanceof ModelError ? error.code : String(error);
};

describe.each(PROVIDERS)('a model of %s', (provider) => {
  it('streams an answer with what it cost', async () => {
    const { run } = ask(provider);
    const call = await upstream.next();
    call.write('مسقط', ' هي العاصمة');
    call.finish({ usage: { input: 41, output: 7 } });
    const parts = await run;
    expect(parts.map((part) => (part.type === 'text' ? part.text : '')).join('')).toBe(
      'مسقط هي العاصمة',
    );
    expect(parts.at(-1)).toEqual({
      type: 'end',
      reason: 'done',
      usage: { inputTokens: 41, outputTokens: 7 },
    });
    expect(call.sent).toContain('ما عاصمة عُمان؟');
    expect(call.sent).toContain('أجب بالعربية.');
    expect(JSON.stringify(call.headers) + call.path).toContain('key-of-the-tests');
  });

  it('distinguishes an answer that reached its length from a whole one', async () => {
    const { run } = ask(provider);
    const call = await upstream.next();
    call.write('بداية');
    call.finish({ reason: 'length' });
    expect((await run).at(-1)).toMatchObject({ type: 'end', reason: 'length' });
  });

  it('sends images as bytes', async () => {
    const images = [{ mediaType: 'image/png', bytes: Buffer.from('not really a picture') }];
    const { run } = ask(provider, { turns: [{ role: 'user', text: 'ما هذا؟', images }] });
    const call = await upstream.next();
    call.reply('صورة');
    await run;
    expect(call.sent).toContain(Buffer.from('not really a picture').toString('base64'));
  });

  it('gets constant material before the first turn, and the turn after it', async () => {
    const images = [{ mediaType: 'image/png', bytes: Buffer.from('not really a picture') }];
    const begun = async (turn: Partial<ModelRequest['turns'][number]>) => {
      const turns = [
        { role: 'user' as const, text: 'س', ...turn } as ModelRequest['turns'][number],
      ];
      const { run } = ask(provider, { material: 'كل الصفحات.', turns });
      const call = await upstream.next();
      call.reply('نعم');
      await run;
      return call.sent;
    };
    const first = await begun({ text: 'السؤال الأول' });
    const shared = first.slice(0, first.indexOf('كل الصفحات.') + 'كل الصفحات.'.length);
    expect(await begun({ text: 'سؤال آخر' })).toContain(shared);
    expect(first.indexOf('السؤال الأول')).toBeGreaterThan(shared.length);
    expect(await begun({ images })).toMatch(/كل الصفحات\..*bm90IHJlYWxseSBhIHBpY3R1cmU/);
    if (provider === 'anthropic') {
      expect(JSON.parse(first)).toMatchObject({
        messages: [
          { content: [{ text: 'كل الصفحات.', cache_control: { type: 'ephemeral' } }, {}] },
        ],
      });
    }
  });

  it('has a tool called, and takes what came of it', async () => {
    const tools = [
      {
        name: 'search',
        description: 'يبحث في الملفات',
        parameters: { type: 'object', properties: { query: { type: 'string' } } },
      },
    ];
    const first = ask(provider, { tools });
    const asked = await upstream.next();
    expect(asked.sent).toContain('يبحث في الملفات');
    asked.callTools({ name: 'search', input: { query: 'عاصمة' } });
    const [wanted, end] = await first.run;
    if (wanted?.type !== 'call') throw new Error('no call came');
    expect(wanted.call).toMatchObject({ name: 'search' });
    expect(JSON.parse(wanted.call.input)).toEqual({ query: 'عاصمة' });
    expect(end).toMatchObject({ type: 'end', reason: 'done' });

    const second = ask(provider, {
      tools,
      turns: [
        { role: 'user', text: 'ما عاصمة عُمان؟' },
        { role: 'assistant', text: '', calls: [wanted.call] },
        { role: 'tool', call: wanted.call, text: 'العاصمة مسقط' },
      ],
    });
    const request = await upstream.next();
    expect(request.sent).toContain('العاصمة مسقط');
    // Gemini requires its signature to return with the call.
    if (provider === 'google') expect(request.sent).toContain('c2lnbmVk');
    request.reply('مسقط');
    expect((await second.run)[0]).toEqual({ type: 'text', text: 'مسقط' });
  });

  it.each([
    [400, 'refused', 1],
    [401, 'unavailable', 1],
    [429, 'busy', 3],
    [500, 'unavailable', 3],
  ])('turns a %i into "%s" after %i tries', async (status, code, tries) => {
    const before = upstream.calls.length;
    upstream.always((call) => call.refuse(status));
    const { run } = ask(provider);
    expect(await failure(run)).toBe(code);
    expect(upstream.calls.length - before).toBe(tries);
  });

  it('keeps a reply when one event of it cannot be read, or one byte is no letter', async () => {
    const { run } = ask(provider);
    const call = await upstream.next();
    call.write('قبل ');
    call.writeRaw('data: {"oops\n\ndata: 17\n\ndata: null\n\n');
    const [before, after] = call.format.piece('بع|د').split('|');
    call.writeRaw(
      Buffer.concat([Buffer.from(before ?? ''), Buffer.of(0xff), Buffer.from(after ?? '')]),
    );
    call.finish();
    const parts = await run;
    const text = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    expect(text).toBe('قبل بع\uFFFDد');
    expect(parts.at(-1)).toMatchObject({ type: 'end', reason: 'done' });
  });

  it('says of a stream of rubbish alone that it is nonsense', async () => {
    upstream.always((call) => call.endRaw('data: {"oops\n\n'.repeat(50)));
    const { run } = ask(provider);
    const error: unknown = await run.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'empty' });
    expect(troubleOf(error)).toBe('nonsense');
  });

  it.each([
    [-5, -7],
    [0.5, 1.5],
    [1e15, 5_000_000],
  ])('takes a count of %d and %d tokens for none', async (input, output) => {
    const { run } = ask(provider);
    const call = await upstream.next();
    call.write('نعم');
    call.finish({ usage: { input, output } });
    expect((await run).at(-1)).toMatchObject({
      usage: { inputTokens: null, outputTokens: null },
    });
  });

  it('takes calls of tools that nobody offered for no answer, and asks again', async () => {
    const { run } = ask(provider);
    (await upstream.next()).callTools({ name: 'search', input: {} });
    (await upstream.next()).reply('الجواب');
    expect((await run)[0]).toEqual({ type: 'text', text: 'الجواب' });
  });

  it('fails as cut when an error comes inside the stream', async () => {
    const { run, parts } = ask(provider);
    const call = await upstream.next();
    call.write('نصف جملة');
    call.failInside();
    expect(await failure(run)).toBe('cut');
    expect(parts).toEqual([{ type: 'text', text: 'نصف جملة' }]);
  });
});

describe('a model', () => {
  it.each([400, 500])('that says with %i that it sees no pictures is blind', async (status) => {
    const images = [{ mediaType: 'image/png', bytes: Buffer.from('x') }];
    const turns = [{ role: 'user' as const, text: 'ما هذا؟', images }];
    const { run } = ask('openai-compatible', { turns });
    (await upstream.next()).refuse(status, { message: 'image input is not supported' });
    expect(await failure(run)).toBe('no_vision');
  });

  it('gets its own invalid arguments back as none', async () => {
    const call = { id: 'c1', name: 'search', input: '{oops' };
    const { run } = ask('openai-compatible', {
      turns: [
        { role: 'user', text: 'س' },
        { role: 'assistant', text: '', calls: [call] },
        { role: 'tool', call, text: 'لم يُفهم.' },
      ],
    });
    const request = await upstream.next();
    expect(request.body).toMatchObject({
      messages: [{}, {}, { tool_calls: [{ function: { arguments: '{}' } }] }, {}],
    });
    request.reply('نعم');
    await run;
  });

  it('is asked again when it fails before the first piece', async () => {
    const { run } = ask();
    (await upstream.next()).refuse(503);
    (await upstream.next()).reply('بعد المحاولة الثانية');
    expect((await run)[0]).toEqual({ type: 'text', text: 'بعد المحاولة الثانية' });
  });

  it('fails as cut when the connection drops, with no second try', async () => {
    const before = upstream.calls.length;
    const { run, parts } = ask();
    const call = await upstream.next();
    call.write('قبل القطع');
    await eventually(() => expect(parts).toHaveLength(1));
    call.cut();
    expect(await failure(run)).toBe('cut');
    expect(upstream.calls.length - before).toBe(1);
  });

  it('fails as stalled when the first piece does not come, and closes the request', async () => {
    const { run } = ask('openai-compatible', {}, { firstPieceMs: 1000 });
    const call = await upstream.next();
    expect(await failure(run)).toBe('stalled');
    await call.closed;
  });

  it('fails as stalled when it falls silent in the middle', async () => {
    const { run, parts } = ask('openai-compatible', {}, { betweenPiecesMs: 100 });
    const call = await upstream.next();
    call.write('ثم صمت');
    expect(await failure(run)).toBe('stalled');
    expect(parts).toHaveLength(1);
    await call.closed;
  });

  it('takes thoughts for a sign of life and keeps them to itself', async () => {
    const firstPieceMs = 4000;
    const { run } = ask('openai-compatible', {}, { firstPieceMs });
    const call = await upstream.next();
    const thinking = setInterval(() => call.think('أفكر'), firstPieceMs / 80);
    await new Promise((resolve) => setTimeout(resolve, firstPieceMs * 1.2));
    clearInterval(thinking);
    call.reply('<think>سر</think>\n\nالجواب');
    expect((await run)[0]).toEqual({ type: 'text', text: 'الجواب' });
  });

  it('fails when the answer is empty', async () => {
    upstream.always((call) => call.finish());
    const { run } = ask();
    expect(await failure(run)).toBe('empty');
  });

  it('closes the request when it is stopped, and throws the reason', async () => {
    const control = new AbortController();
    const { run } = ask('openai-compatible', { signal: control.signal });
    const call = await upstream.next();
    call.write('أول');
    control.abort('stopped');
    await expect(run).rejects.toBe('stopped');
    await call.closed;
  });

  it('keeps the prompt out of the error', async () => {
    upstream.always((call) => call.refuse(400));
    const { run } = ask();
    const error: unknown = await run.catch((reason: unknown) => reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('عاصمة');
    expect(String((error as Error).cause)).not.toContain('عاصمة');
  });
});
