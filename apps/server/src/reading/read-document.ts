import { detectKind } from './detect-kind.ts';
import { loadReader } from './load-reader.ts';
import { normaliseStoredText } from './normalise-stored-text.ts';
import { ReadingError } from './reading-error.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { DocumentKind, ReadPage } from './reading-types.ts';

type DocumentSink = {
  /** The parsers are loaded: what is spent from here on is spent on the file. */
  loaded: () => void;
  total: (pages: number) => void;
  /** So many pages are taken in, though their text may come later. */
  progress: (done: number) => void;
  page: (page: ReadPage) => void;
};

/** Every passage of a page carries its heading, so one that holds half the file would be stored by the thousand. */
const MAX_HEADING_LETTERS = 300;

function shortened(heading: string): string {
  const letters = Array.from(heading);
  if (letters.length <= MAX_HEADING_LETTERS) return heading;
  return `${letters.slice(0, MAX_HEADING_LETTERS).join('')}…`;
}

function finishPage(page: ReadPage): ReadPage {
  const finished: ReadPage = { ...page, text: normaliseStoredText(page.text) };
  if (page.heading !== undefined)
    finished.heading = shortened(normaliseStoredText(page.heading).replace(/\s+/g, ' '));
  if (page.notes !== undefined) finished.notes = normaliseStoredText(page.notes);
  return finished;
}

/** Reads one file into the sink and says what it was. Runs inside the reading process: it may block, swell or die. */
export async function readDocument(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadingLimits,
  workFolder: string,
  sink: DocumentSink,
): Promise<DocumentKind> {
  const kind = await detectKind(bytes, fileName);
  const read = await loadReader(kind);
  sink.loaded();
  let textLength = 0;
  const page = (raw: ReadPage): void => {
    const finished = finishPage(raw);
    textLength += finished.text.length + (finished.notes?.length ?? 0);
    if (textLength > limits.maxTextLength) throw new ReadingError('too_large_inside');
    sink.page(finished);
  };
  await read(bytes, { limits, workFolder, total: sink.total, progress: sink.progress, page });
  if (textLength === 0) throw new ReadingError('no_text');
  return kind;
}
