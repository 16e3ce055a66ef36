import type { Cluster, Rule } from '#src/reading/pdf/glyphs/glyph.ts';
import { findGrids, isPartedBeside, isPartedBelow, type Grid, type Span } from './find-grids.ts';

export type RuledTable = { top: number; rows: Cluster[][][] };

/** Graph paper and drawings have a larger share of empty cells. */
const MIN_FILLED = 0.4;
/** A table has a border through most rows; overlapping boxes of a slide do not. */
const MIN_PARTED = 0.5;
/** An empty column this narrow, in points, is the padding between a border and a cell's shade. */
const PADDING = 12;

/** Drawings contain fewer letters. */
const LEAST_LETTERS = 6;
/** A one-cell row of this many lines is text in a frame around a table. */
const LINES_OF_TEXT = 3;
/** Text this close to a border on both sides, in font sizes, runs across it. */
const NEAR_BORDER = 0.4;
const MOST_RUN_THROUGH = 0.5;
const MOST_OF_FRAME = 0.7;
const LINES_OF_PAGE = 12;

export function findTables(clusters: readonly Cluster[], rules: readonly Rule[]): RuledTable[] {
  const taken = new Set<Cluster>();
  return findGrids(rules).flatMap((grid) => {
    const inside = clusters.filter((cluster) => isInside(cluster, grid) && !taken.has(cluster));
    const rows = withoutFrame(fillGrid(inside, grid).filter(hasText));
    if (!isTable(rows)) return [];
    for (const cluster of rows.flatMap(({ cells }) => cells.flat())) taken.add(cluster);
    return [{ top: rows[0]?.top ?? grid.top, rows: rows.map(({ cells }) => cells) }];
  });
}

/** The cells of a row, the indices of the borders between them, and its upper edge. */
type GridRow = { cells: Cluster[][]; borders: number[]; top: number };

const hasText = ({ cells }: GridRow): boolean => cells.some((cell) => cell.length > 0);

function withoutFrame(rows: readonly GridRow[]): GridRow[] {
  const isText = ({ cells }: GridRow): boolean => {
    const heights = new Set(cells.flat().map(({ y, size }) => Math.round((2 * y) / size)));
    return cells.length === 1 && heights.size >= LINES_OF_TEXT;
  };
  const first = rows.findIndex((row) => !isText(row));
  return first === -1 ? [] : rows.slice(first, rows.findLastIndex((row) => !isText(row)) + 1);
}

const isLetter = ({ kind }: Cluster): boolean => kind === 'arabic' || kind === 'latin';

/** How many rows a border divides; a border with text on one side only is a box edge. */
function mostParted(rows: readonly GridRow[]): number {
  const sides = rows.flatMap(({ cells, borders }) =>
    borders.map((border, at) => ({
      border,
      isFilledBefore: (cells[at]?.length ?? 0) > 0,
      isFilledAfter: (cells[at + 1]?.length ?? 0) > 0,
    })),
  );
  const counts = [...Map.groupBy(sides, ({ border }) => border).values()].map((places) =>
    places.some((one) => one.isFilledBefore) && places.some((one) => one.isFilledAfter)
      ? places.length
      : 0,
  );
  return Math.max(0, ...counts);
}

function isTable(rows: readonly GridRow[]): boolean {
  const cells = rows.flatMap((row) => row.cells);
  const filled = cells.filter((cell) => cell.length > 0);
  const most = mostParted(rows);
  return (
    most > 1 &&
    most >= rows.length * MIN_PARTED &&
    rows.some((row) => row.cells.filter((cell) => cell.length > 0).length > 1) &&
    filled.length >= cells.length * MIN_FILLED &&
    cells.flat().filter(isLetter).length >= LEAST_LETTERS &&
    !isRunThrough(rows) &&
    !isPageFrame(rows)
  );
}

const linesIn = (cell: readonly Cluster[]): number =>
  new Set(cell.map(({ y, size }) => Math.round(y / size))).size;

/** Exam papers frame the whole page with a column for points, so one cell has nearly all text. */
function isPageFrame(rows: readonly GridRow[]): boolean {
  const cells = rows.flatMap((row) => row.cells);
  const letters = cells.flat().filter(isLetter).length;
  return cells.some(
    (cell) =>
      cell.filter(isLetter).length > letters * MOST_OF_FRAME && linesIn(cell) >= LINES_OF_PAGE,
  );
}

/** Text that runs across cells belongs to something drawn over the lines. */
function isRunThrough(rows: readonly GridRow[]): boolean {
  const rooms = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, at) => {
      const next = cells[at + 1] ?? [];
      if (cell.length === 0 || next.length === 0) return [];
      const end = cell.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity);
      const start = next.reduce((least, { x }) => Math.min(least, x), Infinity);
      return [(start - end) / (cell[0]?.size ?? 1)];
    }),
  );
  return rooms.filter((room) => room < NEAR_BORDER).length > rooms.length * MOST_RUN_THROUGH;
}

const middleOf = ({ x, width }: Cluster): number => x + width / 2;
/** The middle of a letter, since `y` is its baseline. */
const heightOf = ({ y, size }: Cluster): number => y + size / 4;

function isInside(cluster: Cluster, { left, right, top, bottom }: Grid): boolean {
  const [x, y] = [middleOf(cluster), heightOf(cluster)];
  return x >= left && x <= right && y >= bottom && y <= top;
}

/** Column borders with content between them; an empty padding column is dropped. */
function bordersOf(clusters: readonly Cluster[], { xs }: Grid): Span[] {
  const isFilled = xs.map(() => false);
  for (const cluster of clusters) isFilled[xs.findLastIndex((x) => x <= middleOf(cluster))] = true;
  const spans: Span[] = [];
  xs.forEach((x, at) => {
    const last = spans.at(-1);
    const isPadding = last !== undefined && isFilled[at - 1] === false && x - last[1] <= PADDING;
    if (isPadding) last[1] = x;
    else spans.push([x, x]);
  });
  return spans;
}

function fillGrid(clusters: readonly Cluster[], grid: Grid): GridRow[] {
  const { ys } = grid;
  const borders = bordersOf(clusters, grid);
  const slots = ys.slice(1).map(() => borders.slice(1).map((): Cluster[] => []));
  for (const cluster of clusters) {
    const column = borders.findLastIndex(([from]) => from <= middleOf(cluster));
    const row = ys.findLastIndex((y) => y >= heightOf(cluster));
    slots[row]?.[column]?.push(cluster);
  }
  joinDownwards(slots, borders, grid);
  // Slots without a border between them are one cell.
  return slots.map((row, at) => {
    const y = ((ys[at] ?? 0) + (ys[at + 1] ?? 0)) / 2;
    const filled: GridRow = { cells: [], borders: [], top: ys[at] ?? grid.top };
    row.forEach((slot, column) => {
      const last = filled.cells.at(-1);
      const border = borders[column];
      if (last && border && !isPartedBeside(grid, border, y)) {
        last.push(...slot);
        return;
      }
      filled.cells.push([...slot]);
      if (last) filled.borders.push(column);
    });
    return filled;
  });
}

/** A cell that spans rows belongs to the first of them. */
function joinDownwards(slots: Cluster[][][], borders: readonly Span[], grid: Grid): void {
  slots.forEach((row, at) => {
    row.forEach((slot, column) => {
      const [left, right] = [borders[column]?.[1] ?? 0, borders[column + 1]?.[0] ?? 0];
      if (at === 0 || isPartedBelow(grid, (left + right) / 2, grid.ys[at] ?? 0)) return;
      let first = at - 1;
      while (first > 0 && !isPartedBelow(grid, (left + right) / 2, grid.ys[first] ?? 0)) first -= 1;
      slots[first]?.[column]?.push(...slot.splice(0));
    });
  });
}
