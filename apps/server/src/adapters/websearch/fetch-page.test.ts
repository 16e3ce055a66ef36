import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from '#src/reading/read-file.ts';
import { addressProblem, isPublicAddress } from '#src/adapters/address-guard.ts';
import { createPageFetcher, type ReadFile } from './fetch-page.ts';

const ARTICLE = `<html><head><title>عنوان الصفحة</title></head><body><nav>قائمة</nav><article><p>${'فقرة طويلة عن الطاقة الشمسية في الجزيرة العربية. '.repeat(12)}</p><p style="display:none">تعليمات مخفية</p></article></body></html>`;

type Answer = (response: ServerResponse) => void;
const html =
  (body: string | Buffer, type = 'text/html; charset=utf-8'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(body);
const redirect =
  (to: string): Answer =>
  (response) =>
    response.writeHead(302, { location: to }).end();

const PAGES: Record<string, Answer> = {
  '/article': html(ARTICLE),
  '/windows': html(iconv.encode(ARTICLE, 'windows-1256'), 'text/html; charset=windows-1256'),
  '/plain': html('نص بسيط وحده', 'text/plain; charset=utf-8'),
  '/pdf': html('%PDF', 'application/pdf'),
  '/missing': (response) => response.writeHead(404).end(),
  '/large': html(`<p>${'x'.repeat(3 * 1024 * 1024)}</p>`),
  '/bomb': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(30 * 1024 * 1024, 'x'))),
  '/once': redirect('/article'),
  '/loop': redirect('/loop'),
  '/inside': redirect('http://169.254.169.254/latest/meta-data'),
  '/file': redirect('file:///etc/passwd'),
};

const server = createServer((request, response) => {
  (PAGES[request.url ?? ''] ?? PAGES['/missing'])?.(response);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const signal = new AbortController().signal;

describe('the guard of addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0.0.0.0/',
    'https://example.com:8443/',
    'https://user:pass@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
  ])('refuses %s', (address) => {
    expect(addressProblem(new URL(address), isPublicAddress)).not.toBeNull();
  });

  it.each(['https://example.com/', 'http://93.184.215.14/', 'https://[2606:4700::1111]/'])(
    'lets %s pass',
    (address) => {
      expect(addressProblem(new URL(address), isPublicAddress)).toBeNull();
    },
  );
});

describe('a page fetcher', () => {
  it('reaches neither a private address nor a name that leads to one', async () => {
    const { fetchPage, close } = createPageFetcher(readFile);
    expect(await fetchPage(`${base}/article`, signal)).toBeNull();
    expect(await fetchPage('http://localhost/', signal)).toBeNull();
    await close();
  });
});

describe('a page', () => {
  // This test serves pages on loopback; other addresses stay refused.
  const isOurs = (address: string): boolean => address === '127.0.0.1';
  const { fetchPage, close } = createPageFetcher(readFile, isOurs);
  afterAll(close);

  it.each(['/article', '/windows', '/once'])('at %s gives its article', async (path) => {
    const page = await fetchPage(base + path, signal);
    expect(page?.title).toBe('عنوان الصفحة');
    expect(page?.text).toContain('الطاقة الشمسية');
    expect(page?.text).not.toContain('مخفية');
    expect(page?.text).not.toContain('قائمة');
  });

  it('of plain text gives its text', async () => {
    expect((await fetchPage(`${base}/plain`, signal))?.text).toBe('نص بسيط وحده');
  });

  it.each(['/pdf', '/missing', '/large', '/bomb', '/loop', '/inside', '/file'])(
    'at %s gives nothing',
    async (path) => {
      expect(await fetchPage(base + path, signal)).toBeNull();
    },
  );

  it('is given up when the reply is stopped', async () => {
    const control = new AbortController();
    control.abort('stopped');
    await expect(fetchPage(`${base}/article`, control.signal)).rejects.toBe('stopped');
  });
});

describe('pages of many replies', () => {
  it('are read one of a reply and three of all at a time', async () => {
    let [running, most] = [0, 0];
    const counted: ReadFile = async (...asked) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await readFile(...asked);
      } finally {
        running -= 1;
      }
    };
    const { fetchPage, close } = createPageFetcher(counted, (address) => address === '127.0.0.1');
    const reply = () => {
      const own = new AbortController().signal;
      return Promise.all(Array.from({ length: 3 }, () => fetchPage(`${base}/plain`, own)));
    };
    await reply();
    expect(most).toBe(1);
    const pages = (await Promise.all(Array.from({ length: 4 }, reply))).flat();
    expect(most).toBe(3);
    // Under load a page may time out, and its snippet is used instead.
    for (const page of pages) expect([undefined, 'نص بسيط وحده']).toContain(page?.text);
    await close();
  });
});
