import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { PageBar } from './pages.ts';

const DIST = join(import.meta.dirname, '../../../apps/web/dist');
/** Slow 3G: 400 kbit/s, 400 ms round trip. */
const SLOW_LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};

export type Visit = {
  lampSeconds: number;
  usableSeconds: number;
  requests: number;
  /** All scripts, including later ones. */
  scriptKb: number;
};

/**
 * Opens a page for the first time on the slow connection and waits until it is usable, then idle.
 */
export async function visit(
  browser: Browser,
  address: string,
  { path, usable }: PageBar,
  storage: Record<string, string>,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
    await prepare(page, storage, usable);
    await page.goto(address + path, { waitUntil: 'commit' });
    const usableMs = await momentOf(page, 'usable');
    await page.waitForLoadState('networkidle');
    const lampMs = await momentOf(page, 'first-contentful-paint');
    return {
      lampSeconds: lampMs / 1000,
      usableSeconds: usableMs / 1000,
      requests: 1 + (await begunBefore(page, usableMs)),
      scriptKb: scriptKb(asked),
    };
  } finally {
    await context.close();
  }
}

async function prepare(page: Page, storage: Record<string, string>, usable: string): Promise<void> {
  await page.addInitScript(
    ({ stored, selector }) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      const look = (): void => {
        if (document.querySelector(selector)?.checkVisibility()) performance.mark('usable');
        else requestAnimationFrame(look);
      };
      look();
    },
    { stored: storage, selector: usable },
  );
}

async function begunBefore(page: Page, momentMs: number): Promise<number> {
  return await page.evaluate(
    (moment) =>
      performance.getEntriesByType('resource').filter(({ startTime }) => startTime < moment).length,
    momentMs,
  );
}

async function momentOf(page: Page, mark: string): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.startTime,
    mark,
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

function scriptKb(addresses: readonly string[]): number {
  const paths = addresses.map((address) => new URL(address).pathname);
  return paths
    .filter((path) => path.endsWith('.js'))
    .reduce((sum, path) => sum + statSync(join(DIST, `${path}.gz`)).size / 1000, 0);
}
