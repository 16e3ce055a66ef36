import type { GlyphPage, Cluster } from '#src/reading/pdf/glyphs/glyph.ts';
import { buildClusters } from './build-clusters.ts';
import { cutRow, SEGMENT_GAP, type Segment } from './build-lines.ts';
import { findBlocks } from './find-columns.ts';
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
  /** Every letter of it is bold. */
  isBold: boolean;
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

/** Signs and digits are often set in another font than the letters around them. */
const isBoldOrSign = ({ isBold, kind }: Cluster): boolean =>
  isBold || (kind !== 'arabic' && kind !== 'latin');

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
    isBold: line.every(({ clusters }) => clusters.every(isBoldOrSign)),
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
