import { isPlainlyMaths, looksLikeWords } from './maths-or-words.ts';

export type MathsSpan = { end: number; tex: string; isDisplay: boolean };

const INLINE_MAX_CHARS = 1_000;
const DISPLAY_MAX_CHARS = 4_000;
const BLANK_LINE = /\n[ \t]*\n/u;
/** The end of an unclosed display formula on lines of its own, in which blank lines are allowed. */
const NEXT_BLOCK = /\n[ \t]*\n[ \t]*\n|\n[ \t]*(?:`{3}|~{3}|#{1,6} )/u;
const NOTHING_ELSE_ON_LINE = /^[ \t]*(?:\n|$)/u;

const DELIMITERS = {
  '\\(': { close: '\\)', isDisplay: false },
  '\\[': { close: '\\]', isDisplay: true },
  $$: { close: '$$', isDisplay: true },
} as const;

/** Reads the formula at `at`: 'open' if its end may still arrive, null if it is none. */
export function readMaths(
  text: string,
  at: number,
  opener: keyof typeof DELIMITERS,
  isFinal: boolean,
): MathsSpan | 'open' | null {
  const { close, isDisplay } = DELIMITERS[opener];
  const max = isDisplay ? DISPLAY_MAX_CHARS : INLINE_MAX_CHARS;
  const window = text.slice(at + 2, at + 2 + max);
  const standsAlone = isDisplay && NOTHING_ELSE_ON_LINE.test(window);
  const length = indexOfUnescaped(window, close);
  const inside = length === -1 ? window : window.slice(0, length);
  if ((standsAlone ? NEXT_BLOCK : BLANK_LINE).test(inside)) return null;
  if (length === -1) return isFinal || window.length === max ? null : 'open';
  const tex = inside.trim();
  if (tex === '' || looksLikeWords(tex)) return null;
  return { end: at + 2 + length + 2, tex, isDisplay };
}

function indexOfUnescaped(text: string, close: string): number {
  for (let found = text.indexOf(close); found !== -1; found = text.indexOf(close, found + 1)) {
    let slashes = 0;
    while (text[found - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return found;
  }
  return -1;
}

const SINGLE_DOLLARS = /\$(?![\s$])((?:\\[^\n]|[^\\$\n]){1,300})(?<!\s)\$(?![A-Za-z0-9$])/uy;
const BEFORE_AN_AMOUNT = /[A-Za-z0-9$\\]/u;

/** Reads `$…$`, which is often money: it must close on its line and clearly be maths. */
export function readDollarMaths(text: string, at: number): MathsSpan | null {
  if (at > 0 && BEFORE_AN_AMOUNT.test(text.charAt(at - 1))) return null;
  SINGLE_DOLLARS.lastIndex = at;
  const match = SINGLE_DOLLARS.exec(text);
  const tex = match?.[1];
  if (!match || tex === undefined || !isPlainlyMaths(tex)) return null;
  return { end: at + match[0].length, tex, isDisplay: false };
}
