import { ReadingError, type ReadingErrorCode } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { BlockPage, TextBlock, UnreadReason } from '#src/reading/reading-types.ts';
import { blocksOfPlainLines } from '#src/reading/text/guess-headings.ts';
import { buildBlocks } from './blocks/build-blocks.ts';
import { readOutline } from './outline.ts';
import { dropFurniture } from './lines/drop-furniture.ts';
import { openPdf } from './open-pdf.ts';
import { createPageReader, type PageReading } from './read-page.ts';

type PdfSink = {
  total: (pages: number) => void;
  /** Reports read glyphs; the text follows when the whole file is known. */
  progress: (done: number) => void;
  page: (page: BlockPage) => void;
};

const REFUSALS = {
  ocr_page_limit: 'no_text',
  page_timeout: 'timeout',
  page_too_complex: 'too_large_inside',
  page_damaged: 'damaged',
  page_illegible: 'no_text',
} satisfies Record<UnreadReason, ReadingErrorCode>;

/** If no page was readable, the file is refused for the first page's reason. */
function refuseWhenNothingRead(readings: PageReading[]): void {
  const isAllUnread = readings.every((reading) => reading.route === 'unreadable');
  const reason = readings[0]?.reason;
  if (isAllUnread && reason !== undefined) throw new ReadingError(REFUSALS[reason]);
}

function toPage(reading: PageReading, blocks: TextBlock[], number: number): BlockPage {
  const { route, reason, isDoubtful } = reading;
  return {
    ...{ number, label: 'page', blocks, route },
    ...(reason && { reason }),
    ...(isDoubtful && { isDoubtful }),
  };
}

/** At most this many pages, or this share of a longer file, are read again. */
const MAX_READ_ANEW = 10;
const SHARE_READ_ANEW = 0.25;

/** Later pages may decode fonts of earlier ones. */
async function rereadOutdated(
  readings: PageReading[],
  readPage: (number: number) => Promise<PageReading>,
): Promise<void> {
  const most = Math.max(MAX_READ_ANEW, readings.length * SHARE_READ_ANEW);
  const outdated = [...readings.keys()].filter((at) => readings[at]?.isOutdated?.() === true);
  for (const at of outdated.slice(0, most)) readings[at] = await readPage(at + 1);
}

export async function readPdf(
  bytes: Uint8Array,
  limits: ReadingLimits,
  workFolder: string,
  sink: PdfSink,
): Promise<void> {
  const file = await openPdf(bytes);
  if (file.numPages > limits.maxPages) throw new ReadingError('too_many_pages');
  sink.total(file.numPages);
  const readPage = createPageReader(bytes, file, limits, workFolder);
  const readings: PageReading[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    readings.push(await readPage(number));
    sink.progress(number);
  }
  await rereadOutdated(readings, readPage);
  refuseWhenNothingRead(readings);
  const kept = dropFurniture(readings.map(({ lines, height }) => ({ lines, height })));
  // Recognised lines carry no looks, so they must not influence headings.
  const isRecognised = (index: number): boolean => readings[index]?.route === 'ocr';
  const drawn = kept.map((lines, index) => (isRecognised(index) ? [] : lines));
  const blocks = buildBlocks(drawn, await readOutline(file));
  readings.forEach((reading, index) => {
    const own = isRecognised(index)
      ? blocksOfPlainLines((kept[index] ?? []).map(({ text }) => text))
      : (blocks[index] ?? []);
    sink.page(toPage(reading, own, index + 1));
  });
}
