import type { Box } from '@nibras/server/reading/ocr/ocr-words.ts';
import type { Blot } from '@nibras/server/reading/ocr/blots.ts';

/** Limits of a rule's length and thickness, relative to the letter height. */
const LEAST_LENGTH = 3;
const MOST_THICKNESS = 0.5;

export type Rules = { level: Box[]; upright: Box[] };

type Run = { line: number; from: number; to: number };

/** Merges long runs of adjacent rows or columns into rules, unless too thick. */
function mergeRuns(runs: readonly Run[], most: number): (Run & { last: number })[] {
  const rules: (Run & { last: number })[] = [];
  let open: (Run & { last: number })[] = [];
  for (const run of runs) {
    open = open.filter(({ last }) => last >= run.line - 2);
    const same = open.find(({ from, to }) => from < run.to && run.from < to);
    if (same === undefined) {
      const rule = { ...run, last: run.line };
      rules.push(rule);
      open.push(rule);
    } else {
      same.last = run.line;
      same.from = Math.min(same.from, run.from);
      same.to = Math.max(same.to, run.to);
    }
  }
  return rules.filter(({ line, last }) => last - line + 1 <= most);
}

function levelRuns(shapes: readonly Blot[], least: number): Run[] {
  const runs = shapes.flatMap(({ stretches }) =>
    stretches
      .filter(({ start, end }) => end - start >= least)
      .map(({ y, start, end }) => ({ line: y, from: start, to: end })),
  );
  return runs.toSorted((a, b) => a.line - b.line);
}

function uprightRuns(shapes: readonly Blot[], least: number): Run[] {
  const runs: Run[] = [];
  for (const { stretches } of shapes) {
    const begun = new Map<number, { from: number; last: number }>();
    const end = (x: number, { from, last }: { from: number; last: number }): void => {
      if (last - from + 1 >= least) runs.push({ line: x, from, to: last + 1 });
    };
    for (const { y, start, end: stop } of stretches)
      for (let x = start; x < stop; x += 1) {
        const run = begun.get(x);
        if (run !== undefined && run.last >= y - 1) run.last = y;
        else {
          if (run !== undefined) end(x, run);
          begun.set(x, { from: y, last: y });
        }
      }
    for (const [x, run] of begun) end(x, run);
  }
  return runs.toSorted((a, b) => a.line - b.line);
}

/** Rules of tables and frames among non-letter shapes. */
export function findRules(shapes: readonly Blot[], letterHeight: number): Rules {
  const least = letterHeight * LEAST_LENGTH;
  const most = Math.max(3, letterHeight * MOST_THICKNESS);
  return {
    level: mergeRuns(levelRuns(shapes, least), most).map(({ line, last, from, to }) => ({
      ...{ x0: from, x1: to, y0: line, y1: last + 1 },
    })),
    upright: mergeRuns(uprightRuns(shapes, least), most).map(({ line, last, from, to }) => ({
      ...{ x0: line, x1: last + 1, y0: from, y1: to },
    })),
  };
}
