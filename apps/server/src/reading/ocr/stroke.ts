import type { Ink } from './blots.ts';
import type { Box, OcrLine } from './ocr-words.ts';

/** A thinner run is the edge of a curve. */
const THINNEST_PX = 2;
const THICKEST_PX = 60;
/** A longer run, in usual ones, is an upright letter. */
const UPRIGHT = 1.6;

/** The mean thickness in pixels of a line's level strokes, which shows bold print; 0 without ink. */
export function measureStroke(ink: Ink, line: OcrLine): number {
  const counts = new Uint32Array(THICKEST_PX);
  for (const { bbox } of line) countRuns(ink, bbox, counts);
  const longest = medianRun(counts) * UPRIGHT;
  let [sum, count] = [0, 0];
  counts.forEach((times, length) => {
    if (length > longest) return;
    sum += times * length;
    count += times;
  });
  return count === 0 ? 0 : sum / count;
}

/** Counts the vertical runs of ink in a box by their length. */
function countRuns({ data, width, height }: Ink, box: Box, counts: Uint32Array): void {
  const bottom = Math.min(height, Math.ceil(box.y1));
  const right = Math.min(width, Math.ceil(box.x1));
  for (let x = Math.max(0, Math.floor(box.x0)); x < right; x += 1) {
    let run = 0;
    for (let y = Math.max(0, Math.floor(box.y0)); y <= bottom; y += 1) {
      if (y < bottom && data[y * width + x] === 1) {
        run += 1;
        continue;
      }
      if (run >= THINNEST_PX && run < THICKEST_PX) counts[run] = (counts[run] ?? 0) + 1;
      run = 0;
    }
  }
}

function medianRun(counts: Uint32Array): number {
  let left = counts.reduce((sum, times) => sum + times, 0) / 2;
  return counts.findIndex((times) => (left -= times) <= 0);
}
