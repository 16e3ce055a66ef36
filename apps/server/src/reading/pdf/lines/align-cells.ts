import { cutRow, SEGMENT_GAP, type Row, type Segment } from './build-lines.ts';

/** A gap of this many sizes separates cells if the rows above and below share it. */
const CELL_GAP = 0.8;
/** Gaps of fewer rows may align by chance. */
const LEAST_ROWS = 3;
/** The least width, in points, that a gap must keep across all rows. */
const LEAST_WIDTH = 3;
/** Rows of one table are at most this many sizes apart. */
const MOST_APART = 4;

type Gap = { left: number; right: number };

function gapsOf({ clusters }: Row): Gap[] {
  const gaps: Gap[] = [];
  let end: number | null = null;
  for (const { x, width, size } of clusters) {
    if (end !== null && x - end >= size * CELL_GAP) gaps.push({ left: end, right: x });
    end = Math.max(end ?? x, x + width);
  }
  return gaps;
}

function intersect(some: readonly Gap[], others: readonly Gap[]): Gap[] {
  return some.flatMap((gap) =>
    others.flatMap((other) => {
      const [left, right] = [Math.max(gap.left, other.left), Math.min(gap.right, other.right)];
      return right - left >= LEAST_WIDTH ? [{ left, right }] : [];
    }),
  );
}

function areNear(upper: Row | undefined, lower: Row | undefined): boolean {
  const [above, below] = [upper?.clusters[0], lower?.clusters[0]];
  return above !== undefined && below !== undefined && above.y - below.y < below.size * MOST_APART;
}

/** For each row, the gaps that continue through enough of its neighbours. */
function findCorridors(rows: readonly Row[]): Gap[][] {
  const gaps = rows.map(gapsOf);
  const corridors = rows.map((): Gap[] => []);
  for (let at = 0; at < rows.length;) {
    let common = gaps[at] ?? [];
    let end = at + 1;
    while (end < rows.length && areNear(rows[end - 1], rows[end])) {
      const next = intersect(common, gaps[end] ?? []);
      if (next.length === 0) break;
      common = next;
      end += 1;
    }
    const isTable = common.length > 0 && end - at >= LEAST_ROWS;
    if (isTable) corridors.fill(common, at, end);
    at = isTable ? end : at + 1;
  }
  return corridors;
}

/** Beside these signs even a wide gap is one of a formula: J =   f(x)dx. */
const RELATION = /^[=≤≥≈≃⇒⇔]$/u;
const MOST_IN_FORMULA = 6;

function joinAtRelations(segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    if (last === undefined || !isOneFormula(last, segment)) joined.push(segment);
    else
      joined[joined.length - 1] = {
        clusters: [...last.clusters, ...segment.clusters],
        spaceBefore: [...last.spaceBefore, true, ...segment.spaceBefore.slice(1)],
        ...{ left: last.left, right: segment.right, y: last.y },
        size: Math.max(last.size, segment.size),
      };
  }
  return joined;
}

function isOneFormula(left: Segment, right: Segment): boolean {
  const [before, after] = [left.clusters.at(-1), right.clusters[0]];
  if (before === undefined || after === undefined) return false;
  const isNear = right.left - left.right < Math.max(left.size, right.size) * MOST_IN_FORMULA;
  const isBeside = RELATION.test(before.text) || RELATION.test(after.text);
  return isNear && isBeside && before.kind !== 'arabic' && after.kind !== 'arabic';
}

export function cutRows(rows: readonly Row[]): Segment[][] {
  const corridors = findCorridors(rows);
  return rows.map((row, at) => {
    const borders = (corridors[at] ?? []).map(({ left, right }) => (left + right) / 2);
    return splitRow(row, borders).flatMap((part) => joinAtRelations(cutRow(part, SEGMENT_GAP)));
  });
}

function splitRow({ clusters, spaces }: Row, borders: readonly number[]): Row[] {
  if (borders.length === 0) return [{ clusters, spaces }];
  const placeOf = (x: number): number => borders.filter((border) => border < x).length;
  const parts = [...borders, Infinity].map((): Row => ({ clusters: [], spaces: [] }));
  for (const cluster of clusters)
    parts[placeOf(cluster.x + cluster.width / 2)]?.clusters.push(cluster);
  for (const space of spaces) parts[placeOf(space.x + space.width / 2)]?.spaces.push(space);
  return parts.filter((part) => part.clusters.length > 0);
}
