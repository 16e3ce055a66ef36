import type { Cluster } from '#src/reading/pdf/glyphs/glyph.ts';

/** An index is set so much smaller than the letter that it stands at … */
const MAX_SIZE = 0.8;
/** … and touches it, in sizes of that letter. */
const MAX_GAP = 0.3;
const MAX_OVERLAP = 0.3;
/** How far it stands above or below that letter's baseline. */
const MAX_RAISED = 0.85;
const MAX_LOWERED = 0.5;
/** Terms are compared with each other, so a row that no paper is wide enough for is left as it is. */
export const MOST_IN_ROW = 1000;

export type Run = { clusters: Cluster[]; left: number; right: number };

/** Stretches of a row without a gap. */
export function runsOf(row: readonly Cluster[]): Run[] {
  const runs: Run[] = [];
  for (const cluster of [...row].sort((a, b) => a.x - b.x)) {
    const run = runs.at(-1);
    const right = cluster.x + cluster.width;
    if (run !== undefined && cluster.x - run.right < cluster.size * MAX_GAP) {
      run.clusters.push(cluster);
      run.right = Math.max(run.right, right);
    } else runs.push({ clusters: [cluster], left: cluster.x, right });
  }
  return runs;
}

/** Whether a run is an index or an exponent of this letter. */
export function standsAt(run: Run, base: Cluster): boolean {
  const rise = (run.clusters[0]?.y ?? 0) - base.y;
  if (rise > base.size * MAX_RAISED || rise < -base.size * MAX_LOWERED) return false;
  if (run.clusters.some(({ size }) => size > base.size * MAX_SIZE)) return false;
  const gap = Math.max(run.left - (base.x + base.width), base.x - run.right);
  return gap < base.size * MAX_GAP && gap > -base.size * MAX_OVERLAP;
}

/** Moves indices and exponents, which stand on a baseline of their own, into the row of their letter. */
export function joinScripts(rows: Cluster[][]): Cluster[][] {
  const sizes = rows.map((row) => row.reduce((most, { size }) => Math.max(most, size), 0));
  rows.forEach((row, at) => {
    // The row below holds what an exponent stands at, the row above what an index does.
    for (const beside of [at + 1, at - 1]) {
      const bases = rows[beside];
      if (bases === undefined || row.length === 0) continue;
      if (Math.max(bases.length, row.length) > MOST_IN_ROW) continue;
      const isSmaller = row.some(({ size }) => size <= (sizes[beside] ?? 0) * MAX_SIZE);
      if (!isSmaller) continue;
      for (const run of runsOf(row)) {
        if (!bases.some((base) => standsAt(run, base))) continue;
        bases.push(...run.clusters);
        for (const cluster of run.clusters) row.splice(row.indexOf(cluster), 1);
      }
    }
  });
  return rows.filter((row) => row.length > 0);
}
