// Process that draws one PDF page; its parent starts and ends it, and nothing imports it.
import './confinement/confine-process.ts';
import { readFile } from 'node:fs/promises';
import { answerOnce } from './confinement/child-conversation.ts';
import type { DrawerMessage, DrawRequest } from './draw-page.ts';
import { ReadingError } from './reading-error.ts';

answerOnce(async ({ path, page, longestSide }: DrawRequest, tell) => {
  const { openPdfium } = await import('./pdf/glyphs/pdfium-runtime.ts');
  const { renderPicture } = await import('./pdf/glyphs/render-page.ts');
  const file = await openPdfium(await readFile(path));
  const picture = file && renderPicture(file, page, longestSide);
  if (!picture) throw new ReadingError('damaged');
  const done: DrawerMessage = { type: 'picture', base64: picture.toString('base64') };
  await tell(done);
});
