import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { ReadingError } from '#src/reading/reading-error.ts';
import { blocksOfLines } from '#src/reading/place-blocks.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { decodeText } from './decode-text.ts';
import { collectBlockText, type MarkupNode } from './html-block-text.ts';

type MarkupElement = MarkupNode & {
  remove: () => void;
  getAttribute: (name: string) => string | null;
  querySelector: (selector: string) => MarkupElement | null;
  querySelectorAll: (selector: string) => Iterable<MarkupElement>;
};
type MarkupDocument = MarkupElement & { body: MarkupElement };

const NEVER_TEXT =
  'script,style,noscript,template,svg,iframe,object,head,nav,footer,aside,form,dialog';
const HIDDEN = '[hidden],[aria-hidden="true"]';

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return /<meta[^<>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? null;
}

/** The page's own declaration counts unless the bytes contradict it. */
function decodeHtml(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes);
  if (declared !== null) {
    try {
      return new TextDecoder(declared, { fatal: true }).decode(bytes);
    } catch {
      // A wrong or unknown declaration: fall through to what the bytes say themselves.
    }
  }
  return decodeText(bytes);
}

function countTagDepth(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, closing] of html.matchAll(/<(\/?)[a-z][^>]*/gi)) {
    depth += closing === '/' ? -1 : 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

/** Void and unclosed tags inflate the count, so the bound is looser than the one for XML. */
const HTML_DEPTH_FACTOR = 40;

function parseMarkup(html: string): MarkupDocument {
  // linkedom describes its result with browser types that this package does not load.
  const { document } = parseHTML(html) as unknown as { document: MarkupDocument };
  return document;
}

function removeHidden(root: MarkupElement): void {
  for (const element of root.querySelectorAll(`${NEVER_TEXT},${HIDDEN}`)) element.remove();
  for (const element of root.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) element.remove();
  }
}

/** The article alone: readability finds it; a page it cannot judge gives its whole body. */
export function readHtml(bytes: Uint8Array, limits: ReadingLimits): TextBlock[] {
  const html = decodeHtml(bytes);
  if (countTagDepth(html) > limits.maxXmlDepth * HTML_DEPTH_FACTOR)
    throw new ReadingError('too_large_inside');
  const page = parseMarkup(html);
  const title = page.querySelector('title')?.textContent?.trim() ?? '';
  removeHidden(page.body);
  const whole = collectBlockText(page.body);
  const text = chooseArticle(html, whole) ?? whole;
  return [{ type: 'heading', level: 1, text: title }, ...blocksOfLines(text.split('\n'))];
}

/** Readability rewrites its document and drops short articles, so it works on a copy and is doubted. */
function chooseArticle(html: string, whole: string): string | null {
  const page = parseMarkup(html);
  removeHidden(page.body);
  const content = new Readability(page, { charThreshold: 200 }).parse()?.content ?? '';
  if (content === '') return null;
  const text = collectBlockText(
    parseMarkup(`<!doctype html><html><body>${content}</body></html>`).body,
  );
  return text.length >= whole.length * 0.5 ? text : null;
}
