import { createRecogniser } from '../ocr/recogniser.ts';
import type { GlyphPage } from './glyph.ts';
import { collectPdfiumGlyphs } from './pdfium-glyphs.ts';
import { openPdfium } from './pdfium-runtime.ts';
import { hasPicture, renderPage } from './render-page.ts';

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
  return {
    collectGlyphs: (number) => collectPdfiumGlyphs(file, number),
    hasPicture: (number) => hasPicture(file, number),
    recognise: async (number, maxPixels) => {
      const image = renderPage(file, number, maxPixels);
      return image === null ? null : await recogniser.recognise(image);
    },
  };
}
