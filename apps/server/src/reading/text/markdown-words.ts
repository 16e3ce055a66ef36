import { decodeEntities } from './entities.ts';
import { attributeOf, readTag } from './scan-tags.ts';

const PLAIN = /[^\\`$<&![\]*_~\n]+/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;
const FOOTNOTE_MARK = /\[\^[^[\]\s]{1,80}\]/y;
const REFERENCE = /\[([^[\]]{0,300})\]/y;
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/iy;
const ADDRESS = /<((?:[a-z][a-z\d+.-]{1,31}:|[^\s<>@]{1,80}@)[^\s<>]{1,2000})>/iy;
const LATIN_OR_DIGIT = /[\p{Script=Latin}\p{N}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** CommonMark's limit; it also keeps unclosed links linear. */
const MAX_PARENTHESES = 32;
const LONGEST_LABEL = 300;

type Opener = { part: number; left: number };
type Bracket = { part: number; from: number };

export function markdownWords(source: string, references: ReadonlySet<string>): string {
  const parts: string[] = [];
  /** Marks that may open emphasis: the part's index and how many of its marks are unused. */
  const openers: Record<string, Opener[]> = { '*': [], _: [], '~': [] };
  /** Parts with closed marks, and how many marks remain text. */
  const closed = new Map<number, number>();
  const brackets: Bracket[] = [];
  const ticks = closingTicks(source);
  const lastComment = source.lastIndexOf('-->');
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const takeTicks = (): void => {
    const length = runLength(source, at);
    const close = ticks.get(length)?.find(at);
    if (close === undefined) parts.push(source.slice(at, at + length));
    else parts.push(codeWords(source.slice(at + length, close)));
    at = (close ?? at) + length;
  };
  const takeMarks = (mark: string): void => {
    const length = runLength(source, at);
    const before = source[at - 1] ?? ' ';
    const after = source[at + length] ?? ' ';
    at += length;
    let left = length;
    // A single tilde means "about".
    if (mark === '~' && length === 1) {
      parts.push(mark);
      return;
    }
    const stack = openers[mark] ?? [];
    if (canClose(mark, before, after)) {
      for (let opener = stack.at(-1); opener !== undefined && left > 0; opener = stack.at(-1)) {
        const pairs = Math.min(opener.left, left);
        left -= pairs;
        opener.left -= pairs;
        closed.set(opener.part, opener.left);
        if (opener.left === 0) stack.pop();
      }
    }
    if (left === 0) return;
    const part = parts.push(mark.repeat(left)) - 1;
    if (canOpen(mark, before, after)) stack.push({ part, left });
  };
  const takeFormula = (): void => {
    const mark = source[at + 1] === '$' ? '$$' : '$';
    const close = source.indexOf(mark, at + mark.length);
    const inner = close === -1 ? '' : source.slice(at + mark.length, close);
    const isFormula =
      mark === '$$'
        ? inner !== ''
        : /^\S(?:.*\S)?$/.test(inner) && !/\d/.test(source[close + 1] ?? '');
    parts.push(isFormula ? inner : mark);
    at = isFormula ? close + mark.length : at + mark.length;
  };
  const takeTag = (): void => {
    if (source.startsWith('<!--', at) && lastComment > at) {
      at = source.indexOf('-->', at) + 3;
      return;
    }
    const address = match(ADDRESS)?.[1];
    if (address !== undefined) {
      parts.push(address);
      at += address.length + 2;
      return;
    }
    const tag = readTag(source, at);
    if (tag === null) parts.push('<');
    else if (tag.name === 'br') parts.push('\n');
    else if (tag.name === 'img') parts.push(attributeOf(source.slice(at, tag.end), 'alt') ?? '');
    at = tag?.end ?? at + 1;
  };
  const closeBracket = (): void => {
    const bracket = brackets.pop();
    at += 1;
    if (bracket === undefined) {
      parts.push(']');
      return;
    }
    const end = endOfTarget(source, at, bracket, references);
    if (end === null) parts.push(']');
    else {
      parts[bracket.part] = '';
      at = end;
    }
  };

  while (at < source.length) {
    const char = source.charAt(at);
    const plain = match(PLAIN)?.[0];
    if (plain !== undefined) {
      parts.push(plain);
      at += plain.length;
    } else if (char === '\\') {
      const next = source[at + 1] ?? '';
      const isBreak = next === '\n';
      parts.push(isBreak ? '\n' : ESCAPABLE.test(next) ? next : `\\${next}`);
      at += 2;
    } else if (char === '`') takeTicks();
    else if (char === '$') takeFormula();
    else if (char === '<') takeTag();
    else if (char === '&') {
      const entity = match(ENTITY)?.[0] ?? '&';
      parts.push(decodeEntities(entity));
      at += entity.length;
    } else if (char === '[' || (char === '!' && source[at + 1] === '[')) {
      const mark = match(FOOTNOTE_MARK)?.[0];
      if (mark !== undefined) at += mark.length;
      else {
        const opening = char === '[' ? '[' : '![';
        at += opening.length;
        brackets.push({ part: parts.push(opening) - 1, from: at });
      }
    } else if (char === ']') closeBracket();
    else if (char === '\n') {
      parts.push(/ {2}$/.test(parts.at(-1) ?? '') ? '\n' : ' ');
      at += 1;
    } else if (char === '!') {
      parts.push(char);
      at += 1;
    } else takeMarks(char);
  }
  for (const [part, left] of closed) parts[part] = (parts[part] ?? '').slice(0, left);
  return parts.join('');
}

/** The end of a link target that begins here; null if there is none. */
function endOfTarget(
  source: string,
  at: number,
  { from }: Bracket,
  references: ReadonlySet<string>,
): number | null {
  if (source[at] === '(') return endOfParentheses(source, at);
  const label = at - from > LONGEST_LABEL ? '' : source.slice(from, at - 1);
  REFERENCE.lastIndex = at;
  const [whole = '', named = ''] = REFERENCE.exec(source) ?? [];
  const isKnown = references.has(referenceLabel(named === '' ? label : named));
  return isKnown ? at + whole.length : null;
}

export const referenceLabel = (label: string): string =>
  label.trim().replace(/\s+/g, ' ').toLowerCase();

function endOfParentheses(source: string, open: number): number | null {
  let depth = 0;
  for (let at = open; at < source.length && source[at] !== '\n'; at += 1) {
    const char = source[at];
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth === 0) return at + 1;
    if (depth > MAX_PARENTHESES) return null;
  }
  return null;
}

/** `2**3**2` is no emphasis, but an Arabic prefix may be attached: و**النواة**. */
function canOpen(mark: string, before: string, after: string): boolean {
  if (/\s/.test(after)) return false;
  return mark === '_' ? !LETTER_OR_DIGIT.test(before) : !LATIN_OR_DIGIT.test(before);
}

function canClose(mark: string, before: string, after: string): boolean {
  if (/\s/.test(before)) return false;
  return mark !== '_' || !LETTER_OR_DIGIT.test(after);
}

function runLength(source: string, at: number): number {
  let end = at + 1;
  while (source[end] === source[at]) end += 1;
  return end - at;
}

/** CommonMark strips one padding space on each side of code. */
function codeWords(inner: string): string {
  const line = inner.replaceAll('\n', ' ');
  const isPadded = line.startsWith(' ') && line.endsWith(' ') && line.trim() !== '';
  return isPadded ? line.slice(1, -1) : line;
}

type Finder = { find: (after: number) => number | undefined };

/** Finds the next run of backticks of each length; each run is visited once. */
function closingTicks(source: string): Map<number, Finder> {
  const places = new Map<number, number[]>();
  for (let at = source.indexOf('`'); at !== -1;) {
    const length = runLength(source, at);
    const known = places.get(length);
    if (known === undefined) places.set(length, [at]);
    else known.push(at);
    at = source.indexOf('`', at + length);
  }
  const finders = new Map<number, Finder>();
  for (const [length, starts] of places) {
    let next = 0;
    finders.set(length, {
      find: (after) => {
        while ((starts[next] ?? Infinity) <= after) next += 1;
        return starts[next];
      },
    });
  }
  return finders;
}
