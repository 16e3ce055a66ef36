import type { Response } from 'undici';
import { addressProblem, isPublicAddress, type IsAllowed } from '#src/adapters/address-guard.ts';
import { readBytes } from '#src/adapters/bounded-body.ts';
import { outgoingAgent } from '#src/adapters/outgoing-agent.ts';
import { createQueue } from '#src/platform/limits/queue.ts';
import type { FileToRead, ReadOptions } from '#src/reading/read-file.ts';
import type { ReadPage } from '#src/reading/reading-types.ts';
import { headingsOf } from '#src/retrieval/outline/headings.ts';

const HOPS = 3;
const WITHIN_MS = 8000;
const MOST_BYTES = 2 * 1024 * 1024;
const LONGEST_TEXT = 6000;
/**
 * Limits of pages read at once, in all and per reply, because each waiting page holds its bytes.
 */
const READINGS = { atOnce: 3, atOncePerOwner: 1, mostWaiting: 24 };
const TYPES = /^(text\/html|text\/plain|application\/xhtml\+xml)\b/i;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const USER_AGENT = 'NibrasBot/1.0 (study assistant; reads pages that a student asked for)';

export type WebPage = { title: string | null; text: string };
/** The signal belongs to the reply; aborting it stops further pages. */
export type FetchPage = (url: string, signal: AbortSignal) => Promise<WebPage | null>;
export type ReadFile = (file: FileToRead, options: ReadOptions) => Promise<{ pages: ReadPage[] }>;

/**
 * Fetches pages from search results and extracts their article. Reaches no private address and
 * reads no endless body.
 */
export function createPageFetcher(
  readFile: ReadFile,
  isAllowed: IsAllowed = isPublicAddress,
): { fetchPage: FetchPage; close: () => Promise<void> } {
  const readings = createQueue(READINGS);
  const { agent, close } = outgoingAgent(
    { connect: { timeout: 3000 }, headersTimeout: 5000, bodyTimeout: 5000 },
    isAllowed,
  );

  async function open(start: string, signal: AbortSignal): Promise<Response | null> {
    const { fetch } = await import('undici');
    let address = new URL(start);
    for (let hop = 0; hop <= HOPS; hop += 1) {
      if (addressProblem(address, isAllowed) !== null) return null;
      const response = await fetch(address, {
        dispatcher: await agent(),
        redirect: 'manual',
        signal,
        headers: { 'user-agent': USER_AGENT, accept: 'text/html, text/plain' },
      });
      const location = response.headers.get('location');
      if (!REDIRECTS.has(response.status)) return response;
      await response.body?.cancel();
      if (location === null || !URL.canParse(location, address.href)) return null;
      address = new URL(location, address.href);
    }
    return null;
  }

  return {
    /** Null for an unreadable page; the search snippet is then used. */
    async fetchPage(url, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
      try {
        const response = await open(url, limit);
        const type = response?.headers.get('content-type') ?? '';
        if (!response?.ok || !TYPES.test(type)) {
          await response?.body?.cancel();
          return null;
        }
        const bytes = await readBytes(response.body, MOST_BYTES);
        if (bytes === null) return null;
        return await readings.run(() => readText(readFile, bytes, type, limit), {
          owner: signal,
          signal: limit,
        });
      } catch {
        signal.throwIfAborted();
        return null;
      }
    },
    close,
  };
}

/** Pages may be as hostile as files, so the confined reader reads them. */
async function readText(
  readFile: ReadFile,
  bytes: Buffer,
  type: string,
  signal: AbortSignal,
): Promise<WebPage | null> {
  const isHtml = !/^text\/plain/i.test(type);
  const { pages } = await readFile(
    {
      fileName: isHtml ? 'page.html' : 'page.txt',
      bytes: isHtml ? withCharset(bytes, type) : bytes,
    },
    { signal, limits: { totalTimeoutMs: WITHIN_MS, maxCpuMs: WITHIN_MS } },
  );
  const text = pages.map((page) => page.text).join('\n');
  if (text.trim() === '') return null;
  const [heading] = pages.flatMap(headingsOf);
  return { title: heading?.title ?? null, text: text.slice(0, LONGEST_TEXT) };
}

/** The server's charset counts if the page declares none. */
function withCharset(bytes: Buffer, type: string): Buffer {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1];
  const head = bytes.subarray(0, 2048).toString('latin1');
  if (charset === undefined || /<meta[^<>]+charset/i.test(head)) return bytes;
  return Buffer.concat([Buffer.from(`<!doctype html><meta charset="${charset}">`), bytes]);
}
