import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import { buildBlocks } from '#src/reading/pdf/blocks/build-blocks.ts';
import { placeRecognised } from '#src/reading/pdf/lines/recognised-lines.ts';
import type { BlockPage } from '#src/reading/reading-types.ts';
import { readImageSize, readOrientation } from './image-size.ts';
import { createRecogniser } from './recogniser.ts';

export async function readImage(
  bytes: Uint8Array,
  kind: 'png' | 'jpeg' | 'webp',
  limits: ReadingLimits,
  workFolder: string,
): Promise<BlockPage> {
  const size = readImageSize(bytes, kind);
  if (size === null || size.width === 0 || size.height === 0) throw new ReadingError('damaged');
  if (size.width * size.height > limits.maxImagePixels) throw new ReadingError('image_too_large');
  try {
    const seen = await createRecogniser(workFolder).recogniseFile(bytes, readOrientation(bytes));
    const [blocks = []] = buildBlocks([placeRecognised(seen).lines], new Map());
    return { number: 1, label: 'page', blocks, route: 'ocr' };
  } catch (error) {
    throw new ReadingError('damaged', { cause: error });
  }
}
