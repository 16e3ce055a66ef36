import { ReadingError } from '#src/reading/reading-error.ts';
import { FONT_HOLDER } from './glyphs/drawing-stand-ins.ts';
import { getDocument, type PdfFile } from './glyphs/pdfjs-runtime.ts';

export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      enableXfa: false,
      useSystemFonts: false,
      disableFontFace: false,
      // pdf.js tells font names only on request.
      fontExtraProperties: true,
      // Of the browser's document pdf.js uses only the fonts.
      ownerDocument: FONT_HOLDER as never,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      // Text needs no decoded pictures; PDFium draws a page that may be a picture.
      maxImageSize: 1,
      stopAtErrors: false,
    }).promise;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ReadingError(name === 'PasswordException' ? 'encrypted' : 'damaged', {
      cause: error,
    });
  }
}
