import type { Cluster } from '#src/reading/pdf/glyphs/glyph.ts';

const MAX_SIZE = 0.8;
/** The widest gap between an index and its letter, in sizes of the letter. */
const MAX_GAP = 0.3;
const MAX_OVERLAP = 0.3;
/** How far an index may be above or below the letter's baseline. */
const MAX_RAISED = 0.85;
const MAX_LOWERED = 0.5;
/** Terms are compared pairwise, so a row longer than any paper is left unchanged. */
export const MOST_IN_ROW = 1000;

/** A longer run is a line of its own. */
const MOST_IN_SCRIPT = 16;

export type Run = { clusters: Cluster[]; left: number; right: number };

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

export function standsAt(run: Run, base: Cluster): boolean {
  const rise = (run.clusters[0]?.y ?? 0) - base.y;
  if (rise > base.size * MAX_RAISED || rise < -base.size * MAX_LOWERED) return false;
  if (run.clusters.some(({ size }) => size > base.size * MAX_SIZE)) return false;
  const gap = Math.max(run.left - (base.x + base.width), base.x - run.right);
  return gap < base.size * MAX_GAP && gap > -base.size * MAX_OVERLAP;
}

/** Moves indices and exponents from their own baseline into the row of their letter. */
export function joinScripts(rows: Cluster[][]): Cluster[][] {
  const sizes = rows.map((row) => row.reduce((most, { size }) => Math.max(most, size), 0));
  rows.forEach((row, at) => {
    // An exponent's letter is in the row below, an index's letter in the row above.
    for (const beside of [at + 1, at - 1]) {
      const bases = rows[beside];
      if (bases === undefined || row.length === 0) continue;
      if (Math.max(bases.length, row.length) > MOST_IN_ROW) continue;
      const isSmaller = row.some(({ size }) => size <= (sizes[beside] ?? 0) * MAX_SIZE);
      if (!isSmaller) continue;
      for (const run of runsOf(row)) {
        if (run.clusters.length > MOST_IN_SCRIPT) continue;
        if (!bases.some((base) => standsAt(run, base))) continue;
        bases.push(...run.clusters);
        for (const cluster of run.clusters) row.splice(row.indexOf(cluster), 1);
      }
    }
  });
  return rows.filter((row) => row.length > 0);
}
