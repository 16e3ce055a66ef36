import { buildRows, cutRow, SEGMENT_GAP, type Row, type Segment } from './build-lines.ts';
import type { Cluster, Glyph } from '#src/reading/pdf/glyphs/glyph.ts';
import type { Direction } from './logical-order.ts';

/** Printed columns are closer together than table cells. */
const GUTTER_GAP = 0.8;
/** Cuts are tried this many sizes beside line edges, where a gutter would begin. */
const BESIDE_EDGE = 0.3;
const MIN_LINES = 3;
const MIN_LINES_NARROW = 6;
/** Beside a column this long, even two lines are a column whose text ended. */
const LONG_COLUMN = 8;
const MIN_LAST_LINES = 2;
/** Running text fills its column; table cells do not. */
const MIN_FILL = 0.6;
const MIN_LETTERS = 12;
const FULL_LINE = 0.85;
const FULL_LINE_LETTERS = 25;
const MIN_FULL_LINES = 4;
const MIN_FULL_SHARE = 0.15;
/** A line this many line spacings away from its column is a header or footer. */
const APART_LEADINGS = 1.5;
const SMALL_PRINT = 0.8;
const HEADING_SIZE = 1.15;
const MAX_CANDIDATES = 60;
const MAX_COLUMNS = 6;
const MAX_DEPTH = 6;

type Side = Segment[][];
type Band = { first: number; last: number; x: number; weight: number };

/** Possible gutters: beside the places where most lines begin or end, one per gap. */
function candidates(lines: Segment[][]): number[] {
  const segments = lines.flat();
  const counts = new Map<number, number>();
  for (const { left, right, size } of segments) {
    for (const x of [left - size * BESIDE_EDGE, right + size * BESIDE_EDGE]) {
      const place = Math.round(x);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  }
  const mostFirst = [...counts].sort(([, a], [, b]) => b - a).slice(0, MAX_CANDIDATES);
  const cuts = new Map<string, number>();
  for (const [x] of mostFirst) {
    const onLeft = segments.filter(({ right }) => right <= x).length;
    const onRight = segments.filter(({ left }) => left >= x).length;
    cuts.set(`${onLeft} ${onRight}`, x);
  }
  return [...cuts.values()].sort((a, b) => a - b);
}

function crosses(line: Segment[], x: number): boolean {
  return line.some((segment) => segment.left < x && segment.right > x);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

const leftOf = (band: Segment[][], x: number): Side =>
  band.map((line) => line.filter((segment) => segment.right <= x));
const rightOf = (band: Segment[][], x: number): Side =>
  band.map((line) => line.filter((segment) => segment.left >= x));
const written = (side: Side): Side => side.filter((line) => line.length > 0);

/** A side of a cut is a column if it has enough long lines that fill its width. */
function isColumn(side: Side, minLines: number): boolean {
  const lines = written(side);
  if (lines.length < minLines) return false;
  const left = Math.min(...lines.flat().map((segment) => segment.left));
  const right = Math.max(...lines.flat().map((segment) => segment.right));
  const fills = lines.map(
    (line) => line.reduce((sum, segment) => sum + segment.right - segment.left, 0) / (right - left),
  );
  const letters = lines.map((line) =>
    line.reduce((sum, segment) => sum + segment.clusters.length, 0),
  );
  if (median(fills) >= MIN_FILL && median(letters) >= MIN_LETTERS) return true;
  // Formulas and headings interrupt the full lines of a lesson.
  const full = lines.filter(
    (_, at) => (fills[at] ?? 0) >= FULL_LINE && (letters[at] ?? 0) >= FULL_LINE_LETTERS,
  );
  return full.length >= Math.max(MIN_FULL_LINES, lines.length * MIN_FULL_SHARE);
}

const baseline = (line: Segment[] | undefined): number => line?.[0]?.y ?? 0;

/** Line distances of one side; in uneven columns those of the whole page are meaningless. */
function leadings(side: Side): number[] {
  const lines = written(side);
  return lines.slice(1).map((line, index) => Math.abs(baseline(lines[index]) - baseline(line)));
}

/**
 * Trims lines at the band's ends that have nothing beside them and are no part of their column: a
 * header above the last column, a footer below the first one, or a heading of what follows.
 */
function trimBand(
  lines: Segment[][],
  [first, last]: [number, number],
  x: number,
  base: Direction,
): [number, number] {
  const band = lines.slice(first, last + 1);
  const sides: [Side, Side] = [rightOf(band, x), leftOf(band, x)];
  const [readFirst, readLast] = base === 'rtl' ? sides : sides.toReversed();
  if (readFirst === undefined || readLast === undefined) return [first, last];
  const size = median(band.flat().map((segment) => segment.size));
  const hasHead =
    isApart(readLast, readFirst) || sizeAlone(readLast, readFirst, size) < SMALL_PRINT;
  const [firstUpwards, lastUpwards] = [readFirst.toReversed(), readLast.toReversed()];
  const footSize = sizeAlone(firstUpwards, lastUpwards, size);
  const hasFoot =
    isApart(firstUpwards, lastUpwards) || footSize < SMALL_PRINT || footSize > HEADING_SIZE;
  return [hasHead ? first + 1 : first, hasFoot ? last - 1 : last];
}

/** Size of a side's outermost line relative to the text if nothing is beside it, else 1. */
function sizeAlone(side: Side, other: Side, size: number): number {
  const line = other[0]?.length === 0 ? side[0]?.[0] : undefined;
  return line === undefined ? 1 : line.size / size;
}

function isApart(side: Side, other: Side): boolean {
  const gaps = leadings(side);
  const leading = median(gaps);
  const beyond = Math.abs(baseline(side[0]) - baseline(written(other)[0]));
  return side[0]?.length !== 0 && beyond > leading && (gaps[0] ?? 0) > leading * APART_LEADINGS;
}

/** Most cuts follow a margin and have no possible column on one side. */
function hasTwoSides(lines: Segment[][], [first, last]: [number, number], x: number): boolean {
  let [onLeft, onRight] = [0, 0];
  for (let at = first; at <= last; at += 1) {
    const line = lines[at] ?? [];
    if (line.some(({ right }) => right <= x)) onLeft += 1;
    if (line.some(({ left }) => left >= x)) onRight += 1;
    if (onLeft >= MIN_LAST_LINES && onRight >= MIN_LAST_LINES) return true;
  }
  return false;
}

function judgeBand(
  lines: Segment[][],
  outer: [number, number],
  x: number,
  base: Direction,
  columnsBeside: number,
): Band | null {
  if (!hasTwoSides(lines, outer, x)) return null;
  const [first, last] = trimBand(lines, outer, x, base);
  const band = lines.slice(first, last + 1);
  const [left, right] = [leftOf(band, x), rightOf(band, x)];
  const gutterLeft = Math.max(...left.flat().map((segment) => segment.right));
  const gutterRight = Math.min(...right.flat().map((segment) => segment.left));
  const size = median(band.flat().map((segment) => segment.size));
  const isNarrow = gutterRight - gutterLeft < size * SEGMENT_GAP;
  if (gutterRight - gutterLeft < size * GUTTER_GAP * 0.5) return null;
  const minLines = isNarrow ? MIN_LINES_NARROW : MIN_LINES;
  // Several columns beside this one are not one column together.
  const areColumns = (side: Side): boolean =>
    columnsBeside < MAX_COLUMNS && findBand(written(side), base, columnsBeside + 1) !== null;
  const isTextBeside = (column: Side, side: Side): boolean => {
    const isLong = !isNarrow && written(column).length >= LONG_COLUMN;
    const least = isLong ? MIN_LAST_LINES : minLines;
    return isColumn(side, least) || areColumns(side);
  };
  const areTexts =
    (isColumn(left, minLines) && isTextBeside(left, right)) ||
    (isColumn(right, minLines) && isTextBeside(right, left));
  return areTexts ? { first, last, x, weight: band.flat().length } : null;
}

/**
 * The tallest run of lines that a vertical cut divides into text on both sides without crossing
 * any.
 */
function findBand(lines: Segment[][], base: Direction, columnsBeside = 1): Band | null {
  let best: Band | null = null;
  for (const x of candidates(lines)) {
    let first = 0;
    for (let at = 0; at <= lines.length; at += 1) {
      const line = lines[at];
      if (line !== undefined && !crosses(line, x)) continue;
      const band =
        at - first >= MIN_LINES ? judgeBand(lines, [first, at - 1], x, base, columnsBeside) : null;
      if (band !== null && (best === null || band.weight > best.weight)) best = band;
      first = at + 1;
    }
  }
  return best;
}

/** Cuts a page into blocks in reading order; the rows of a block span its whole width. */
export function findBlocks(
  clusters: Cluster[],
  spaces: Glyph[],
  base: Direction,
  depth = 0,
): Row[][] {
  const rows = buildRows(clusters, spaces);
  const lines = rows.map((row) => cutRow(row, GUTTER_GAP));
  const band = depth < MAX_DEPTH ? findBand(lines, base) : null;
  if (band === null) return rows.length > 0 ? [rows] : [];
  const clustersOf = (part: Segment[]): Cluster[] => part.flatMap((segment) => segment.clusters);
  const inside = lines.slice(band.first, band.last + 1);
  const left = clustersOf(leftOf(inside, band.x).flat());
  const right = clustersOf(rightOf(inside, band.x).flat());
  const above = clustersOf(lines.slice(0, band.first).flat());
  const below = clustersOf(lines.slice(band.last + 1).flat());
  const ordered = base === 'rtl' ? [above, right, left, below] : [above, left, right, below];
  return ordered.flatMap((part) => findBlocks(part, spaces, base, depth + 1));
}
