import { ReadingError } from '#src/reading/reading-error.ts';
import { FONT_HOLDER, loadPdfjs, type PdfFile } from './glyphs/pdfjs-runtime.ts';

export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const { getDocument } = loadPdfjs();
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      verbosity: 0,
      isEvalSupported: false,
      enableXfa: false,
      useSystemFonts: false,
      disableFontFace: false,
      // Names of fonts are told on request only.
      fontExtraProperties: true,
      ownerDocument: FONT_HOLDER,
      useWorkerFetch: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      // Pictures are not decoded for text: where one may be the page, PDFium draws it.
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
