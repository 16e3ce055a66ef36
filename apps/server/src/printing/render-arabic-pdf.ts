import type { PdfDocument } from './file/pdf-document.ts';

/** Renders a right-to-left PDF with reproducible bytes. Loads the shaping engine on first use. */
export async function renderArabicPdf(document: PdfDocument): Promise<Buffer> {
  const { composePdf } = await import('./compose-pdf.ts');
  return composePdf(document);
}
