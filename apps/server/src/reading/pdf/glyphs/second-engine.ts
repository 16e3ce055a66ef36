import type { Box } from '#src/reading/ocr/ocr-words.ts';
import { createRecogniser, type Recognised } from '#src/reading/ocr/recogniser.ts';
import type { GlyphPage, Glyph } from './glyph.ts';
import { openPdfium, withPage, type Pdfium, type PdfiumFile } from './pdfium-runtime.ts';
import { boxAroundAll, cutPictures, findPictures } from './page-pictures.ts';
import { hasPicture, renderPage, sizeInPixels, type Size } from './render-page.ts';

/** Smaller letters lose their dots, larger ones are read no better. */
const OCR_DPI = 200;

/** What pdf.js cannot do: letters from embedded fonts, pages as pictures, text from pictures. */
export type SecondEngine = {
  collectGlyphs: (number: number) => GlyphPage | null;
  hasPicture: (number: number) => boolean;
  recognise: (number: number, maxPixels: number) => Promise<Recognised | null>;
  /** Where a page draws pictures that may hold text. */
  findPictures: (number: number, page: GlyphPage, maxPixels: number) => Box[];
  /** Recognises only these pictures of a page. */
  recognisePictures: (
    number: number,
    page: GlyphPage,
    pictures: readonly Box[],
    maxPixels: number,
  ) => Promise<Recognised | null>;
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
      const image = renderPage(file, number, OCR_DPI, maxPixels);
      return image === null ? null : recogniser.recognise(image);
    },
    findPictures: (number, page, maxPixels) =>
      findPictures(file, number, page, sizeInPixels(page, OCR_DPI, maxPixels)),
    recognisePictures: async (number, page, pictures, maxPixels) => {
      const image = renderPage(file, number, OCR_DPI, maxPixels);
      if (image === null) return null;
      const seen = await recogniser.recognise(cutPictures(image, page, pictures));
      return placeOnPage(seen, boxAroundAll(pictures), image);
    },
  };
}

/** Places what was recognised on a part of a picture on the whole. */
function placeOnPage(seen: Recognised, part: Box, whole: Size): Recognised {
  const [across, down] = [(part.x1 - part.x0) / seen.width, (part.y1 - part.y0) / seen.height];
  const place = ({ x0, x1, y0, y1 }: Box): Box => ({
    x0: part.x0 + x0 * across,
    x1: part.x0 + x1 * across,
    y0: part.y0 + y0 * down,
    y1: part.y0 + y1 * down,
  });
  const lines = seen.lines.map((line) => line.map((word) => ({ ...word, bbox: place(word.bbox) })));
  return { lines, strokes: new Map(), width: whole.width, height: whole.height };
}

const SCRATCH_BYTES = 64;

/** One character with its place, read through scratch memory: two doubles, a box and a matrix. */
function readCharacter(pdfium: Pdfium, text: number, index: number, scratch: number): Glyph {
  pdfium._FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  pdfium._FPDFText_GetLooseCharBox(text, index, scratch + 16);
  pdfium._FPDFText_GetMatrix(text, index, scratch + 32);
  const view = new DataView(pdfium.HEAPU8.buffer, scratch, SCRATCH_BYTES);
  const scale = Math.hypot(view.getFloat32(40, true), view.getFloat32(44, true)) || 1;
  const code = pdfium._FPDFText_GetUnicode(text, index);
  const isMapped = pdfium._FPDFText_HasUnicodeMapError(text, index) === 0 && code !== 0;
  return {
    text: String.fromCodePoint(isMapped ? code : 0xfffd),
    x: view.getFloat64(0, true),
    y: view.getFloat64(8, true),
    width: Math.max(0, view.getFloat32(24, true) - view.getFloat32(16, true)),
    size: pdfium._FPDFText_GetFontSize(text, index) * scale,
    isBold: false,
    font: '',
    colour: '',
    content: null,
    isMapped,
    isLogical: false,
  };
}

/** PDFium tells the letters of a ligature one by one, in the place of its glyph. */
function addCharacter(glyphs: Glyph[], next: Glyph): void {
  const last = glyphs.at(-1);
  const isSamePlace = last !== undefined && last.x === next.x && last.y === next.y;
  if (!isSamePlace || !LETTER.test(last.text) || !LETTER.test(next.text)) glyphs.push(next);
  else glyphs[glyphs.length - 1] = { ...last, text: last.text + next.text };
}

const LETTER = /^[\u0621-\u064A]+$/;

/** A page's characters as PDFium sees them: it finds letters in embedded fonts where the file names none. */
function collectPdfiumGlyphs(file: PdfiumFile, number: number): GlyphPage | null {
  const { pdfium } = file;
  return withPage(file, number, (page) => {
    const text = pdfium._FPDFText_LoadPage(page);
    const scratch = pdfium.wasmExports.malloc(SCRATCH_BYTES);
    const glyphs: Glyph[] = [];
    const count = text === 0 ? 0 : pdfium._FPDFText_CountChars(text);
    for (let index = 0; index < count; index += 1) {
      // Generated characters are PDFium's guess at spaces and line ends; ours come from the gaps.
      if (pdfium._FPDFText_IsGenerated(text, index) === 0)
        addCharacter(glyphs, readCharacter(pdfium, text, index, scratch));
    }
    pdfium.wasmExports.free(scratch);
    if (text !== 0) pdfium._FPDFText_ClosePage(text);
    const [width, height] = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)];
    return { glyphs, rules: [], tags: new Map(), width, height };
  });
}
