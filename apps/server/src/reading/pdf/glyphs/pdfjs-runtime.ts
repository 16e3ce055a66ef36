import './drawing-stand-ins.ts';
// The worker's module announces itself to the library: both run in this thread, since the reading process
// is already apart.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { OPS as operators } from 'pdfjs-dist/legacy/build/pdf.mjs';

export { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
export type { PDFDocumentProxy as PdfFile, PDFPageProxy as PdfPage } from 'pdfjs-dist';

/** The numbers of operators by their names. */
export const OPS: Readonly<Record<string, number>> = operators;

/** The properties of a font that reading uses. pdf.js declares no types for them. */
export type PdfFont = {
  fontMatrix?: number[];
  name?: string;
  isType3Font?: boolean;
  bbox?: number[];
  widths?: number[];
  /** The names of glyphs that the file gives for codes. */
  differences?: ReadonlyMap<number, string>;
  /** Of a font whose codes are the numbers of its glyphs: the table of its letters (a patch of ours). */
  cmapTable?: Uint8Array;
};
