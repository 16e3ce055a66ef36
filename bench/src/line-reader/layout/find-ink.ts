import type { Ink } from '@nibras/server/reading/ocr/blots.ts';
import type { GrayPicture } from '@nibras/server/reading/ocr/gray-picture.ts';

/** The local window as a share of the longer side. */
const SURROUNDINGS = 1 / 45;
const LEAST_RADIUS = 12;
/** How much darker ink is than a highly varied environment. */
const FACTOR = 0.22;
const MOST_SPREAD = 128;
/** Bare paper varies less. */
const LEAST_CONTRAST = 12;

/** Integral images of brightness and its square. */
function sumUp({ data, width, height }: GrayPicture): {
  sums: Float64Array;
  squares: Float64Array;
} {
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < width; x += 1) {
      const value = data[y * width + x] ?? 0;
      sum += value;
      square += value * value;
      const at = (y + 1) * stride + x + 1;
      sums[at] = (sums[at - stride] ?? 0) + sum;
      squares[at] = (squares[at - stride] ?? 0) + square;
    }
  }
  return { sums, squares };
}

/** Sauvola's local threshold, since a global one loses text in shadows. */
export function findInk(picture: GrayPicture): Ink {
  const { data, width, height } = picture;
  const radius = Math.max(LEAST_RADIUS, Math.round(Math.max(width, height) * SURROUNDINGS));
  const { sums, squares } = sumUp(picture);
  const stride = width + 1;
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const area = ((bottom - top) / stride) * (right - left);
      const within = (table: Float64Array): number =>
        (table[bottom + right] ?? 0) -
        (table[bottom + left] ?? 0) -
        (table[top + right] ?? 0) +
        (table[top + left] ?? 0);
      const mean = within(sums) / area;
      const spread = Math.sqrt(Math.max(0, within(squares) / area - mean * mean));
      if (spread < LEAST_CONTRAST / 2) continue;
      const threshold = mean * (1 + FACTOR * (spread / MOST_SPREAD - 1));
      if ((data[y * width + x] ?? 0) < threshold) ink[y * width + x] = 1;
    }
  }
  return { data: ink, width, height };
}
