import { markFormula, withoutMarks, type Formula } from './formula-marks.ts';
import { readDollarMaths, readMaths, type MathsSpan } from './read-maths.ts';

export type Line = {
  start: number;
  end: number;
  /** The line with its formulas marked; a formula over several lines joins them. */
  masked: string;
  /** Its end was seen, so nothing that arrives later belongs to it. */
  isComplete: boolean;
};

export type LineReader = { formulas: Formula[]; next: () => Line | null };

const FENCE = /^[ \t]*(?:(?:>|[*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/u;
const HAS_SOMETHING = /[`\\$]/u;
const QUOTE_PREFIX = /^[ \t]*>/u;
const QUOTED_LINE = /\n[ \t]*>[ \t]?/gu;
/** Longer lines are not written by people and are shown as they are. */
const MAX_LINE_CHARS = 20_000;

/** Reads a block line by line from `from`, and marks formulas outside code. */
export function createLineReader(text: string, from: number, isFinal: boolean): LineReader {
  const formulas: Formula[] = [];
  let position = from;
  let fence: string | null = null;

  function next(): Line | null {
    if (position >= text.length) return null;
    const start = position;
    position = endOfLine(text, start);
    const line = text.slice(start, position);
    let masked = withoutMarks(line);
    const isPlain = isFenced(line) || line.length > MAX_LINE_CHARS || !HAS_SOMETHING.test(line);
    if (!isPlain) masked = mask(start, masked);
    const isComplete = isFinal || (text[position - 1] === '\n' && !formulas.at(-1)?.isOpen);
    return { start, end: position, masked, isComplete };
  }

  function isFenced(line: string): boolean {
    const marker = FENCE.exec(line.trimEnd())?.[1];
    if (fence === null) {
      fence = marker ?? null;
      return marker !== undefined;
    }
    const isClosing = marker?.startsWith(fence) && line.trimEnd().endsWith(marker);
    if (isClosing) fence = null;
    return true;
  }

  function mask(start: number, line: string): string {
    let masked = '';
    let copied = start;
    let lineEnd = position;
    const isQuoted = QUOTE_PREFIX.test(line);
    const search = /`+|\\[^\n]|\$\$?/gu;
    search.lastIndex = start;
    for (let hit = search.exec(text); hit && hit.index < lineEnd; hit = search.exec(text)) {
      const at = hit.index;
      if (hit[0].startsWith('`')) {
        search.lastIndex = endOfCode(text, at, hit[0], lineEnd);
        continue;
      }
      const span = spanAt(at, hit[0]);
      if (span === null) continue;
      const end = span === 'open' ? text.length : span.end;
      const source = text.slice(at, end);
      const found = span === 'open' ? { tex: source, isDisplay: false } : span;
      const tex = isQuoted ? found.tex.replace(QUOTED_LINE, '\n') : found.tex;
      const isOpen = span === 'open';
      const mark = markFormula(formulas, { tex, isDisplay: found.isDisplay, source, isOpen });
      if (mark === null) break;
      masked += withoutMarks(text.slice(copied, at)) + mark;
      copied = end;
      search.lastIndex = end;
      if (end > lineEnd) lineEnd = endOfLine(text, end);
    }
    position = lineEnd;
    return copied === start ? line : masked + withoutMarks(text.slice(copied, lineEnd));
  }

  function spanAt(at: number, opener: string): MathsSpan | 'open' | null {
    if (opener === '$') return readDollarMaths(text, at);
    if (opener === '$$' || opener === '\\(' || opener === '\\[') {
      return readMaths(text, at, opener, isFinal);
    }
    return null;
  }

  return { formulas, next };
}

/** The offset after the code that opens at `at`; an unclosed backtick is plain text. */
function endOfCode(text: string, at: number, ticks: string, lineEnd: number): number {
  const runs = /`+/gu;
  runs.lastIndex = at + ticks.length;
  for (let run = runs.exec(text); run && run.index < lineEnd; run = runs.exec(text)) {
    if (run[0] === ticks) return runs.lastIndex;
  }
  return at + ticks.length;
}

/** The end of the line with `from`, including its newline. */
export function endOfLine(text: string, from: number): number {
  const newline = text.indexOf('\n', from);
  return newline === -1 ? text.length : newline + 1;
}
