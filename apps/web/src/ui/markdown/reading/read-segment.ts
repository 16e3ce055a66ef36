import type { Formula } from './formula-marks.ts';
import { createLineReader, endOfLine } from './read-lines.ts';

/*
 * Segments are cut by rules that look only at complete lines, so later text never changes a cut
 * segment. That makes a streamed reply equal to the same reply at once, and limits
 * the work of a frame to the last, unsettled segment. Markdown itself is parsed within a segment.
 */
type Extent = { start: number; end: number; isSettled: boolean };
export type FenceSegment = Extent & { kind: 'fence'; language: string; code: string };
export type TextSegment = Extent & { kind: 'text'; masked: string; formulas: readonly Formula[] };
export type Segment = FenceSegment | TextSegment;

const BLANK = /^\s*$/u;
const FENCE = /^ {0,3}(`{3,}(?=[^`\n]*(?:\n|$))|~{3,}(?!~))([^\n]*)(?:\n|$)/u;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})\n?$/u;
const BULLET = /^( {0,3})([*+-]|\d{1,9}[.)])(?:([ \t]+)[^ \t\n]|[ \t]*\n?$)/u;
const INTERRUPTING_BULLET = /^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t\n]/u;
const BLOCK_START = /^ {0,3}(?:#{1,6}(?:\s|$)|>)/u;
const MAX_MARKER_SPACES = 4;

/** The segment that begins at `from`; null if only blank lines are left. */
export function readSegment(text: string, from: number, isFinal: boolean): Segment | null {
  const start = skipBlankLines(text, from);
  if (start >= text.length) return null;
  const lineEnd = endOfLine(text, start);
  const first = text.slice(start, lineEnd);
  if (isFinal || first.endsWith('\n')) {
    const fence = FENCE.exec(first);
    if (fence) return readFence(text, start, start + fence[0].length, fence, isFinal);
  }
  return readText(text, start, isFinal);
}

function readFence(
  text: string,
  start: number,
  codeStart: number,
  [, marker = '', info = '']: RegExpExecArray,
  isFinal: boolean,
): FenceSegment {
  const language = info.trim().split(/\s/u, 1)[0] ?? '';
  const fences = /^ {0,3}(`{3,}|~{3,})[ \t]*(?:\n|$)/gmu;
  fences.lastIndex = codeStart;
  for (let close = fences.exec(text); close; close = fences.exec(text)) {
    const [line, closing = ''] = close;
    if (!closing.startsWith(marker) || !(isFinal || line.endsWith('\n'))) continue;
    const code = text.slice(codeStart, Math.max(codeStart, close.index - 1));
    const end = close.index + line.length;
    return { kind: 'fence', start, end, isSettled: true, language, code };
  }
  const rest = text.slice(codeStart);
  // A closing fence that is still arriving is not part of the code.
  const code = isFinal ? rest.replace(/\n$/u, '') : rest.replace(/(?:^|\n) {0,3}[`~]*$/u, '');
  return { kind: 'fence', start, end: text.length, isSettled: isFinal, language, code };
}

function readText(text: string, start: number, isFinal: boolean): TextSegment {
  const reader = createLineReader(text, start, isFinal);
  let masked = '';
  let end = start;
  let formulaCount = 0;
  let endsBefore: ((line: string) => boolean) | null = null;
  for (let line = reader.next(); line; line = reader.next()) {
    if (line.isComplete && endsBefore?.(line.masked)) return cut(true);
    masked += line.masked;
    end = line.end;
    formulaCount = reader.formulas.length;
    if (!line.isComplete) return cut(false);
    endsBefore ??= startsItem(line.masked) ? itemEnd(line.masked) : endsFlow;
    // Outside a list, a blank line settles the text before it.
    if (endsBefore === endsFlow && BLANK.test(line.masked)) return cut(true);
  }
  return cut(isFinal);

  function cut(isSettled: boolean): TextSegment {
    // The line that ended the segment was read too, and its formulas belong to the next one.
    const formulas = reader.formulas.slice(0, formulaCount);
    return { kind: 'text', start, end, isSettled, masked, formulas };
  }
}

function startsItem(line: string): boolean {
  return BULLET.test(line) && !RULE.test(line);
}

function endsFlow(line: string): boolean {
  return FENCE.test(line) || (INTERRUPTING_BULLET.test(line) && !RULE.test(line));
}

/** An item continues through blank and indented lines, and through lines of its last paragraph. */
function itemEnd(first: string): (line: string) => boolean {
  const [, indent = '', marker = '', spaces = ' '] = BULLET.exec(first) ?? [];
  const padding = columnsOf(spaces);
  const content = indent.length + marker.length + (padding > MAX_MARKER_SPACES ? 1 : padding);
  let isAfterBlank = false;
  return (line) => {
    if (BLANK.test(line)) {
      isAfterBlank = true;
      return false;
    }
    const isInside = columnsOf(/^[ \t]*/u.exec(line)?.[0] ?? '') >= content;
    const isNext =
      isAfterBlank || [BULLET, FENCE, RULE, BLOCK_START].some((pattern) => pattern.test(line));
    isAfterBlank = false;
    return !isInside && isNext;
  };
}

function columnsOf(spaces: string): number {
  let columns = 0;
  for (const char of spaces) columns += char === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

function skipBlankLines(text: string, from: number): number {
  const blanks = /(?:[ \t]*\n)*/uy;
  blanks.lastIndex = from;
  blanks.exec(text);
  const start = blanks.lastIndex;
  return BLANK.test(text.slice(start, start + 1)) && text.slice(start).trim() === ''
    ? text.length
    : start;
}
