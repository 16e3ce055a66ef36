import type { Cluster } from '#src/reading/pdf/glyphs/glyph.ts';
import { MOST_IN_ROW, runsOf, standsAt, type Run } from './join-scripts.ts';

/**
 * How far the parts of a fraction are above and below the line, in sizes; text lines are further
 * apart.
 */
const MIN_RISE = 0.35;
const MAX_RISE = 0.95;
/** How far a part may be off the bar's centre, in font sizes. */
const OFF_CENTRE = 0.35;
/** How far the rest of the formula may be from the fraction, in font sizes. */
const MAX_GAP = 1.2;
const MAX_CLUSTERS = 12;

const heightOf = (row: readonly Cluster[]): number => row[0]?.y ?? 0;
const sizeOf = (row: readonly Cluster[]): number =>
  row.reduce((most, { size }) => Math.max(most, size), 0);
const centreOf = ({ left, right }: Run): number => (left + right) / 2;

const isTerm = ({ clusters }: Run): boolean =>
  clusters.length <= MAX_CLUSTERS && clusters.every(({ kind }) => kind !== 'arabic');

function stands(above: number, below: number, size: number): boolean {
  return above - below > size * MIN_RISE && above - below < size * MAX_RISE;
}

function hasRoom(line: readonly Cluster[], left: number, right: number, size: number): boolean {
  let isBeside = false;
  for (const { x, width } of line) {
    const gap = Math.max(left - (x + width), x - right);
    if (gap < -size * 0.1) return false;
    if (gap < size * MAX_GAP) isBeside = true;
  }
  return isBeside;
}

/** A letter with its indices, a number or a bracketed term needs no brackets of its own. */
function isSingle(clusters: readonly Cluster[]): boolean {
  const isBracketed = clusters[0]?.text === '(' && clusters.at(-1)?.text === ')';
  const [first, ...others] = clusters.map(({ kind }) => kind);
  const isNumber = first === 'number' && others.every((kind) => kind === 'number');
  const isName = first === 'latin' && others.every((kind) => kind === 'latin' || kind === 'number');
  return clusters.length === 1 || isBracketed || isNumber || isName;
}

/** Writes a fraction as inline clusters between the ends of its bar. */
function writeFraction(top: Run, bottom: Run, at: Cluster): Cluster[] {
  const [left, right] = [Math.min(top.left, bottom.left), Math.max(top.right, bottom.right)];
  const sign = (text: string, kind: Cluster['kind']): Cluster => ({ ...at, text, kind });
  const termOf = ({ clusters }: Run): Cluster[] =>
    isSingle(clusters) ? clusters : [sign('(', 'bracket'), ...clusters, sign(')', 'bracket')];
  const written = [...termOf(top), sign('/', 'separator'), ...termOf(bottom)];
  const width = (right - left) / written.length;
  return written.map((cluster, index) => ({
    ...cluster,
    ...{ x: left + index * width, y: at.y, width, isLogical: cluster.kind === 'bracket' },
  }));
}

/** Writes fractions drawn above and below a line into that line as a/b. */
export function joinFractions(rows: Cluster[][]): Cluster[][] {
  for (let at = 1; at + 1 < rows.length; at += 1) {
    const [above, line, below] = [rows[at - 1], rows[at], rows[at + 1]];
    const base = line?.[0];
    if (!above?.length || !line || !below?.length || base === undefined) continue;
    if ([above, line, below].some((row) => row.length > MOST_IN_ROW)) continue;
    const size = sizeOf(line);
    if (!stands(heightOf(above), base.y, size) || !stands(base.y, heightOf(below), size)) continue;
    // An exponent of the next line or an index of the previous one is no part of this fraction.
    const isFree = (beyond: readonly Cluster[] | undefined) => (run: Run) =>
      isTerm(run) && beyond?.some((cluster) => standsAt(run, cluster)) !== true;
    const bottoms = runsOf(below).filter(isFree(rows[at + 2]));
    for (const top of runsOf(above).filter(isFree(rows[at - 2]))) {
      const bottom = bottoms.find(
        (run) => Math.abs(centreOf(run) - centreOf(top)) < size * OFF_CENTRE,
      );
      if (bottom === undefined) continue;
      const [left, right] = [Math.min(top.left, bottom.left), Math.max(top.right, bottom.right)];
      if (!hasRoom(line, left, right, size)) continue;
      line.push(...writeFraction(top, bottom, base));
      for (const cluster of top.clusters) above.splice(above.indexOf(cluster), 1);
      for (const cluster of bottom.clusters) below.splice(below.indexOf(cluster), 1);
      bottoms.splice(bottoms.indexOf(bottom), 1);
    }
  }
  return rows.filter((row) => row.length > 0);
}
