import { detectKind } from './detect-kind.ts';
import { normaliseStoredText } from './normalise-stored-text.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { ReadingError } from './reading-error.ts';
import type { DocumentKind, ReadPage } from './reading-types.ts';

export type DocumentSink = {
  kind: (kind: DocumentKind) => void;
  /** Called before the first page and whenever a better count is known. */
  total: (pages: number) => void;
  /** So many pages are taken in, though their text may come later. */
  progress: (done: number) => void;
  page: (page: ReadPage) => void;
};

// Parsers load only for the kind at hand: each file has a process of its own, and pays for them all.
async function readWhole(
  kind: Exclude<DocumentKind, 'pdf' | 'png' | 'jpeg' | 'webp'>,
  bytes: Uint8Array,
  limits: ReadingLimits,
): Promise<ReadPage[]> {
  switch (kind) {
    case 'docx': {
      const { readDocx } = await import('./office/read-docx.ts');
      const { openZip } = await import('./office/open-zip.ts');
      return readDocx(openZip(bytes, limits), limits);
    }
    case 'pptx': {
      const { readPptx } = await import('./office/read-pptx.ts');
      const { openZip } = await import('./office/open-zip.ts');
      return readPptx(openZip(bytes, limits), limits);
    }
    case 'xlsx': {
      const { openZip } = await import('./office/open-zip.ts');
      openZip(bytes, limits).verify();
      return (await import('./office/read-workbook.ts')).readWorkbook(bytes, limits);
    }
    case 'xls':
      return (await import('./office/read-workbook.ts')).readWorkbook(bytes, limits);
    case 'html': {
      const { readHtml } = await import('./text/read-html.ts');
      return [{ number: 1, label: 'page', ...readHtml(bytes, limits), route: 'text' }];
    }
    case 'csv': {
      const [{ decodeText }, { readCsv }] = await Promise.all([
        import('./text/decode-text.ts'),
        import('./text/read-csv.ts'),
      ]);
      return [{ number: 1, label: 'page', text: readCsv(decodeText(bytes)), route: 'text' }];
    }
    case 'txt':
    case 'md': {
      const { decodeText } = await import('./text/decode-text.ts');
      return [{ number: 1, label: 'page', text: decodeText(bytes), route: 'text' }];
    }
  }
}

export function finishPage(page: ReadPage): ReadPage {
  const finished: ReadPage = { ...page, text: normaliseStoredText(page.text) };
  if (page.heading !== undefined)
    finished.heading = normaliseStoredText(page.heading).replace(/\s+/g, ' ');
  if (page.notes !== undefined) finished.notes = normaliseStoredText(page.notes);
  return finished;
}

/** Reads one file into the sink. Runs inside the reading process: it may block, swell or die. */
export async function readDocument(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadingLimits,
  workFolder: string,
  sink: DocumentSink,
): Promise<void> {
  const kind = await detectKind(bytes, fileName);
  sink.kind(kind);
  let textLength = 0;
  const deliver = (page: ReadPage): void => {
    const finished = finishPage(page);
    textLength += finished.text.length + (finished.notes?.length ?? 0);
    if (textLength > limits.maxTextLength) throw new ReadingError('too_large_inside');
    sink.page(finished);
  };
  if (kind === 'pdf') {
    const { readPdf } = await import('./pdf/read-pdf.ts');
    await readPdf(bytes, limits, workFolder, {
      total: sink.total,
      progress: sink.progress,
      page: deliver,
    });
  } else if (kind === 'png' || kind === 'jpeg' || kind === 'webp') {
    const { readImage } = await import('./ocr/read-image.ts');
    sink.total(1);
    deliver(await readImage(bytes, kind, limits, workFolder));
  } else {
    const pages = await readWhole(kind, bytes, limits);
    sink.total(pages.length);
    for (const page of pages) deliver(page);
  }
  if (textLength === 0) throw new ReadingError('no_text');
}
