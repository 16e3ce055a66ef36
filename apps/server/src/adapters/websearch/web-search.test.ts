import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebSearchConfig } from '#src/config/config.ts';
import { openWebSearch } from './open-web-search.ts';
import { WebSearchError } from './web-search.ts';

type Asked = { url: URL; method: string; headers: IncomingMessage['headers']; body: string };

let asked: Asked[] = [];
let answer: { status: number; body: string } = { status: 200, body: '{}' };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    const { method = '', headers } = request;
    asked.push({ url: new URL(request.url ?? '', 'http://x'), method, headers, body });
    response.writeHead(answer.status).end(answer.body);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const HITS = [
  { title: 'أول <strong>نتيجة</strong>', url: 'https://a.example/1', text: 'نص &amp; <b>بقية</b>' },
  { title: null, url: 'https://b.example/2', text: null },
  { title: 'تكرار', url: 'https://a.example/1', text: 'مكرر' },
  { title: 'خطر', url: 'javascript:alert(1)', text: 'لا' },
];

const ANSWERS: Record<WebSearchConfig['provider'], object> = {
  searxng: { results: HITS.map(({ text, ...hit }) => ({ ...hit, content: text, engine: 'x' })) },
  tavily: { results: HITS.map(({ text, ...hit }) => ({ ...hit, content: text, score: 1 })) },
  brave: { web: { results: HITS.map(({ text, ...hit }) => ({ ...hit, description: text })) } },
};

const search = (provider: WebSearchConfig['provider'], body: object | string, status = 200) => {
  asked = [];
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
  const engine = openWebSearch({ provider, url, apiKey: 'key-1' });
  return engine.search('رؤية 2030', { count: 5, signal: new AbortController().signal });
};

describe.each(['searxng', 'tavily', 'brave'] as const)('the search with %s', (provider) => {
  it('gives plain results that a browser can open, each once', async () => {
    expect(await search(provider, ANSWERS[provider])).toEqual([
      { title: 'أول نتيجة', url: 'https://a.example/1', snippet: 'نص & بقية' },
      { title: 'b.example', url: 'https://b.example/2', snippet: '' },
    ]);
  });

  it.each([403, 429, 500])('fails in one way when it is answered %i', async (status) => {
    await expect(search(provider, {}, status)).rejects.toBeInstanceOf(WebSearchError);
  });

  it('fails in one way when the answer has another shape', async () => {
    await expect(search(provider, '<html>')).rejects.toBeInstanceOf(WebSearchError);
  });
});

describe('the request', () => {
  it('is what SearXNG expects', async () => {
    await search('searxng', ANSWERS.searxng);
    expect(asked[0]?.url.pathname).toBe('/search');
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      q: 'رؤية 2030',
      format: 'json',
      language: 'ar',
    });
  });

  it('is what Tavily expects', async () => {
    await search('tavily', ANSWERS.tavily);
    expect(asked[0]).toMatchObject({ method: 'POST' });
    expect(asked[0]?.headers.authorization).toBe('Bearer key-1');
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ query: 'رؤية 2030', max_results: 5 });
  });

  it('is what Brave expects', async () => {
    await search('brave', { query: {} });
    expect(asked[0]?.url.pathname).toBe('/res/v1/web/search');
    expect(asked[0]?.headers['x-subscription-token']).toBe('key-1');
    expect(asked[0]?.url.searchParams.get('q')).toBe('رؤية 2030');
  });
});
