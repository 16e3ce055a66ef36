import { parseHTML } from 'linkedom';
import { cutSections } from '#src/reading/cut-sections.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { BlockPage, TextBlock } from '#src/reading/reading-types.ts';
import { decodeText } from './decode-text.ts';
import { blocksBelow, type MarkupNode } from './walk-markup.ts';

type MarkupElement = MarkupNode & {
  remove: () => void;
  closest: (selector: string) => MarkupElement | null;
  querySelector: (selector: string) => MarkupElement | null;
  querySelectorAll: (selector: string) => Iterable<MarkupElement>;
};
type MarkupDocument = MarkupElement & { body: MarkupElement };

const NEVER_TEXT = 'script,style,noscript,template,svg,iframe,object,head,dialog,select,textarea';
/** A button inside a heading is the heading of a collapsible text. */
const HEADINGS = 'h1,h2,h3,h4,h5,h6';
// Forms are kept because one may contain the whole page.
const FURNITURE = 'nav,footer,aside,[role="navigation"],[role="search"],[role="contentinfo"]';
const HIDDEN = '[hidden],[aria-hidden="true"]';
/** Elements that pages mark as main text. */
const MAIN = 'main,[role="main"],article';
/** A main element with a smaller share is one of several. */
const MAIN_SHARE = 0.8;

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  return /<meta[^<>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? null;
}

/** Trusts the declared encoding unless the bytes contradict it. */
function decodeHtml(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes);
  if (declared !== null) {
    try {
      return new TextDecoder(declared, { fatal: true }).decode(bytes);
    } catch {
      // A wrong or unknown declaration: detect from the bytes.
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

/** Void and unclosed tags inflate the count, so the limit is looser than for XML. */
const HTML_DEPTH_FACTOR = 40;

function parseMarkup(html: string): MarkupDocument {
  // linkedom's types need browser types, which this package does not load.
  const { document } = parseHTML(html) as unknown as { document: MarkupDocument };
  return document;
}

function removeHidden(root: MarkupElement): void {
  const hidden = `${NEVER_TEXT},${HIDDEN},${FURNITURE}`;
  for (const element of root.querySelectorAll(hidden)) element.remove();
  for (const button of root.querySelectorAll('button'))
    if (button.closest(HEADINGS) === null) button.remove();
  for (const element of root.querySelectorAll('[style]')) {
    const style = element.getAttribute('style') ?? '';
    if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) element.remove();
  }
}

/** Reads a page in sections; a page without headings gets its title. */
export function readHtml(bytes: Uint8Array, limits: ReadingLimits): BlockPage[] {
  const html = decodeHtml(bytes);
  if (countTagDepth(html) > limits.maxXmlDepth * HTML_DEPTH_FACTOR)
    throw new ReadingError('too_large_inside');
  const page = parseMarkup(html);
  const title = page.querySelector('title')?.textContent?.trim() ?? '';
  // With content before <html>, the parser makes an empty body and nests the real one.
  const body = page.querySelector('body') ?? page.body;
  removeHidden(body);
  const blocks = readMain(body);
  const hasHeading = blocks.some(({ type }) => type === 'heading');
  const named: TextBlock[] = hasHeading
    ? blocks
    : [{ type: 'heading', level: 1, text: title }, ...blocks];
  return cutSections(named, limits.maxPages);
}

/** The marked main element if it has most of the text, with the heading above it. */
function readMain(body: MarkupElement): TextBlock[] {
  const whole = blocksBelow(body);
  const main = body.querySelector(MAIN);
  if (main === null) return whole;
  const blocks = blocksBelow(main);
  if (lettersOf(blocks) < lettersOf(whole) * MAIN_SHARE) return whole;
  const isTitle = ({ type, level }: TextBlock): boolean => type === 'heading' && level === 1;
  const title = blocks.some(isTitle) ? undefined : whole.find(isTitle);
  return title === undefined ? blocks : [title, ...blocks];
}

const lettersOf = (blocks: readonly TextBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + text.length, 0);
