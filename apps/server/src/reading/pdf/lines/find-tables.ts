import type { Cluster, Rule } from '#src/reading/pdf/glyphs/glyph.ts';
import { findGrids, type Grid } from './find-grids.ts';

/** A ruled table: what stands in each cell, row by row, cells from left to right. */
export type RuledTable = { top: number; rows: Cluster[][][] };

/** Graph paper and drawings have more empty cells than this share. */
const MIN_FILLED = 0.4;

/** The ruled tables of a page, from its top. */
export function findTables(clusters: readonly Cluster[], rules: readonly Rule[]): RuledTable[] {
  const taken = new Set<Cluster>();
  return findGrids(rules).flatMap((grid) => {
    const inside = clusters.filter((cluster) => isInside(cluster, grid) && !taken.has(cluster));
    const rows = fillGrid(inside, grid);
    const cells = rows.flat();
    const isTable =
      rows.filter((row) => row.length > 1).length > 1 &&
      cells.filter((cell) => cell.length > 0).length >= cells.length * MIN_FILLED;
    if (!isTable) return [];
    for (const cluster of inside) taken.add(cluster);
    return [{ top: grid.top, rows: rows.filter((row) => row.some((cell) => cell.length > 0)) }];
  });
}

const middleOf = ({ x, width }: Cluster): number => x + width / 2;
/** Baselines stand at the foot of letters. */
const heightOf = ({ y, size }: Cluster): number => y + size / 4;

function isInside(cluster: Cluster, { left, right, top, bottom }: Grid): boolean {
  const [x, y] = [middleOf(cluster), heightOf(cluster)];
  return x >= left && x <= right && y >= bottom && y <= top;
}

function fillGrid(clusters: readonly Cluster[], { xs, ys, isParted }: Grid): Cluster[][][] {
  const slots = ys.slice(1).map(() => xs.slice(1).map((): Cluster[] => []));
  for (const cluster of clusters) {
    const column = xs.findLastIndex((x) => x <= middleOf(cluster));
    const row = ys.findLastIndex((y) => y >= heightOf(cluster));
    slots[row]?.[column]?.push(cluster);
  }
  // Slots without a border between them are one cell.
  return slots.map((row, at) => {
    const cells: Cluster[][] = [];
    row.forEach((slot, column) => {
      const last = cells.at(-1);
      if (last && !isParted(at, column - 1)) last.push(...slot);
      else cells.push([...slot]);
    });
    return cells;
  });
}
