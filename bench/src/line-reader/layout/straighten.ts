import type { Blot } from '@nibras/server/reading/ocr/blots.ts';
import type { GrayPicture } from '@nibras/server/reading/ocr/gray-picture.ts';

/** A scanned page is not tilted further. */
const MOST_TILT = 0.12;
const COARSE = 0.01;
const FINE = 0.001;
/** Smaller tilts are not corrected. */
const LEAST_TILT = 0.0015;
const MOST_BLOTS = 4000;
/** Wider blots are joined lines or drawings, relative to the letter height. */
const WIDEST = 8;

function clarity(blots: readonly Blot[], tilt: number, rowPx: number): number {
  const rows = new Map<number, number>();
  for (const { stretches, width } of blots) {
    const last = stretches.at(-1);
    if (last === undefined) continue;
    const row = Math.round((last.y - last.start * tilt) / rowPx);
    rows.set(row, (rows.get(row) ?? 0) + width);
  }
  let sum = 0;
  for (const weight of rows.values()) sum += weight * weight;
  return sum;
}

function best(tilts: number[], score: (tilt: number) => number): number {
  let [found, most] = [0, -1];
  for (const tilt of tilts) {
    const value = score(tilt);
    if (value > most) [found, most] = [tilt, value];
  }
  return found;
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);

export function measureTilt(letters: readonly Blot[], letterHeight: number): number {
  const words = letters.filter(({ width }) => width <= letterHeight * WIDEST);
  const some = words.filter((_, at) => at % Math.ceil(words.length / MOST_BLOTS) === 0);
  const rowPx = Math.max(2, letterHeight / 5);
  const score = (tilt: number): number => clarity(some, tilt, rowPx);
  const coarse = best(range(-MOST_TILT, MOST_TILT, COARSE), score);
  return best(range(coarse - COARSE, coarse + COARSE, FINE), score);
}

/** Rotates the picture back; outside is white. */
export function straighten(picture: GrayPicture, tilt: number): GrayPicture {
  if (Math.abs(tilt) < LEAST_TILT) return picture;
  const { width, height } = picture;
  const data = new Uint8Array(width * height).fill(255);
  const [cos, sin] = [1 / Math.hypot(1, tilt), tilt / Math.hypot(1, tilt)];
  const [middleX, middleY] = [width / 2, height / 2];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = cos * (x - middleX) - sin * (y - middleY) + middleX;
      const fromY = sin * (x - middleX) + cos * (y - middleY) + middleY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [right, down] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = (picture.data[at] ?? 0) * (1 - right) + (picture.data[at + 1] ?? 0) * right;
      const below =
        (picture.data[at + width] ?? 0) * (1 - right) + (picture.data[at + width + 1] ?? 0) * right;
      data[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { data, width, height };
}
