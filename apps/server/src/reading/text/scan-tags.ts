import { decodeEntities } from './entities.ts';

type TagHandlers = {
  open: (name: string, attribute: (name: string) => string | null) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

const TAG = /^<(\/?)([a-z][a-z\d-]*)/i;
const NEVER_TEXT = new Set(['script', 'style', 'template', 'noscript']);
const LONGEST_NAME = 40;

export function scanTags(html: string, handlers: TagHandlers): void {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open === -1) {
      handlers.text(decodeEntities(html.slice(at)));
      return;
    }
    if (open > at) handlers.text(decodeEntities(html.slice(at, open)));
    at = takeMarkup(html, open, handlers);
  }
}

/** Parses markup at a `<` and returns where the text continues. */
function takeMarkup(html: string, open: number, handlers: TagHandlers): number {
  if (html.startsWith('<!--', open)) return endAfter(html, '-->', open + 4);
  const tag = readTag(html, open);
  if (tag === null) {
    handlers.text('<');
    return open + 1;
  }
  if (tag.isClosing) handlers.close(tag.name);
  else if (NEVER_TEXT.has(tag.name)) return endAfter(html, `</${tag.name}>`, tag.end);
  else handlers.open(tag.name, (name) => attributeOf(html.slice(open, tag.end), name));
  return tag.end;
}

type Tag = { name: string; isClosing: boolean; end: number };

export function readTag(html: string, open: number): Tag | null {
  const [, slash = '', name = ''] = TAG.exec(html.slice(open, open + LONGEST_NAME)) ?? [];
  if (name === '') return null;
  for (let at = open + 1; at < html.length; at += 1) {
    const char = html[at];
    if (char === '<') return null;
    if (char === '>') return { name: name.toLowerCase(), isClosing: slash !== '', end: at + 1 };
  }
  return null;
}

export function attributeOf(tag: string, name: string): string | null {
  const quoted = /(?<![\w-])([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
  for (const [, key = '', double, single] of tag.matchAll(quoted))
    if (key.toLowerCase() === name) return decodeEntities(double ?? single ?? '');
  return null;
}

function endAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}
