import { pickSurerWords } from '#src/reading/ocr/merge-words.ts';
import { createRecogniser, writeOcrLines } from '#src/reading/ocr/recogniser.ts';
import type { GlyphPage } from './glyph.ts';
import { collectPdfiumGlyphs } from './pdfium-glyphs.ts';
import { openPdfium } from './pdfium-runtime.ts';
import { hasPicture, renderPage } from './render-page.ts';

/** The engine errs on other words at other sizes: two readings, and the surer of each word. */
const OCR_DPI = 250;
const SECOND_OCR_DPI = 120;
/** Later pages of a long scan are read once, to end within the time a file has. */
const MAX_TWICE_READ = 15;

/** What pdf.js cannot do: letters from embedded fonts, pages as pictures, text from pictures. */
export type SecondEngine = {
  collectGlyphs: (number: number) => GlyphPage | null;
  hasPicture: (number: number) => boolean;
  recognise: (number: number, maxPixels: number) => Promise<string[] | null>;
};

export async function openSecondEngine(
  bytes: Uint8Array,
  workFolder: string,
): Promise<SecondEngine | null> {
  const file = await openPdfium(bytes);
  if (file === null) return null;
  const recogniser = createRecogniser(workFolder);
  let twiceRead = 0;
  return {
    collectGlyphs: (number) => collectPdfiumGlyphs(file, number),
    hasPicture: (number) => hasPicture(file, number),
    recognise: async (number, maxPixels) => {
      const image = renderPage(file, number, OCR_DPI, maxPixels);
      if (image === null) return null;
      const lines = await recogniser.recognise(image);
      const small =
        twiceRead < MAX_TWICE_READ ? renderPage(file, number, SECOND_OCR_DPI, maxPixels) : null;
      if (small === null) return writeOcrLines(lines);
      twiceRead += 1;
      return writeOcrLines(
        pickSurerWords(lines, await recogniser.recognise(small), OCR_DPI / SECOND_OCR_DPI),
      );
    },
  };
}
