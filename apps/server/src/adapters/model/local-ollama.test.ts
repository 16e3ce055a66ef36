import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLocalOllama } from './local-ollama.ts';

let list: unknown = {};
const server = createServer((request, response) => {
  if (request.url === '/api/tags') response.end(JSON.stringify(list));
  else response.writeHead(404).end();
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const MODELS = { models: [{ name: 'bge-m3:latest' }, { name: 'qwen3:8b' }, { name: 'llama3.2' }] };

describe('a local Ollama', () => {
  it('is used with the first model that can chat', async () => {
    list = MODELS;
    expect(await findLocalOllama(null, address)).toEqual({
      provider: 'openai-compatible',
      baseUrl: `${address}/v1`,
      apiKey: null,
      model: 'qwen3:8b',
    });
  });

  it('is used with the model that is asked for', async () => {
    list = MODELS;
    expect((await findLocalOllama('llama3.2', address))?.model).toBe('llama3.2');
  });

  it.each([[{ models: [{ name: 'nomic-embed-text' }] }], [{ models: [] }], [{ other: 1 }], ['x']])(
    'is left alone when it answers %j',
    async (answer) => {
      list = answer;
      expect(await findLocalOllama(null, address)).toBeNull();
    },
  );

  it('is not missed where there is none', async () => {
    expect(await findLocalOllama(null, 'http://127.0.0.1:9')).toBeNull();
  });
});
