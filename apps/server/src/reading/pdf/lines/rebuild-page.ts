import type { GlyphPage, Cluster } from '#src/reading/pdf/glyphs/glyph.ts';
import { buildClusters } from './build-clusters.ts';
import { cutRow, SEGMENT_GAP, type Segment } from './build-lines.ts';
import { findBlocks } from './find-columns.ts';
import { pairBrackets } from './pair-brackets.ts';
import { orderSegment, type Direction, type OrderedLine } from './logical-order.ts';

/** A line of the page in reading order, with the place that header search and paragraphs need. */
export type PageLine = {
  text: string;
  y: number;
  size: number;
  left: number;
  right: number;
  /** Lines of one block stand in one column. */
  block: number;
  direction: Direction;
  hasCells: boolean;
  /** Width of the word the line begins with: it tells whether the line before had room for it. */
  firstWord: number;
};

type DraftLine = Omit<PageLine, 'text'> & { parts: OrderedLine[] };

function measureFirstWord(line: Segment[], direction: Direction): number {
  const segment = direction === 'rtl' ? line.at(-1) : line[0];
  if (segment === undefined) return 0;
  const { clusters, spaceBefore, left, right } = segment;
  if (direction === 'ltr') return (clusters[spaceBefore.indexOf(true, 1) - 1]?.x ?? right) - left;
  return right - (clusters[spaceBefore.lastIndexOf(true)]?.x ?? left);
}

/** Cells run with the page: the first column of an Arabic table is its rightmost. */
function draftLine(line: Segment[], block: number, page: Direction): DraftLine {
  const direction = lineDirection(line, page);
  const cells = page === 'rtl' ? [...line].reverse() : line;
  const tallest = line.reduce((a, b) => (b.size > a.size ? b : a));
  return {
    parts: cells.map((cell) =>
      orderSegment(cell, line.length > 1 ? lineDirection([cell], page) : direction),
    ),
    y: tallest.y,
    size: tallest.size,
    left: Math.min(...line.map((segment) => segment.left)),
    right: Math.max(...line.map((segment) => segment.right)),
    block,
    direction,
    hasCells: line.length > 1,
    firstWord: measureFirstWord(line, direction),
  };
}

/** Producers store brackets of right-to-left text either way; the page's balance tells which. */
function settleBrackets(lines: DraftLine[]): PageLine[] {
  const pageGain = lines
    .flatMap((line) => line.parts)
    .reduce((sum, part) => sum + part.mirrorGain, 0);
  return lines.map(({ parts, ...line }) => {
    const lineGain = parts.reduce((sum, part) => sum + part.mirrorGain, 0);
    const isMirrored = lineGain === 0 ? pageGain > 0 : lineGain > 0;
    return {
      ...line,
      text: pairBrackets(parts.map((part) => (isMirrored ? part.mirrored : part.plain)).join('\t')),
    };
  });
}

/** Lines in reading order from nothing but glyphs and where they stand. */
export function rebuildPage(page: GlyphPage): PageLine[] {
  const { clusters, spaces } = buildClusters(page.glyphs);
  const direction = pageDirection(clusters);
  const drafts = findBlocks(clusters, spaces, direction).flatMap((block, index) =>
    block.map((row) => draftLine(cutRow(row, SEGMENT_GAP), index, direction)),
  );
  return settleBrackets(drafts);
}

type LetterCount = { arabic: number; latin: number };

function countLetters(clusters: Cluster[]): LetterCount {
  let arabic = 0;
  let latin = 0;
  for (const cluster of clusters) {
    if (cluster.kind === 'arabic') arabic += 1;
    if (cluster.kind === 'latin') latin += 1;
  }
  return { arabic, latin };
}

/** An Arabic course file quotes much English; the reverse is rare, so a third of the letters decides. */
function pageDirection(clusters: Cluster[]): Direction {
  const { arabic, latin } = countLetters(clusters);
  return arabic > 0 && arabic * 2 >= latin ? 'rtl' : 'ltr';
}

/** A line of one script goes its own way; a mixed one goes with the page unless Arabic rules it. */
function lineDirection(line: Segment[], page: Direction): Direction {
  const { arabic, latin } = countLetters(line.flatMap((segment) => segment.clusters));
  // A Latin line whose full stop hangs at its left is the tail of an Arabic paragraph.
  const hangs = page === 'rtl' && /^[.,:;!?،؛؟]$/u.test(line[0]?.clusters[0]?.text ?? '');
  if (arabic === 0 && latin > 0) return hangs ? 'rtl' : 'ltr';
  if (latin === 0 && arabic > 0) return 'rtl';
  return page === 'ltr' && arabic > latin ? 'rtl' : page;
}

/** A continued line begins at the column's edge. */
const INDENTED = 0.08;
/** The space that would have parted the next word from this line. */
const WORD_SPACE = 0.3;
/** Lines narrower than this many sizes are titles, labels or verse, and never wrap. */
const MIN_WRAPPED = 15;
const SAME_SIZE = 0.15;
const MAX_LEADING = 2.2;
// The last pattern, which knows all letters, takes V8 three milliseconds to make; few lines get to it.
const PLAIN_LIST_ITEM = /^\s*(?:[-–•●▪◦‣*·]|[0-9A-Za-z\u0621-\u064A\u0660-\u0669]{1,3}[).\-:])\s/;
const LIKE_LIST_ITEM = /^\s*(?:[^\s\uD800-\uDFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF]){1,3}[).\-:]\s/;
const LIST_ITEM = /^\s*[\p{Nd}\p{L}]{1,3}[).\-:]\s/u;

const BULLET = /^\s*[•●▪◦‣■○❖➢\uF0B7\uF0A7\uF0D8]\s*/u;

type Column = { left: number; right: number };

function columnsOf(lines: PageLine[]): Map<number, Column> {
  const columns = new Map<number, Column>();
  for (const line of lines) {
    const column = columns.get(line.block);
    columns.set(line.block, {
      left: Math.min(line.left, column?.left ?? Infinity),
      right: Math.max(line.right, column?.right ?? -Infinity),
    });
  }
  return columns;
}

function isListItem(text: string): boolean {
  return PLAIN_LIST_ITEM.test(text) || (LIKE_LIST_ITEM.test(text) && LIST_ITEM.test(text));
}

/** Whether `next` continues the paragraph of `line`: its first word would not have fitted there. */
function continues(line: PageLine, next: PageLine, column: Column): boolean {
  if (line.block !== next.block || line.hasCells || next.hasCells) return false;
  if (line.direction !== next.direction && next.direction === 'ltr' && line.direction !== 'rtl')
    return false;
  if (Math.abs(line.size - next.size) > line.size * SAME_SIZE) return false;
  if (line.y - next.y > line.size * MAX_LEADING || isListItem(next.text) || BULLET.test(next.text))
    return false;
  const width = column.right - column.left;
  if (line.right - line.left < line.size * MIN_WRAPPED) return false;
  const shortBy = line.direction === 'rtl' ? line.left - column.left : column.right - line.right;
  const indent = line.direction === 'rtl' ? column.right - next.right : next.left - column.left;
  return indent <= width * INDENTED && shortBy < next.firstWord + line.size * WORD_SPACE;
}

/** Wrapped lines become paragraphs again, so that a sentence is not cut where the paper ended. */
export function writePageText(lines: PageLine[]): string {
  const columns = columnsOf(lines);
  let text = '';
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    const column = columns.get(line.block);
    // The dots of a list are drawing, not text; its lines stay apart without them.
    const words = line.text.replace(BULLET, '');
    if (previous === undefined || column === undefined) text += words;
    else text += (continues(previous, line, column) ? ' ' : '\n') + words;
  });
  return text;
}
