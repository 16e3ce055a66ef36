import sharp from 'sharp';
import type { ModelImage } from '#src/adapters/model/chat-model.ts';

/** Larger pictures cost more and show a model no more. */
const LONGEST_SIDE = 1568;
const MOST_PIXELS = 50_000_000;

/** A picture as it goes to a model: upright, not too large, without what the camera wrote into it. */
export async function scaleImage(bytes: Uint8Array): Promise<ModelImage> {
  const scaled = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
  return { mediaType: 'image/jpeg', bytes: scaled };
}
