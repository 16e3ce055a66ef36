import sharp, { type Sharp } from 'sharp';
import { createSeededRandom } from '../retrieval/seeded-random.ts';
import type { Wear } from './scan-pages.ts';

type Pixels = { data: Uint8Array; width: number; height: number };

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const fromPixels = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** Maps pixels by brightness, position (0 to 1) and a random number from -1 to 1. */
async function mapPixels(
  picture: Sharp,
  brightness: (value: number, x: number, y: number, chance: number) => number,
): Promise<Sharp> {
  const pixels = await toPixels(picture);
  const random = createSeededRandom(1);
  const { data, width, height } = pixels;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x;
      // The sum of two random numbers approximates sensor noise.
      const chance = random() + random() - 1;
      const worn = brightness(data[place] ?? 0, x / width, y / height, chance);
      data[place] = Math.max(0, Math.min(255, Math.round(worn)));
    }
  }
  return fromPixels(pixels);
}

const WAYS = {
  grain: (page) =>
    mapPixels(page.blur(0.7), (value, _x, _y, chance) => 235 * (value / 255) + chance * 60),
  /** A photocopy: grey, blurred and strongly compressed. */
  faded: (page) =>
    mapPixels(page.blur(0.8), (value, _x, _y, chance) => 105 + value * 0.5 + chance * 8),
  tilted: (page) => Promise.resolve(page.rotate(1.2, { background: '#ffffff' })),
  shadow: (page) =>
    mapPixels(
      page,
      (value, x, y, chance) => (value * 0.85 + 20) * (1 - 0.28 * (x + y)) + chance * 20,
    ),
} satisfies Record<Wear, (page: Sharp) => Promise<Sharp>>;

const QUALITY = { grain: 70, faded: 45, tilted: 70, shadow: 70 } satisfies Record<Wear, number>;

/** Degrades a clean page reproducibly. */
export async function wearPage(png: Uint8Array, wear: Wear): Promise<Buffer> {
  const worn = await WAYS[wear](sharp(png).greyscale());
  return worn.jpeg({ quality: QUALITY[wear] }).toBuffer();
}
