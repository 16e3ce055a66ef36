import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  byMeaning,
  meaningOf,
  startTestEmbeddings,
  type TestEmbeddings,
} from '#src/testing/files/test-embeddings.ts';
import type { Embeddings } from './embeddings.ts';
import { createOpenAiEmbeddings } from './openai-compatible.ts';

let server: TestEmbeddings;
let embeddings: Embeddings;

beforeAll(async () => {
  server = await startTestEmbeddings();
  embeddings = createOpenAiEmbeddings({
    baseUrl: server.baseUrl,
    apiKey: 'a-key',
    model: 'a-model',
  });
});
afterAll(() => server.close());
afterEach(() => {
  server.answer = byMeaning;
});

const embed = (texts: string[], limitMs = 10_000) => embeddings.embed(texts, { limitMs });

describe('an OpenAI-compatible embeddings server', () => {
  it('is asked with model and key, and its vectors come in the order of the texts', async () => {
    const vectors = await embed(['سيارة', 'بحر']);
    expect(vectors).toEqual(['سيارة', 'بحر'].map((text) => Float32Array.from(meaningOf(text))));
    expect(server.calls.at(-1)).toEqual({
      model: 'a-model',
      input: ['سيارة', 'بحر'],
      authorization: 'Bearer a-key',
    });
  });

  it('is asked for 64 texts at a time', async () => {
    const before = server.calls.length;
    expect(await embed(Array.from({ length: 130 }, () => 'نص'))).toHaveLength(130);
    expect(server.calls.slice(before).map(({ input }) => input.length)).toEqual([64, 64, 2]);
  });

  it('is asked without a key where none is set', async () => {
    const keyless = createOpenAiEmbeddings({ baseUrl: server.baseUrl, apiKey: null, model: 'm' });
    await keyless.embed(['نص'], { limitMs: 10_000 });
    expect(server.calls.at(-1)?.authorization).toBeUndefined();
  });

  it('is given up when it answers too late', async () => {
    server.answer = () => undefined;
    await expect(embed(['نص'], 50)).rejects.toMatchObject({ failure: 'late' });
  });

  it('is given up when its answer stops half-way', async () => {
    server.answer = (_call, response) => response.write('{"data":[');
    await expect(embed(['نص'], 50)).rejects.toMatchObject({ failure: 'late' });
  });

  it.each([401, 429, 500])('is refused with status %i', async (status) => {
    server.answer = (_call, response) => response.writeHead(status).end('{"error":"no"}');
    await expect(embed(['نص'])).rejects.toMatchObject({ failure: 'refused' });
  });

  it('cannot be reached when nobody listens', async () => {
    const nobody = createOpenAiEmbeddings({
      baseUrl: 'http://127.0.0.1:9',
      apiKey: null,
      model: 'm',
    });
    const asked = nobody.embed(['نص'], { limitMs: 10_000 });
    await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
  });

  it.each([
    ['no JSON', 'oops'],
    ['no data', '{}'],
    ['null', 'null'],
    ['too few vectors', JSON.stringify({ data: [{ index: 0, embedding: [1] }] })],
    ['vectors of two lengths', vectors([1, 2], [1])],
    ['an empty vector', vectors([], [])],
    ['words for numbers', vectors(['a', 'b'], [1, 2])],
    ['a vector that is no list', JSON.stringify({ data: [{ embedding: 'AAAA' }, {}] })],
    [
      'two vectors for one text',
      JSON.stringify({ data: [0, 0].map((index) => ({ index, embedding: [1] })) }),
    ],
    [
      'a vector for no text',
      JSON.stringify({ data: [0, 7].map((index) => ({ index, embedding: [1] })) }),
    ],
  ])('is unusable when it answers with %s', async (_what, body) => {
    server.answer = (_call, response) => response.end(body);
    await expect(embed(['نص', 'آخر'])).rejects.toMatchObject({ failure: 'unusable' });
  });
});

function vectors(...embeddings: unknown[][]): string {
  return JSON.stringify({ data: embeddings.map((embedding, index) => ({ index, embedding })) });
}
