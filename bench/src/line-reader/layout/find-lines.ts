import type { Blot } from '@nibras/server/reading/ocr/blots.ts';
import { measureLetters } from '@nibras/server/reading/ocr/harakat.ts';
import type { Box } from '@nibras/server/reading/ocr/ocr-words.ts';
import { boundsOf } from './find-blocks.ts';

export type PlacedBlot = Blot & Box;
export type TextLine = { blots: PlacedBlot[]; box: Box };

const LETTER = 0.45;
const PEAK_REACH = 0.53;
const SMOOTH = 0.22;
/** Rows with less ink contain no text. */
const LEAST_INK = 0.5;
/** Marks relative to their letters. */
const MARK = 0.5;

function project(blots: readonly PlacedBlot[], { y0, y1 }: Box): Float32Array {
  const rows = new Float32Array(y1 - y0 + 1);
  for (const { stretches } of blots)
    for (const { y, start, end } of stretches) rows[y - y0] = (rows[y - y0] ?? 0) + end - start;
  return rows;
}

function smooth(rows: Float32Array, radius: number): Float32Array {
  const out = new Float32Array(rows.length);
  for (let pass = 0, from = rows; pass < 2; pass += 1) {
    let sum = 0;
    for (let at = -radius; at < rows.length; at += 1) {
      sum += from[at + radius] ?? 0;
      sum -= from[at - radius - 1] ?? 0;
      if (at >= 0) out[at] = sum / (2 * radius + 1);
    }
    from = out.slice();
  }
  return out;
}

function findPeaks(rows: Float32Array, letterHeight: number): number[] {
  const reach = Math.max(2, Math.round(letterHeight * PEAK_REACH));
  const peaks: number[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const here = rows[at] ?? 0;
    if (here < letterHeight * LEAST_INK) continue;
    let isPeak = true;
    for (let near = Math.max(0, at - reach); isPeak && near <= at + reach; near += 1) {
      const there = rows[near] ?? 0;
      if (there > here || (there === here && near < at)) isPeak = false;
    }
    if (isPeak) peaks.push(at);
  }
  return peaks;
}

/** Rows of small marks belong to the adjacent line. */
function joinMarks(lines: readonly PlacedBlot[][]): PlacedBlot[][] {
  const joined: PlacedBlot[][] = [];
  for (const blots of lines) {
    const before = joined.at(-1);
    const [size, sizeBefore] = [tallestOf(blots), tallestOf(before ?? [])];
    const isApart = before === undefined || blots.length === 0 || gapBetween(before, blots) > 0;
    if (!isApart && Math.min(size, sizeBefore) < Math.max(size, sizeBefore) * MARK)
      before.push(...blots);
    else joined.push([...blots]);
  }
  return joined;
}

function tallestOf(blots: readonly Blot[]): number {
  const heights = blots.map(({ height }) => height).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length * 0.9)] ?? 0;
}

const gapBetween = (above: readonly PlacedBlot[], below: readonly PlacedBlot[]): number =>
  boundsOf(below).y0 - boundsOf(above).y1;

function findValley(rows: Float32Array, from: number, to: number): number {
  let valley = from;
  for (let at = from; at < to; at += 1) if ((rows[at] ?? 0) < (rows[valley] ?? 0)) valley = at;
  return valley;
}

const middleOf = ({ y0, y1 }: Box): number => (y0 + y1) / 2;

/** Groups a block's letters into lines from the top; dots and marks follow the nearest letter. */
export function findLines(block: readonly PlacedBlot[], pageLetter: number): TextLine[] {
  if (block.length === 0) return [];
  // Headings have larger letters than the page.
  const letterHeight = Math.max(pageLetter, measureLetters(block));
  const bounds = boundsOf(block);
  const letters = block.filter(({ height }) => height >= letterHeight * LETTER);
  const rows = smooth(
    project(letters.length > 0 ? letters : block, bounds),
    Math.max(1, Math.round(letterHeight * SMOOTH)),
  );
  const peaks = findPeaks(rows, letterHeight);
  const edges = peaks
    .slice(1)
    .map((peak, at) => findValley(rows, peaks[at] ?? 0, peak) + bounds.y0);
  const lineOf = (y: number): number => {
    const at = edges.findIndex((edge) => y < edge);
    return at === -1 ? edges.length : at;
  };
  const lines: PlacedBlot[][] = Array.from({ length: edges.length + 1 }, () => []);
  for (const blot of block) lines[lineOf(placeOf(blot, letterHeight, edges))]?.push(blot);
  return joinMarks(lines)
    .filter((blots) => blots.some(({ height }) => height >= letterHeight * LETTER * 0.5))
    .map((blots) => ({ blots, box: boundsOf(blots) }));
}

/** The row with most of a blot's ink, ignoring tails and stems. */
function placeOf(blot: PlacedBlot, letterHeight: number, edges: readonly number[]): number {
  if (blot.height < letterHeight * LETTER) return middleOf(blot);
  const crossed = edges.find((edge) => edge > blot.y0 && edge < blot.y1);
  if (crossed === undefined) return middleOf(blot);
  let [above, below] = [0, 0];
  for (const { y, start, end } of blot.stretches)
    if (y < crossed) above += end - start;
    else below += end - start;
  return above >= below ? crossed - 1 : crossed;
}
