import { decodeEntities } from '#src/reading/text/entities.ts';

const BREAKS = new Set(['br', 'div', 'p', 'li', 'ul', 'ol', 'tr', 'table', 'blockquote', 'hr']);
const NEVER_TEXT = new Set(['script', 'style']);
const BOLD = new Set(['b', 'strong']);

/** Converts a note's HTML field to Markdown; keeps bold and line breaks, drops media. */
export function fieldText(html: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const textEnd = open === -1 ? html.length : open;
    if (textEnd > at) pieces.push(plainText(html.slice(at, textEnd)));
    if (open === -1) break;
    at = takeMarkup(html, open, pieces);
  }
  return tidy(pieces.join(''));
}

/** Parses markup at a `<` and returns where the text continues. */
function takeMarkup(html: string, open: number, pieces: string[]): number {
  if (html.startsWith('<!--', open)) return endAfter(html, '-->', open + 4);
  const [, closing = '', name = ''] =
    /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 40)) ?? [];
  if (name === '') {
    // A mathematical sign that was not escaped.
    pieces.push('<');
    return open + 1;
  }
  const end = endAfter(html, '>', open);
  const tag = name.toLowerCase();
  if (NEVER_TEXT.has(tag) && closing === '')
    return endAfter(html, '>', endAfter(html, `</${name}`, end));
  const mark = markOf(tag, closing === '/', pieces.at(-1) ?? '\n');
  if (mark !== '') pieces.push(mark);
  return end;
}

function markOf(tag: string, isClosing: boolean, before: string): string {
  if (BOLD.has(tag)) return BOLD_MARK;
  if (tag === 'br') return '\n';
  if (!BREAKS.has(tag)) return '';
  const line = before.endsWith('\n') ? '' : '\n';
  return tag === 'li' && !isClosing ? `${line}- ` : line;
}

const endAfter = (html: string, mark: string, from: number): number => {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
};

const BOLD_MARK = '\u0001';

/** HTML treats line ends as spaces; media references are not text. */
function plainText(source: string): string {
  return decodeEntities(
    source
      .replace(/\r?\n/g, ' ')
      .replace(/\[sound:(?:[^[\]]|\[(?!sound:)){0,300}\]/g, '')
      .replace(/\[\/?(\$\$?)\]/g, '$1'),
  );
}

// eslint-disable-next-line no-control-regex -- control characters are what has to go
const CONTROL = /[\u0000\u0002-\u0008\u000b-\u001f\u007f]/g;

/** Markdown takes unpaired or detached bold marks for stars. */
function tidy(text: string): string {
  const parts = text.replace(CONTROL, '').split(BOLD_MARK);
  const isPaired = parts.length % 2 === 1;
  const joined = parts.map((part, n) => (n % 2 === 1 && isPaired ? bold(part) : part)).join('');
  return joined.toWellFormed().trim();
}

export function bold(text: string): string {
  const words = text.trim();
  if (words === '' || words.includes('\n')) return text;
  const from = text.indexOf(words);
  return `${text.slice(0, from)}**${words}**${text.slice(from + words.length)}`;
}
