import { clockMs, cpuTimeMs } from '#src/reading/confinement/watch-process.ts';
import { ReadingError } from '#src/reading/reading-error.ts';
import { isRatherArabic, isSuspect, judgeLegibility } from '#src/reading/judge-legibility.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { PageRoute, UnreadReason } from '#src/reading/reading-types.ts';
import { collectGlyphs, type DrawnPage } from './glyphs/collect-glyphs.ts';
import { textOfLine, type Recognised } from '#src/reading/ocr/recogniser.ts';
import { agreeWith, findFalseFonts } from './glyphs/compare-fonts.ts';
import { createFontLearner } from './glyphs/learn-fonts.ts';
import { createFontMaps } from './glyphs/fonts/font-maps.ts';
import type { GlyphPage } from './glyphs/glyph.ts';
import { patchWords } from './glyphs/patch-words.ts';
import type { PdfFile } from './glyphs/pdfjs-runtime.ts';
import type { PageLine } from './lines/page-line.ts';
import { rebuildPage } from './lines/rebuild-page.ts';
import { placeRecognised } from './lines/recognised-lines.ts';
import type { SecondEngine } from './glyphs/second-engine.ts';
import { addPictureLines, createPictureReader } from './read-pictures.ts';
import { judgeGlyphs } from './text-quality.ts';

/** With fewer letters beside a picture, the picture is the page. */
const SCANNED_LETTERS = 20;

/** Where PDFium finds fewer letters, it takes the others for signs. */
const LETTERS_OF_PDFIUM = 0.8;

/** With more letters, what pictures add is little. */
const FEW_LETTERS = 500;

/** When OCR exceeds its share, the rest of a long scan stays unread instead of failing the file. */
const OCR_TIME_SHARE = 0.7;

/** After so many pages that OCR reads no better, their words are another language. */
const MOST_CLEARED = 2;

export type PageReading = {
  route: PageRoute;
  lines: PageLine[];
  height: number;
  reason?: UnreadReason;
  isDoubtful?: true;
  isOutdated?: (() => boolean) | undefined;
};

type PageReader = (number: number) => Promise<PageReading>;

function unreadable(reason: UnreadReason): PageReading {
  return { route: 'unreadable', lines: [], height: 1, reason };
}

function rebuilt(page: GlyphPage, route: PageRoute): PageReading {
  const { height, isOutdated } = page;
  return { route, lines: rebuildPage(page), height, isOutdated };
}

const textOf = ({ lines }: PageReading): string => lines.map(({ text }) => text).join('\n');

const isQuestionable = (reading: PageReading): boolean =>
  reading.isDoubtful === true || isSuspect(textOf(reading));

/** Whether it is worth the doubts of OCR to take what it says for a page. */
function readsBetter(recognised: string, reading: PageReading): boolean {
  const text = textOf(reading);
  if (!reading.isDoubtful) return isRatherArabic(recognised, text);
  return judgeLegibility(recognised) === 'legible' && !isRatherArabic(text, recognised);
}

/** Treats an illegible page as unread and marks a doubtful one. */
function judged(reading: PageReading): PageReading {
  const legibility = judgeLegibility(textOf(reading));
  if (legibility === 'illegible') return unreadable('page_illegible');
  return legibility === 'doubtful' ? { ...reading, isDoubtful: true } : reading;
}

/** Reads a page in the cheapest way that gives its text: glyphs, then PDFium, then OCR. */
export function createPageReader(
  bytes: Uint8Array,
  file: PdfFile,
  limits: ReadingLimits,
  workFolder: string,
): PageReader {
  let opening: Promise<SecondEngine | null> | null = null;
  const maps = createFontMaps();
  const learnFonts = createFontLearner(maps);
  let ocrPages = 0;
  let cleared = 0;
  const startedAt = clockMs();
  // Most files never need PDFium, so it loads on first use.
  const second = async (): Promise<SecondEngine | null> => {
    opening ??= import('./glyphs/second-engine.ts').then(({ openSecondEngine }) =>
      openSecondEngine(bytes, workFolder),
    );
    return opening;
  };

  const mayRecognise = (): boolean =>
    clockMs() - startedAt <= limits.totalTimeoutMs * OCR_TIME_SHARE &&
    cpuTimeMs() <= limits.maxCpuMs * OCR_TIME_SHARE &&
    ocrPages < limits.maxOcrPages;
  const readPictures = createPictureReader(limits.maxImagePixels);
  const addPictures = async (
    number: number,
    page: GlyphPage,
    reading: PageReading,
  ): Promise<PageReading> => {
    const engine = mayRecognise() ? await second() : null;
    if (engine === null) return reading;
    const seen = await readPictures(engine, number, page);
    if (seen === null) return reading;
    ocrPages += 1;
    return { ...reading, lines: addPictureLines(reading.lines, page, seen) };
  };
  const recognise = async (
    number: number,
    fallback: PageReading,
    page: GlyphPage | null = null,
  ): Promise<PageReading> => {
    if (!mayRecognise())
      return fallback.reason === 'page_illegible' || fallback.isDoubtful
        ? fallback
        : unreadable('ocr_page_limit');
    const opened = await second();
    const seen = opened === null ? null : await opened.recognise(number, limits.maxImagePixels);
    if (seen === null) return fallback;
    ocrPages += 1;
    const learned = page === null ? null : await learn(number, page, seen);
    if (learned !== null) return learned;
    if (seen.lines.length === 0 && fallback.route === 'unreadable') return fallback;
    return judged({ route: 'ocr', ...placeRecognised(seen) });
  };
  /** The page by its glyphs, where they say what was recognised once their fonts are learned and their gaps filled. */
  const learn = async (
    number: number,
    page: GlyphPage,
    seen: Recognised,
  ): Promise<PageReading | null> => {
    const drawn = learnFonts(page, seen) ? await readGlyphs(number) : page;
    const learned = patchWords(drawn, seen);
    if (learned === null || judgeGlyphs(learned.glyphs).isGarbled || !agreeWith(learned, seen))
      return null;
    const reading = judged(rebuilt(learned, 'rebuilt'));
    return reading.route === 'unreadable' || reading.isDoubtful ? null : reading;
  };
  /** Reads the picture of a page whose words are doubtful or no Arabic, unless OCR reads no better. */
  const verify = async (number: number, reading: PageReading, page: GlyphPage) => {
    const engine = mayRecognise() && cleared < MOST_CLEARED ? await second() : null;
    const seen = (await engine?.recognise(number, limits.maxImagePixels)) ?? null;
    if (seen === null) return reading;
    ocrPages += 1;
    if (!readsBetter(seen.lines.map(textOfLine).join('\n'), reading)) {
      cleared += 1;
      return reading;
    }
    const fonts = findFalseFonts(page, seen);
    for (const font of fonts) maps.distrust(font);
    const learned = fonts.length === 0 ? null : await learn(number, await readGlyphs(number), seen);
    return learned ?? judged({ route: 'ocr', ...placeRecognised(seen) });
  };
  const isPicture = async (number: number): Promise<boolean> => {
    return (await second())?.hasPicture(number) ?? false;
  };
  const readByPdfium = async (number: number, letters: number): Promise<PageReading | null> => {
    const page = (await second())?.collectGlyphs(number) ?? null;
    if (page === null) return null;
    const quality = judgeGlyphs(page.glyphs);
    const least = Math.max(SCANNED_LETTERS, letters * LETTERS_OF_PDFIUM);
    if (quality.isGarbled || quality.letters < least) return null;
    const reading = judged(rebuilt(page, 'pdfium'));
    // A false map misleads PDFium too.
    return reading.route === 'unreadable' || reading.isDoubtful ? null : reading;
  };
  const readGlyphs = async (number: number): Promise<DrawnPage> => {
    const page = await file.getPage(number);
    const glyphs = await collectGlyphs(page, maps, limits.maxPageOperators);
    page.cleanup();
    return glyphs;
  };

  return async (number) => {
    let page: DrawnPage;
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
    if (isGarbled) {
      const byPdfium = await readByPdfium(number, letters);
      const isOutdated = page.isOutdated;
      if (byPdfium !== null)
        return isQuestionable(byPdfium) ? verify(number, byPdfium, page) : byPdfium;
      const drawn = judged(rebuilt(page, 'rebuilt'));
      // What cannot be recognised is better doubtful than lost.
      const fallback = drawn.isDoubtful ? drawn : unreadable('page_damaged');
      return { isOutdated, ...(await recognise(number, fallback, page)) };
    }
    const reading = judged(rebuilt(page, 'rebuilt'));
    const isScan = letters < SCANNED_LETTERS && (await isPicture(number));
    if (!isScan && reading.route !== 'unreadable' && isQuestionable(reading))
      return { isOutdated: page.isOutdated, ...(await verify(number, reading, page)) };
    if (!isScan && reading.route !== 'unreadable')
      return letters < FEW_LETTERS && page.isUpright ? addPictures(number, page, reading) : reading;
    // Later pages may still decode its fonts.
    return { isOutdated: page.isOutdated, ...(await recognise(number, reading, page)) };
  };
}

/** Elapsed time exceeds processor time on a busy machine, but idle work must end too. */
const CLOCK_FACTOR = 6;

/** Rejects after this much processor time. Work that continues ends with the process. */
async function withDeadline<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const cpuEnd = cpuTimeMs() + milliseconds;
  const clockEnd = clockMs() + milliseconds * CLOCK_FACTOR;
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const look = (): void => {
      const left = Math.min(cpuEnd - cpuTimeMs(), clockEnd - clockMs());
      if (left <= 0) reject(new ReadingError('timeout'));
      else timer = setTimeout(look, left);
    };
    look();
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
