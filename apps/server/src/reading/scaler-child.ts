// Process that decodes one picture; its parent starts and ends it, and nothing imports it.
import './confinement/confine-process.ts';
import { answerOnce } from './confinement/child-conversation.ts';
import { ReadingError } from './reading-error.ts';
import type { ScalerMessage, ScaleRequest } from './scale-picture.ts';

answerOnce(async ({ path, longestSide, maxPixels }: ScaleRequest, tell) => {
  const { default: sharp } = await import('sharp');
  // Allows only the formats that can be uploaded.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = await sharp(path, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 })
      .toBuffer();
    const done: ScalerMessage = { type: 'picture', base64: picture.toString('base64') };
    await tell(done);
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new ReadingError(isTooLarge ? 'image_too_large' : 'damaged', { cause: error });
  }
});
