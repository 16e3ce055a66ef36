import { resize, type GrayPicture } from '@nibras/server/reading/ocr/gray-picture.ts';
import type { Box } from '@nibras/server/reading/ocr/ocr-words.ts';
import type { PlacedBlot, TextLine } from './find-lines.ts';

const ABOVE = 0.1;
const BESIDE = 0.25;
/** The reader's horizontal step. */
const STEP = 4;
const MOST_WIDTH = 4096;
/** Paper after a line's end, as in training: without it the last sign is read twice or lost. */
const PAPER_AFTER = 160;
/** Quantiles that define ink and paper. */
const INK_SHARE = 0.02;
const PAPER_SHARE = 0.8;
const LEAST_CONTRAST = 25.5;
const BEYOND = 0.2;

/** A line as input: from right to left, 1 is ink and 0 is paper. */
export type CutLine = { values: Float32Array; width: number; lineWidth: number };

/** Uses at least the neighbours' height for lines without tall letters. */
function boxAround({ box }: TextLine, lineHeight: number, { width, height }: GrayPicture): Box {
  const spare = Math.max(0, lineHeight - (box.y1 - box.y0)) / 2;
  const tall = box.y1 - box.y0 + spare * 2;
  return {
    x0: Math.max(0, Math.floor(box.x0 - tall * BESIDE)),
    y0: Math.max(0, Math.floor(box.y0 - spare - tall * ABOVE)),
    x1: Math.min(width, Math.ceil(box.x1 + tall * BESIDE)),
    y1: Math.min(height, Math.ceil(box.y1 + spare + tall * ABOVE)),
  };
}

function paint(
  mask: Uint8Array,
  blots: readonly PlacedBlot[],
  box: Box,
  edge: number,
  value: 0 | 1,
) {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  for (const { stretches } of blots)
    for (const { y, start, end } of stretches) {
      const from = Math.max(0, start - box.x0 - edge);
      const to = Math.min(width, end - box.x0 + edge);
      if (to <= from) continue;
      for (let row = y - box.y0 - edge; row <= y - box.y0 + edge; row += 1)
        if (row >= 0 && row < height) mask.fill(value, row * width + from, row * width + to);
    }
}

function quantile(data: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let left = data.length * share;
  return counts.findIndex((count) => (left -= count) <= 0);
}

export function isolateLine(
  page: GrayPicture,
  line: TextLine,
  others: readonly PlacedBlot[],
  lineHeight: number,
): GrayPicture {
  const box = boxAround(line, lineHeight, page);
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  const mask = new Uint8Array(width * height);
  paint(mask, others, box, 1, 1);
  paint(mask, line.blots, box, 0, 0);
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = (box.y0 + y) * page.width + box.x0;
    data.set(page.data.subarray(start, start + width), y * width);
  }
  const paper = quantile(data, PAPER_SHARE);
  for (const [at, isForeign] of mask.entries()) if (isForeign === 1) data[at] = paper;
  return { data, width, height };
}

export function cutLine(
  page: GrayPicture,
  line: TextLine,
  others: readonly PlacedBlot[],
  lineHeight: number,
  height: number,
): CutLine {
  const alone = isolateLine(page, line, others, lineHeight);
  const drawn = resize(alone, height / alone.height);
  const paper = quantile(drawn.data, PAPER_SHARE);
  const contrast = Math.max(LEAST_CONTRAST, paper - quantile(drawn.data, INK_SHARE));
  const lineWidth = Math.min(MOST_WIDTH, Math.ceil(drawn.width / STEP) * STEP);
  const width = lineWidth + PAPER_AFTER;
  const values = new Float32Array(width * height);
  for (let y = 0; y < Math.min(height, drawn.height); y += 1)
    for (let x = 0; x < Math.min(lineWidth, drawn.width); x += 1) {
      const value = drawn.data[y * drawn.width + (drawn.width - 1 - x)] ?? 0;
      const ink = (paper - value) / contrast;
      values[y * width + x] = Math.min(1 + BEYOND, Math.max(-BEYOND, ink));
    }
  return { values, width, lineWidth };
}
