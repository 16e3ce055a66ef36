import type { Recogniser } from '../ocr/recogniser.ts';
import { ReadingError } from '../reading-error.ts';
import type { ReadingLimits } from '../reading-limits.ts';
import type { PageRoute, UnreadReason } from '../reading-types.ts';
import { collectGlyphs } from './collect-glyphs.ts';
import type { GlyphPage } from './glyph.ts';
import { collectPdfiumGlyphs } from './pdfium-glyphs.ts';
import { openPdfium } from './pdfium-runtime.ts';
import type { PdfiumFile } from './pdfium-runtime.ts';
import type { PdfFile } from './pdfjs-runtime.ts';
import { rebuildPage } from './rebuild-page.ts';
import type { PageLine } from './rebuild-page.ts';
import { hasPicture, renderPage } from './render-page.ts';
import { judgeGlyphs } from './text-quality.ts';
import { withDeadline } from './with-deadline.ts';

/** Fewer letters than this beside a picture: the picture is the page. */
const SCANNED_LETTERS = 20;

export type PageReading = {
  route: PageRoute;
  lines: PageLine[];
  height: number;
  /** Set where the text did not come from lines: OCR has its own layout. */
  text?: string;
  reason?: UnreadReason;
};

type PageReader = (number: number) => Promise<PageReading>;

function unreadable(reason: UnreadReason): PageReading {
  return { route: 'unreadable', lines: [], height: 1, text: '', reason };
}

function rebuilt(page: GlyphPage, route: PageRoute): PageReading {
  return { route, lines: rebuildPage(page), height: page.height };
}

/** Reads one page by the cheapest way that gives its text: glyphs, then PDFium, then OCR. */
export function createPageReader(
  bytes: Uint8Array,
  file: PdfFile,
  limits: ReadingLimits,
  recogniser: Recogniser,
): PageReader {
  let opening: Promise<PdfiumFile | null> | null = null;
  let ocrPages = 0;
  const second = (): Promise<PdfiumFile | null> => (opening ??= openPdfium(bytes));

  const recognise = async (number: number, fallback: PageReading): Promise<PageReading> => {
    if (ocrPages >= limits.maxOcrPages) return unreadable('ocr_page_limit');
    const opened = await second();
    const image = opened === null ? null : renderPage(opened, number, limits.maxImagePixels);
    if (image === null) return fallback;
    ocrPages += 1;
    const { text } = await recogniser.recognise(image);
    return { route: 'ocr', lines: [], height: 1, text };
  };
  const isPicture = async (number: number): Promise<boolean> => {
    const opened = await second();
    return opened !== null && hasPicture(opened, number);
  };
  const readByPdfium = async (number: number): Promise<PageReading | null> => {
    const opened = await second();
    const page = opened === null ? null : collectPdfiumGlyphs(opened, number);
    if (page === null) return null;
    const quality = judgeGlyphs(page.glyphs);
    return quality.isGarbled || quality.letters < SCANNED_LETTERS ? null : rebuilt(page, 'pdfium');
  };
  const readGlyphs = async (number: number): Promise<GlyphPage> => {
    const page = await file.getPage(number);
    const glyphs = await collectGlyphs(page, limits.maxPageOperators);
    page.cleanup();
    return glyphs;
  };

  return async (number) => {
    let page: GlyphPage;
    try {
      page = await withDeadline(readGlyphs(number), limits.pageTimeoutMs);
    } catch (error) {
      if (error instanceof ReadingError && error.code === 'too_large_inside')
        return unreadable('page_too_complex');
      if (error instanceof ReadingError && error.code === 'timeout')
        return unreadable('page_timeout');
      return recognise(number, unreadable('page_damaged'));
    }
    const { letters, isGarbled } = judgeGlyphs(page.glyphs);
    if (isGarbled)
      return (await readByPdfium(number)) ?? recognise(number, unreadable('page_damaged'));
    const reading = rebuilt(page, 'rebuilt');
    return letters < SCANNED_LETTERS && (await isPicture(number))
      ? recognise(number, reading)
      : reading;
  };
}
