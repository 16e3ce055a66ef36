import { detectKind } from './detect-kind.ts';
import { placeBlocks } from './place-blocks.ts';
import { ReadingError } from './reading-error.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { BlockPage, DocumentKind, ReadPage, TextBlock } from './reading-types.ts';

type DocumentSink = {
  /** Parsers are loaded; time from here on counts for the file. */
  loaded: () => void;
  total: (pages: number) => void;
  /** Pages taken in so far; their text may come later. */
  progress: (done: number) => void;
  page: (page: ReadPage) => void;
};

function finishPage({ blocks: given, ...page }: BlockPage): ReadPage {
  // A doubtful page must not add headings to an outline.
  return { ...page, ...placeBlocks(page.isDoubtful === true ? given.map(asText) : given) };
}

function asText(block: TextBlock): TextBlock {
  return block.type === 'heading' ? { type: 'paragraph', text: block.text } : block;
}

/**
 * Reads one file into the sink. Runs in the confined process because it may block, exhaust memory
 * or crash.
 */
export async function readDocument(
  bytes: Uint8Array,
  fileName: string,
  limits: ReadingLimits,
  workFolder: string,
  sink: DocumentSink,
): Promise<DocumentKind> {
  const kind = await detectKind(bytes, fileName);
  if (kind === 'apkg') throw new ReadingError('unsupported');
  const read = await loadReader(kind);
  sink.loaded();
  let textLength = 0;
  const page = (raw: BlockPage): void => {
    const finished = finishPage(raw);
    textLength += finished.text.length;
    if (textLength > limits.maxTextLength) throw new ReadingError('too_large_inside');
    sink.page(finished);
  };
  await read(bytes, { limits, workFolder, total: sink.total, progress: sink.progress, page });
  if (textLength === 0) throw new ReadingError('no_text');
  return kind;
}

type ReadingContext = {
  limits: ReadingLimits;
  workFolder: string;
  total: (pages: number) => void;
  progress: (done: number) => void;
  page: (page: BlockPage) => void;
};

type DocumentReader = (bytes: Uint8Array, context: ReadingContext) => Promise<void>;

/** Adapts a reader that returns all pages at once. */
function whole(read: (bytes: Uint8Array, limits: ReadingLimits) => BlockPage[]): DocumentReader {
  return (bytes, { limits, total, page }) => {
    const pages = read(bytes, limits);
    total(pages.length);
    for (const each of pages) page(each);
    return Promise.resolve();
  };
}

function onePage(blocks: TextBlock[]): BlockPage[] {
  return [{ number: 1, label: 'page', blocks, route: 'text' }];
}

async function loadPdf(): Promise<DocumentReader> {
  const { readPdf } = await import('./pdf/read-pdf.ts');
  return (bytes, context) => readPdf(bytes, context.limits, context.workFolder, context);
}

async function loadImage(kind: 'png' | 'jpeg' | 'webp'): Promise<DocumentReader> {
  const { readImage } = await import('./ocr/read-image.ts');
  return async (bytes, { limits, workFolder, total, page }) => {
    total(1);
    page(await readImage(bytes, kind, limits, workFolder));
  };
}

/** Loads only the parsers of one kind, since each file pays for them in its own process. */
export async function loadReader(kind: DocumentKind): Promise<DocumentReader> {
  switch (kind) {
    case 'pdf':
      return loadPdf();
    case 'png':
    case 'jpeg':
    case 'webp':
      return loadImage(kind);
    case 'docx': {
      const { openZip } = await import('./office/open-zip.ts');
      const { readDocx } = await import('./office/read-docx.ts');
      return whole((bytes, limits) => readDocx(openZip(bytes, limits), limits));
    }
    case 'pptx': {
      const { openZip } = await import('./office/open-zip.ts');
      const { readPptx } = await import('./office/read-pptx.ts');
      return whole((bytes, limits) => readPptx(openZip(bytes, limits), limits));
    }
    case 'xlsx': {
      const { openZip } = await import('./office/open-zip.ts');
      const { readWorkbook } = await import('./office/read-workbook.ts');
      return whole((bytes, limits) => {
        openZip(bytes, limits).verify();
        return readWorkbook(bytes, limits);
      });
    }
    case 'xls': {
      const { readWorkbook } = await import('./office/read-workbook.ts');
      return whole(readWorkbook);
    }
    case 'html': {
      const { readHtml } = await import('./text/read-html.ts');
      return whole(readHtml);
    }
    case 'csv': {
      const { decodeText } = await import('./text/decode-text.ts');
      const { readCsv } = await import('./text/read-csv.ts');
      return whole((bytes) => onePage([{ type: 'table', text: readCsv(decodeText(bytes)) }]));
    }
    case 'md': {
      const { decodeText } = await import('./text/decode-text.ts');
      const { readMarkdown } = await import('./text/read-markdown.ts');
      return whole((bytes, limits) => readMarkdown(decodeText(bytes), limits));
    }
    case 'txt': {
      const { decodeText } = await import('./text/decode-text.ts');
      const { readPlainText } = await import('./text/read-plain-text.ts');
      return whole((bytes, limits) => readPlainText(decodeText(bytes), limits));
    }
  }
}
