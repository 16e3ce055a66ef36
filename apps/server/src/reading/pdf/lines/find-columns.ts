import { buildLines, SEGMENT_GAP, type Segment } from './build-lines.ts';
import type { Cluster, Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import type { Direction } from './logical-order.ts';

/** Narrower than a cell gap: printed columns stand closer together than the cells of a table. */
const GUTTER_GAP = 0.8;
const MIN_LINES = 3;
const MIN_LINES_NARROW = 6;
/** Running text fills its column; the cells of a table do not. */
const MIN_FILL = 0.6;
const MIN_LETTERS = 12;
const FAR_LEADING = 1.4;
const ODD_SIZE = 0.15;
const MAX_CANDIDATES = 60;
const MAX_DEPTH = 6;

type Band = { first: number; last: number; x: number; weight: number };

function centres(lines: Segment[][]): number[] {
  const found = new Set<number>();
  for (const line of lines) {
    line.forEach((segment, index) => {
      const next = line[index + 1];
      if (next !== undefined) found.add(Math.round((segment.right + next.left) / 2));
    });
  }
  const sorted = [...found].sort((a, b) => a - b);
  const step = Math.max(1, Math.ceil(sorted.length / MAX_CANDIDATES));
  return sorted.filter((_, index) => index % step === 0);
}

function crosses(line: Segment[], x: number): boolean {
  return line.some((segment) => segment.left < x && segment.right > x);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Whether one side of a cut holds running text: enough lines, long ones, filling their width. */
function isColumn(side: Segment[][], minLines: number): boolean {
  const lines = side.filter((line) => line.length > 0);
  if (lines.length < minLines) return false;
  const left = Math.min(...lines.flat().map((segment) => segment.left));
  const right = Math.max(...lines.flat().map((segment) => segment.right));
  const fills = lines.map(
    (line) => line.reduce((sum, segment) => sum + segment.right - segment.left, 0) / (right - left),
  );
  const letters = lines.map((line) =>
    line.reduce((sum, segment) => sum + segment.clusters.length, 0),
  );
  return median(fills) >= MIN_FILL && median(letters) >= MIN_LETTERS;
}

function top(line: Segment[] | undefined): number {
  return line?.[0]?.y ?? 0;
}

/** A line on one side only, apart from the rest or of another size, is a head or a foot. */
function trimBand(lines: Segment[][], first: number, last: number, x: number): [number, number] {
  const band = lines.slice(first, last + 1);
  const apart =
    median(band.slice(1).map((line, index) => top(band[index]) - top(line))) * FAR_LEADING;
  const size = median(band.flat().map((segment) => segment.size));
  const isStray = (line: Segment[] | undefined, gap: number): boolean => {
    const isLeft = line?.every((segment) => segment.right <= x) === true;
    const isRight = line?.every((segment) => segment.left >= x) === true;
    const isOdd = Math.abs((line?.[0]?.size ?? size) - size) > size * ODD_SIZE;
    return (isLeft || isRight) && (gap > apart || isOdd);
  };
  let [from, to] = [first, last];
  while (from < to && isStray(lines[from], top(lines[from]) - top(lines[from + 1]))) from += 1;
  while (to > from && isStray(lines[to], top(lines[to - 1]) - top(lines[to]))) to -= 1;
  return [from, to];
}

function judgeBand(
  lines: Segment[][],
  outerFirst: number,
  outerLast: number,
  x: number,
): Band | null {
  const [first, last] = trimBand(lines, outerFirst, outerLast, x);
  const band = lines.slice(first, last + 1);
  const leftSide = band.map((line) => line.filter((segment) => segment.right <= x));
  const rightSide = band.map((line) => line.filter((segment) => segment.left >= x));
  const gutterLeft = Math.max(...leftSide.flat().map((segment) => segment.right));
  const gutterRight = Math.min(...rightSide.flat().map((segment) => segment.left));
  const size = median(band.flat().map((segment) => segment.size));
  const isNarrow = gutterRight - gutterLeft < size * SEGMENT_GAP;
  if (gutterRight - gutterLeft < size * GUTTER_GAP * 0.5) return null;
  const minLines = isNarrow ? MIN_LINES_NARROW : MIN_LINES;
  if (!isColumn(leftSide, minLines) || !isColumn(rightSide, minLines)) return null;
  return { first, last, x, weight: band.flat().length };
}

/** The tallest stretch of lines that some vertical cut crosses nowhere and that has text on both sides. */
function findBand(lines: Segment[][]): Band | null {
  let best: Band | null = null;
  for (const x of centres(lines)) {
    let first = 0;
    for (let at = 0; at <= lines.length; at += 1) {
      const line = lines[at];
      if (line !== undefined && !crosses(line, x)) continue;
      const band = at - first >= MIN_LINES ? judgeBand(lines, first, at - 1, x) : null;
      if (band !== null && (best === null || band.weight > best.weight)) best = band;
      first = at + 1;
    }
  }
  return best;
}

/** Cuts a page into blocks in reading order; each block is read line by line across its width. */
export function findBlocks(
  clusters: Cluster[],
  spaces: Glyph[],
  base: Direction,
  depth = 0,
): Cluster[][] {
  const lines = buildLines(clusters, spaces, GUTTER_GAP);
  const band = depth < MAX_DEPTH ? findBand(lines) : null;
  if (band === null) return clusters.length > 0 ? [clusters] : [];
  const clustersOf = (part: Segment[]): Cluster[] => part.flatMap((segment) => segment.clusters);
  const inside = lines.slice(band.first, band.last + 1).flat();
  const left = clustersOf(inside.filter((segment) => segment.right <= band.x));
  const right = clustersOf(inside.filter((segment) => segment.left >= band.x));
  const above = clustersOf(lines.slice(0, band.first).flat());
  const below = clustersOf(lines.slice(band.last + 1).flat());
  const ordered = base === 'rtl' ? [above, right, left, below] : [above, left, right, below];
  return ordered.flatMap((part) => findBlocks(part, spaces, base, depth + 1));
}
