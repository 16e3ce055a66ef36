import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import { blocksOfPlainLines } from '#src/reading/text/guess-headings.ts';
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
    const lines = await createRecogniser(workFolder).recogniseFile(bytes, readOrientation(bytes));
    return { number: 1, label: 'page', blocks: blocksOfPlainLines(lines), route: 'ocr' };
  } catch (error) {
    throw new ReadingError('damaged', { cause: error });
  }
}
