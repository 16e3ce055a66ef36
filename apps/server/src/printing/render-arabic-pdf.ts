import type { PdfDocument } from './file/pdf-document.ts';

/**
 * Makes a right-to-left PDF; the same document always gives the same bytes. The shaping engine is
 * loaded with the first document, so that a server that makes none does not pay for it.
 */
export async function renderArabicPdf(document: PdfDocument): Promise<Buffer> {
  const { composePdf } = await import('./compose-pdf.ts');
  return composePdf(document);
}
