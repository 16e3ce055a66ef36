import { lineDirection, pageDirection } from './base-direction.ts';
import { buildClusters } from './build-clusters.ts';
import { buildLines, SEGMENT_GAP } from './build-lines.ts';
import type { Segment } from './build-lines.ts';
import { findBlocks } from './find-columns.ts';
import type { GlyphPage } from '#src/reading/pdf/glyphs/glyph.ts';
import { orderSegment } from './logical-order.ts';
import type { Direction } from './logical-order.ts';
import type { OrderedLine } from './settle-brackets.ts';

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
      text: parts.map((part) => (isMirrored ? part.mirrored : part.plain)).join('\t'),
    };
  });
}

/** Lines in reading order from nothing but glyphs and where they stand. */
export function rebuildPage(page: GlyphPage): PageLine[] {
  const { clusters, spaces } = buildClusters(page.glyphs);
  const direction = pageDirection(clusters);
  const drafts = findBlocks(clusters, spaces, direction).flatMap((block, index) =>
    buildLines(block, spaces, SEGMENT_GAP).map((line) => draftLine(line, index, direction)),
  );
  return settleBrackets(drafts);
}
