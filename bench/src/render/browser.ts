import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { requireTools } from '../../../tools/run/servers/provision.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export type OpenPage = { page: Page; cdp: CDPSession; close: () => Promise<void> };
export type Browsing = {
  open: (path?: string, prepare?: (page: Page) => Promise<void>) => Promise<OpenPage>;
  close: () => Promise<void>;
};

export async function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    executablePath: requireTools(['chromium']).chromium,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extraArgs,
    ],
  });
}

export async function browse(folder: string): Promise<Browsing> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    // The app answers every route with its page.
    const file = join(folder, extname(path) === '' ? 'index.html' : path);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launchBrowser(['--disable-frame-rate-limit']);
  return {
    open: async (path = '/', prepare) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(`http://127.0.0.1:${port}${path}`);
      const cdp = await context.newCDPSession(page);
      return { page, cdp, close: () => context.close() };
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
